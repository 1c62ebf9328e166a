/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "checks.h"

/* Maximum number of debug ids read. Rows of a malformed file may overlap, so the file size does not
 * limit their sum. */
enum { IDS_MAX = 1 << 16 };

static void check_attr(struct reader *r, const irmap_tile_attr_info *a)
{
    PROMISE(r, irmap_tile_attr_kind_name(a->kind) != NULL);
    PROMISE(r, a->offset < r->bytes.size);
    PROMISE(r, a->string.id == IRMAP_NONE || a->constant.id == IRMAP_NONE);
    PROMISE(r, a->has_first <= 1 && a->has_second <= 1);
    PROMISE(r, a->count == 0 || a->kind == IRMAP_TILE_ATTR_ARRAY ||
                   a->kind == IRMAP_TILE_ATTR_DICTIONARY || a->kind == IRMAP_TILE_ATTR_HINTS);
    digest_number(r, (uint64_t)a->kind << 32 | a->depth);
    digest_number(r, a->key.id);
    digest_number(r, a->string.id);
    digest_number(r, a->constant.id);
    digest_number(r, a->type.id);
    digest_number(r, a->bits);
    digest_number(r, a->count);
    digest_number(r, (uint64_t)a->first);
    digest_number(r, (uint64_t)a->second);
    digest_number(r, a->offset);
    check_dims(r, a->values);
}

static void read_attrs(struct reader *r, irmap_bytes bytes)
{
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_status status = IRMAP_DONE;
    uint64_t items = 0, expected = bytes.size ? 1 : 0;
    irmap_tile_attrs_begin(r->m, bytes, &it);
    while (!r->result.failure) {
        status = irmap_tile_attrs_next(&it, &a, next_error(r));
        if (!check_status(r, status, &a, sizeof a))
            break;
        check_attr(r, &a);
        items++;
        expected += a.count;
    }
    irmap_tile_attrs_end(&it);
    PROMISE(r, status != IRMAP_DONE || items == expected);
    status = irmap_tile_attrs_next(&it, &a, next_error(r));
    PROMISE(r, status == IRMAP_DONE);
    (void)check_status(r, status, &a, sizeof a);
}

static void check_function(struct reader *r, const irmap_func_info *f)
{
    check_view(r, f->hints.data, f->hints.size);
    check_view(r, f->body.data, f->body.size);
    PROMISE(r, f->offset < f->hints_offset);
    bool tile = irmap_module_format(r->m) == IRMAP_FORMAT_TILEIR;
    bool counted = tile && irmap_module_version(r->m).minor >= 5;
    PROMISE(r, f->hints_offset + f->hints.size < f->body_offset);
    PROMISE(r, !tile || f->arg_attrs.data == r->bytes.data + f->arg_attrs_offset);
    PROMISE(r, !tile || f->hints_offset + f->hints.size == f->arg_attrs_offset);
    PROMISE(r, f->arg_attrs_offset + f->arg_attrs.size < f->body_offset);
    PROMISE(r, f->body.data == r->bytes.data + f->body_offset);
    PROMISE(r, f->body_offset + f->body.size <= r->bytes.size);
    PROMISE(r, (f->arg_attrs.size != 0) == counted);
    PROMISE(r, (f->hints.size != 0) == ((f->flags & IRMAP_FUNC_KERNEL) != 0 &&
                                        (counted || (f->flags & IRMAP_FUNC_HINTS) != 0)));
    digest_number(r, f->name.id);
    digest_number(r, f->flags);
    digest_number(r, f->debug_row);
    digest_number(r, f->offset);
    digest_number(r, f->body_offset);
    digest_number(r, f->body.size);
}

void read_functions(struct reader *r)
{
    irmap_func_info f;
    irmap_str name;
    uint32_t count = irmap_func_count(r->m);
    uint64_t end = 0;
    for (uint32_t i = 0; i < count && !r->result.failure; i++) {
        irmap_func func = {i};
        irmap_status status = irmap_func_get(r->m, func, &f, next_error(r));
        PROMISE(r, status == IRMAP_OK); /* opening checks every header */
        if (!check_status(r, status, &f, sizeof f))
            return;
        PROMISE(r, f.offset >= end);
        check_function(r, &f);
        end = f.body_offset + f.body.size;
        status = irmap_func_name(r->m, func, &name, next_error(r));
        if (check_status(r, status, &name, sizeof name))
            check_str(r, name);
        read_type(r, f.signature);
        if (f.hints.size)
            read_attrs(r, f.hints);
        if (f.arg_attrs.size)
            read_attrs(r, f.arg_attrs);
        /* Attributes of Tile IR can be decoded from any bytes, here from a body. */
        if (irmap_module_format(r->m) == IRMAP_FORMAT_TILEIR)
            read_attrs(r, f.body);
    }
    irmap_func beyond = {count}, none = {IRMAP_NONE};
    check_out_of_range(r, irmap_func_get(r->m, beyond, &f, next_error(r)), &f, sizeof f);
    check_out_of_range(r, irmap_func_get(r->m, none, &f, next_error(r)), &f, sizeof f);
    check_out_of_range(r, irmap_func_name(r->m, beyond, &name, next_error(r)), &name, sizeof name);
    check_out_of_range(r, irmap_func_name(r->m, none, &name, next_error(r)), &name, sizeof name);
}

