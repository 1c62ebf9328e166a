/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Shape of the generated tables. They hold offsets into irmapi_tile_text, never pointers, so that
 * the shared library needs no relocations for them. */
#ifndef IRMAPI_TILE_TABLE_H
#define IRMAPI_TILE_TABLE_H

#include <irmap/type.h>
#include <stdint.h>

#define TILE_NO_BIT 0xFF

/* An entry of irmapi_tile_small_attrs: this many one-byte numbers, or one of these. */
enum { TILE_SMALL_ATTRS = 0xFD, TILE_SMALL_DICT = 0xFE, TILE_SMALL_NEVER = 0xFF };

struct tile_field {
    uint8_t kind;         /* enum tile_field_kind */
    uint8_t name;         /* enum tile_field_name */
    uint8_t since, until; /* minor versions, inclusive */
    uint8_t bit;          /* flag bit that announces it, or TILE_NO_BIT */
    uint8_t set;          /* enum tile_enum */
    uint16_t text;        /* the name's text */
    uint16_t what;        /* for messages: "element type index" */
};

struct tile_record {
    uint16_t text;
    uint16_t first;
    uint8_t count;
    uint8_t since;
};

struct tile_type {
    struct tile_record record;
    uint8_t tag;
    uint8_t kind; /* irmap_type_kind */
    uint8_t bits;
    uint8_t bytes;
};

struct tile_section {
    uint16_t text;
    uint8_t align;
    uint8_t mandatory;
};

struct tile_enum_value {
    uint16_t text;
    uint8_t since;
};

struct tile_enum_set {
    uint16_t first;
    uint8_t count;
};

extern const struct tile_field irmapi_tile_fields[];
extern const struct tile_enum_value irmapi_tile_enum_values[];
extern const struct tile_enum_set irmapi_tile_enum_sets[];
extern const char irmapi_tile_text[];

#endif
