/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints the source location of an op as a comment after the op. */
#include "print/asm.h"
#include "print/print.h"

/* Maximum number of places shown for an op: its location and call sites. */
enum { SHOWN = 32 };

static irmap_str base_name(irmap_str file)
{
    for (size_t i = file.size; i-- > 0;)
        if (file.data[i] == '/')
            return (irmap_str){file.data + i + 1, file.size - i - 1};
    return file;
}

/* Writes nothing for a location that cannot be read. Fails only because of the environment, for
 * example without memory. */
irmap_status irmapi_places_text(struct sink *s, const irmap_module *m, struct location_ref location,
                                irmap_error *err)
{
    irmap_place places[SHOWN];
    uint32_t count;
    bool known = false;
    irmap_error why;
    irmap_status status = irmapi_places(m, location, false, places, SHOWN, &count, &why);
    if (irmap_status_classify(status) == IRMAP_CLASS_ENVIRONMENT) {
        *err = why;
        return status;
    }
    if (status != IRMAP_OK)
        return IRMAP_OK;
    for (uint32_t i = 0; i < count; i++)
        known |= places[i].line != 0;
    for (uint32_t i = 0; known && i < count; i++) {
        sink_text(s, i ? " < " : "  // ");
        if (places[i].line == 0) {
            sink_char(s, '?');
            continue;
        }
        irmapi_asm_escaped(s, base_name(places[i].file));
        sink_char(s, ':');
        irmapi_sink_uint(s, places[i].line);
    }
    return IRMAP_OK;
}