/* Checks that lookup finds the first function with this name. */
static void read_lookup(struct reader *r, uint32_t i)
{
    irmap_func func = {i}, found, again;
    irmap_str name, other;
    if (irmap_func_name(r->m, func, &name, NULL) != IRMAP_OK)
        return;
    irmap_status status = irmap_func_find(r->m, name, &found, next_error(r));
    PROMISE(r, status == IRMAP_OK || irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT);
    if (!check_status(r, status, &found, sizeof found))
        return;
    digest_number(r, found.id);
    PROMISE(r, found.id <= i);
    PROMISE(r, irmap_func_name(r->m, found, &other, NULL) == IRMAP_OK);
    PROMISE(r, other.size == name.size);
    if (!r->result.failure && name.size)
        PROMISE(r, memcmp(other.data, name.data, name.size) == 0);
    status = irmap_func_find(r->m, name, &again, next_error(r));
    if (check_status(r, status, &again, sizeof again))
        PROMISE(r, again.id == found.id);
}

void read_lookups(struct reader *r)
{
    static const char absent[] = "\001 no function has this name";
    const irmap_str names[] = {{absent, sizeof absent - 1}, {NULL, 0}};
    irmap_func found;
    uint32_t count = irmap_func_count(r->m);
    /* The first lookup is a linear search, later ones use an index. Let the first name depend on
     * the file. */
    if (count)
        read_lookup(r, (uint32_t)(r->bytes.size % count));
    for (uint32_t i = 0; i < count && !r->result.failure; i++)
        read_lookup(r, i);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        irmap_status status = irmap_func_find(r->m, names[i], &found, next_error(r));
        PROMISE(r, status != IRMAP_OK || names[i].size == 0);
        if (check_status(r, status, &found, sizeof found))
            digest_number(r, found.id);
    }
}

static void read_row(struct reader *r, const irmap_tile_debug *d, uint64_t row, uint64_t *budget)
{
    uint64_t range[2], id;
    irmap_status status = irmap_tile_debug_row(d, row, &range[0], &range[1], next_error(r));
    if (!check_status(r, status, range, sizeof range))
        return;
    PROMISE(r, range[0] <= d->ids && range[1] <= d->ids - range[0]);
    digest_number(r, range[0]);
    digest_number(r, range[1]);
    for (uint64_t k = 0; k < range[1] && *budget && !r->result.failure; k++, --*budget) {
        status = irmap_tile_debug_id(d, range[0] + k, &id, next_error(r));
        PROMISE(r, status == IRMAP_OK);
        (void)check_status(r, status, &id, sizeof id);
        digest_number(r, id);
    }
}

static void read_record(struct reader *r, const irmap_tile_debug *d, uint64_t i)
{
    irmap_tile_debug_record record;
    irmap_str s;
    irmap_status status = irmap_tile_debug_record_get(d, i, &record, next_error(r));
    if (!check_status(r, status, &record, sizeof record))
        return;
    PROMISE(r, record.offset <= r->bytes.size);
    PROMISE(r, record.count <= sizeof record.field / sizeof record.field[0]);
    PROMISE(r, irmap_tile_debug_kind_name(record.kind) != NULL);
    digest_number(r, record.tag);
    for (uint32_t k = 0; k < record.count && !r->result.failure; k++) {
        uint64_t v = record.field[k].value;
        PROMISE(r, record.field[k].name && record.field[k].name[0]);
        PROMISE(r, record.field[k].ref <= IRMAP_TILE_DEBUG_RECORD);
        digest_number(r, v);
        if (record.field[k].ref != IRMAP_TILE_DEBUG_STRING || v >= IRMAP_NONE)
            continue;
        status = irmap_string_get(r->m, (irmap_string){(uint32_t)v}, &s, next_error(r));
        if (check_status(r, status, &s, sizeof s))
            check_str(r, s);
    }
}

void read_debug(struct reader *r)
{
    irmap_tile_debug d;
    irmap_tile_debug_record record;
    uint64_t range[2], id, budget = IDS_MAX;
    if (!check_status(r, irmap_tile_debug_get(r->m, &d, next_error(r)), &d, sizeof d))
        return;
    PROMISE(r, d.rows <= r->bytes.size / 4 && d.ids <= r->bytes.size / 8);
    PROMISE(r, d.records <= r->bytes.size / 4);
    for (uint64_t i = 0; i < d.rows && !r->result.failure; i++)
        read_row(r, &d, i, &budget);
    for (uint64_t i = 0; i < d.records && !r->result.failure; i++)
        read_record(r, &d, i);
    irmap_status status = irmap_tile_debug_row(&d, d.rows, &range[0], &range[1], next_error(r));
    check_out_of_range(r, status, range, sizeof range);
    check_out_of_range(r, irmap_tile_debug_id(&d, d.ids, &id, next_error(r)), &id, sizeof id);
    check_out_of_range(r, irmap_tile_debug_id(&d, UINT64_MAX, &id, next_error(r)), &id, sizeof id);
    status = irmap_tile_debug_record_get(&d, d.records, &record, next_error(r));
    check_out_of_range(r, status, &record, sizeof record);
    status = irmap_tile_debug_record_get(&d, UINT64_MAX, &record, next_error(r));
    check_out_of_range(r, status, &record, sizeof record);
}
