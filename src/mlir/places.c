/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the source positions in location attributes. */
#include "mlir/attrs.h"
#include "mlir/builtin.h"

static irmap_status place(const struct mlir_module *t, const struct mlir_record *r,
                          irmap_place *out, irmap_error *err)
{
    struct mlir_list numbers = r->field[1].list;
    if (r->code == MLIR_ATTR_FILE_LINE_COL) {
        out->line = r->field[1].value;
        out->column = r->field[2].value;
    } else {
        out->line = numbers.count ? mlir_list_next(t, &numbers, NULL) : 0;
        out->column = numbers.count ? mlir_list_next(t, &numbers, NULL) : 0;
    }
    return irmapi_mlir_string_attr(t, r->field[0].value, r->field[0].at, &out->file, err);
}

static void add_inner(struct location_part *out, const struct mlir_field *f)
{
    out->inner[out->inner_count++] = (struct location_ref){f->value + 1, f->at};
}

irmap_status irmapi_mlir_location_part(const irmap_module *m, struct location_ref location,
                                       struct location_part *out, irmap_error *err)
{
    const struct mlir_module *t = mlir_of(m);
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(t, MLIR_ATTR, location.id - 1, location.at, &r, err);
    if (status != IRMAP_OK || r.form != MLIR_FORM_BUILTIN)
        return status;
    switch (r.code) {
    case MLIR_ATTR_FILE_LINE_COL:
    case MLIR_ATTR_FILE_RANGE:
        return place(t, &r, &out->place, err);
    case MLIR_ATTR_CALL_SITE:
        add_inner(out, &r.field[0]);
        add_inner(out, &r.field[1]);
        break;
    case MLIR_ATTR_NAME_LOC:
        add_inner(out, &r.field[1]);
        break;
    case MLIR_ATTR_FUSED:
    case MLIR_ATTR_FUSED_METADATA:
        if (r.field[0].list.count) {
            struct location_ref *first = &out->inner[out->inner_count++];
            first->id = mlir_list_next(t, &r.field[0].list, &first->at) + 1;
        }
        break;
    default:
        break;
    }
    return IRMAP_OK;
}
