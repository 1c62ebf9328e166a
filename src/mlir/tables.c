/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Visits the sections that list entries in groups (FORMAT.md sections 4 to 6). */
#include "mlir/visit.h"

static uint64_t see(struct cursor *c, struct mlir_visit *v, enum mlir_part part, uint64_t i)
{
    return mlir_going(c, v) ? v->read(v, c, part, i) : 0;
}

/* Visits groups up to the end of the section: an owner, a count, that many entries of `fields`
 * parts each. In the first `others` groups, the owner is the part before `group` (an external
 * provider). */
static void visit_groups(struct cursor *c, struct mlir_visit *v, enum mlir_part group,
                         uint32_t fields, uint64_t others)
{
    uint64_t i = 0;
    while (cur_left(c) && mlir_going(c, v)) {
        (void)see(c, v, others ? group - 1 : group, 0);
        others -= others != 0;
        for (uint64_t left = see(c, v, group + 1, 0); left && mlir_going(c, v); left--, i++)
            for (uint32_t k = 0; k < fields; k++)
                (void)see(c, v, group + 2 + k, i);
    }
}

static void visit_dialects(const struct mlir_module *t, struct cursor *c, struct mlir_visit *v)
{
    uint64_t count = see(c, v, MLIR_PART_DIALECTS, 0);
    for (uint64_t i = 0; i < count && mlir_going(c, v); i++) {
        uint64_t name = see(c, v, MLIR_PART_DIALECT, i);
        if (t->version >= MLIR_DIALECT_VERSIONING && name & 1)
            (void)see(c, v, MLIR_PART_DIALECT_VERSION, i);
    }
    if (t->version >= MLIR_ELIDED_LOCATIONS)
        (void)see(c, v, MLIR_PART_OP_NAMES, 0);
    visit_groups(c, v, MLIR_PART_OP_GROUP, 1, 0);
}

void irmapi_mlir_visit_table(const struct mlir_module *t, struct cursor *c, struct mlir_visit *v,
                             uint64_t section)
{
    switch (section) {
    case MLIR_SECTION_DIALECT:
        visit_dialects(t, c, v);
        break;
    case MLIR_SECTION_ATTR_TYPE_OFFSET:
        (void)see(c, v, MLIR_PART_ATTR_COUNT, 0);
        (void)see(c, v, MLIR_PART_TYPE_COUNT, 0);
        visit_groups(c, v, MLIR_PART_SIZE_GROUP, 1, 0);
        break;
    default:
        visit_groups(c, v, MLIR_PART_RESOURCE_GROUP, 3, see(c, v, MLIR_PART_PROVIDERS, 0));
    }
}

uint64_t irmapi_mlir_read_dialect(const struct mlir_module *t, struct cursor *c)
{
    uint64_t at = cur_offset(c), dialect = cur_prefix(c, "dialect index");
    if (cur_ok(c) && dialect >= t->dialect_count)
        irmapi_cur_fail(c, IRMAP_INDEX_RANGE, "dialect index", at, dialect, t->dialect_count);
    return dialect;
}
