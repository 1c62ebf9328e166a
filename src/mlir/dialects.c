/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reads section Dialect: the dialects, their versions, and the names of the ops in the file. */
#include "core/vec.h"
#include "mlir/evidence.h"
#include "mlir/vhlo.h"
#include "mlir/visit.h"
#include <string.h>

static const char SECTION[] = "Dialect";

/* Maximum size of an op name that is looked up in the property tables. */
enum { NAME_MAX_SIZE = 128 };

irmap_status irmapi_mlir_compile_descriptions(struct mlir_module *t, const irmap_open_opts *opts,
                                              irmap_error *err)
{
    if (!opts->dialect_count)
        return IRMAP_OK;
    t->given =
        irmapi_alloc(mlir_heap(t), opts->dialect_count, sizeof *t->given, "the descriptions", err);
    if (!t->given)
        return err->status;
    t->given_room = opts->dialect_count;
    t->unsure_count = opts->dialects_by_name;
    for (size_t i = 0; i < opts->dialect_count; i++) {
        const irmap_str *text = &opts->dialects[i];
        irmap_status status =
            irmapi_mlir_describe(text->data, text->size, mlir_heap(t), &t->given[i], err);
        t->given_count++;
        if (status != IRMAP_OK) {
            err->entry.id = handle_id(i);
            return status;
        }
    }
    return IRMAP_OK;
}

void irmapi_mlir_free_descriptions(struct mlir_module *t)
{
    struct heap *heap = mlir_heap(t);
    for (uint64_t i = 0; i < t->given_count; i++)
        irmapi_mlir_description_free(heap, &t->given[i]);
    irmapi_free(heap, t->given, (size_t)t->given_room * sizeof *t->given);
    if (t->builtin_descriptions)
        irmapi_free(heap, t->builtin_descriptions,
                    irmapi_mlir_builtin_descriptions() * sizeof *t->builtin_descriptions);
}

static bool is(irmap_str s, const char *text)
{
    return irmap_str_equal(s, text);
}

/* Sets the flags and fields of an op name, from the table of a release or a description. */
static void classify(const struct mlir_module *t, struct mlir_op_name *o, uint64_t i,
                     enum mlir_release release)
{
    char buf[NAME_MAX_SIZE];
    irmap_str half[2], full = {buf, 0};
    struct mlir_prop_field field;
    bool symbol = false, type = false;
    if (irmapi_mlir_op_name(t, i, 0, half, NULL) != IRMAP_OK)
        return;
    if (is(half[1], "module"))
        o->flags |= MLIR_OP_MODULE;
    if (half[0].size + half[1].size + 1 > sizeof buf)
        return;
    memcpy(buf, half[0].data, half[0].size);
    full.size = half[0].size;
    if (half[1].size) {
        buf[full.size] = '.';
        memcpy(buf + full.size + 1, half[1].data, half[1].size);
        full.size += 1 + half[1].size;
    }
    const struct mlir_dialect *dialect = &t->dialects[o->dialect];
    const struct mlir_description *d = dialect->description;
    /* The user's tables and descriptions take precedence over built-in ones. */
    if (!(t->op_properties &&
          irmapi_mlir_props_search(t->op_properties, full, t->version, &o->fields)) &&
        !(dialect->given && irmapi_mlir_props_search(&d->ops, half[1], t->version, &o->fields)) &&
        !irmapi_mlir_props_find(NULL, release, full, t->version, &o->fields) &&
        !(d && irmapi_mlir_props_search(&d->ops, half[1], t->version, &o->fields)))
        return;
    const bool described = (d && o->fields.text == d->ops.text) ||
                           (t->op_properties && o->fields.text == t->op_properties->text);
    o->flags |= described ? MLIR_OP_DESCRIBED : 0u;
    if (!described && (t->exact || t->version >= MLIR_NATIVE_PROPERTIES))
        o->fields.other = NULL;
    o->flags |= MLIR_OP_KNOWN;
    if (dialect->unsure && o->fields.text == d->ops.text)
        o->flags |= MLIR_OP_UNSURE;
    if (o->fields.next) {
        const size_t size = strlen(o->fields.text + o->fields.next->name);
        o->first_size = size <= UINT8_MAX ? (uint8_t)size : 0;
        if ((o->flags & MLIR_OP_REGISTERED) && !o->fields.other && !(o->flags & MLIR_OP_UNSURE))
            o->flags |= MLIR_OP_SURE;
    }
    bool plain = true; /* all preceding fields are one varint each */
    uint8_t before = 0;
    for (struct mlir_prop_fields f = o->fields; irmapi_mlir_props_next(&f, &field); before++) {
        if (is(field.name, "sym_name")) {
            symbol = true;
            o->symbol = plain && field.kind == MLIR_PROP_ATTR ? before : MLIR_NO_SYMBOL;
        }
        type |= is(field.name, "function_type");
        plain &= field.kind <= MLIR_PROP_OPTIONAL_ATTR && before < MLIR_NO_SYMBOL - 1;
    }
    if (o->fields.other || o->flags & MLIR_OP_UNSURE)
        o->symbol = MLIR_NO_SYMBOL;
    if (type)
        o->flags |= MLIR_OP_TYPED | (symbol ? MLIR_OP_FUNCTION : 0u);
}

/* Finds the encoding and description of a dialect by its name. */
static bool recognise(struct mlir_module *t, struct mlir_dialect *d, irmap_error *err)
{
    irmap_str name;
    if (irmapi_mlir_string_at(t, d->name, 0, &name, NULL) != IRMAP_OK)
        return true;
    d->builtin = is(name, "builtin");
    for (uint64_t i = t->given_count; i-- > 0 && !d->given;) {
        d->given = is(name, mlir_described_name(&t->given[i].d));
        d->description = d->given ? &t->given[i].d : NULL;
        d->unsure = d->given && i < t->unsure_count;
    }
    d->assembly = d->description;
    uint32_t which;
    if (d->given || !irmapi_mlir_builtin_description(name, &which))
        return true;
    if (!t->builtin_descriptions)
        t->builtin_descriptions =
            irmapi_alloc(mlir_heap(t), irmapi_mlir_builtin_descriptions(),
                         sizeof *t->builtin_descriptions, "the descriptions", err);
    if (!t->builtin_descriptions)
        return false;
    t->builtin_descriptions[which] = irmapi_mlir_builtin_tables(which);
    d->assembly = &t->builtin_descriptions[which];
    if (d->assembly->attrs + d->assembly->types + d->assembly->ops.count)
        d->description = d->assembly;
    return true;
}

struct building {
    struct mlir_visit visit;
    struct mlir_module *t;
    struct vec names;
    uint64_t dialect;
    irmap_error *err;
};

/* Reads the version, which is a section. */
static void read_version(struct cursor *c, struct mlir_dialect *d)
{
    struct section s;
    if (irmapi_mlir_read_section(c, &s) && s.id != MLIR_SECTION_DIALECT_VERSIONS)
        irmapi_cur_fail(c, IRMAP_BAD_TAG, "section of a dialect's version", s.header, s.id,
                        MLIR_SECTION_DIALECT_VERSIONS);
    d->version_offset = s.offset;
    d->version_size = s.size;
}

static uint64_t read_part(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    struct building *b = (struct building *)(void *)v;
    struct mlir_module *t = b->t;
    uint64_t n = 0;
    switch (part) {
    case MLIR_PART_DIALECTS:
        n = cur_prefix_count(c, 1, "dialect count");
        if (n)
            t->dialects =
                irmapi_alloc(mlir_heap(t), n, sizeof *t->dialects, "the dialects", b->err);
        v->over = n && !t->dialects;
        t->dialect_count = v->over ? 0 : n;
        break;
    case MLIR_PART_DIALECT:
        n = cur_prefix(c, "dialect name");
        t->dialects[i].name = t->version < MLIR_DIALECT_VERSIONING ? n : n >> 1;
        v->over = !recognise(t, &t->dialects[i], b->err);
        break;
    case MLIR_PART_DIALECT_VERSION:
        read_version(c, &t->dialects[i]);
        break;
    case MLIR_PART_OP_GROUP:
        n = b->dialect = irmapi_mlir_read_dialect(t, c);
        break;
    case MLIR_PART_OP_COUNT:
        n = cur_prefix_count(c, 1, "op name count");
        v->over = !vec_reserve(&b->names, mlir_heap(t), n, b->err);
        t->dialects[b->dialect].op_names += (uint32_t)n;
        break;
    case MLIR_PART_OP_NAME: {
        struct mlir_op_name o = {.dialect = (uint32_t)b->dialect, .symbol = MLIR_NO_SYMBOL};
        o.name = cur_prefix(c, "op name");
        if (t->version >= MLIR_NATIVE_PROPERTIES) {
            o.flags = o.name & 1 ? MLIR_OP_REGISTERED : 0;
            o.name >>= 1;
        }
        ((struct mlir_op_name *)b->names.data)[b->names.used++] = o;
        break;
    }
    default: /* number of op names: a hint that is not checked */
        (void)cur_prefix(c, "number of op names");
    }
    return n;
}

/* Writes "dialect.name" with a terminator to `to`, which may be NULL. Returns its size. */
static uint64_t put_halves(const irmap_str half[2], char *to)
{
    size_t dot = half[1].size != 0;
    if (to) {
        memcpy(to, half[0].data, half[0].size);
        to[half[0].size] = '.';
        memcpy(to + half[0].size + dot, half[1].size ? half[1].data : "", half[1].size);
        to[half[0].size + dot + half[1].size] = '\0';
    }
    return half[0].size + dot + half[1].size + 1;
}

/* As put_halves(), for an op name. If the op is printed as another op, that name follows:
 * "vhlo.add_v1", "stablehlo.add". */
static uint64_t put_name(const struct mlir_module *t, uint64_t i, char *to)
{
    irmap_str half[2], view[2];
    if (irmapi_mlir_op_name(t, i, 0, half, NULL) != IRMAP_OK)
        half[0] = (irmap_str){"?", 1}, half[1] = (irmap_str){"", 0};
    const uint64_t size = put_halves(half, to);
    if (!t->viewed || !irmap_str_equal(half[0], "vhlo") || !irmapi_vhlo_view(half[1], false, view))
        return size;
    t->op_names[i].flags |= MLIR_OP_VIEWED;
    return size + put_halves(view, to ? to + size : NULL);
}

/* Concatenates the names of all ops, for the public interface. The total size is limited, since
 * many ops can share a dialect whose name has megabytes. Names beyond the limit become "?". */
static irmap_status spell(struct mlir_module *t, irmap_error *err)
{
    uint64_t most = UINT64_C(64) * t->op_name_count + 4 * t->base.source.size;
    uint64_t used = 2; /* "?" */
    for (uint64_t i = 0; i < t->op_name_count; i++) {
        uint64_t size = put_name(t, i, NULL);
        bool fits = size <= most - used && used + size <= UINT32_MAX;
        t->op_names[i].text = fits ? (uint32_t)used : 0;
        t->op_names[i].flags &= fits ? UINT32_MAX : ~(uint32_t)MLIR_OP_VIEWED;
        used += fits ? size : 0;
    }
    t->op_text = irmapi_alloc(mlir_heap(t), used, 1, "the names of ops", err);
    if (!t->op_text)
        return err->status;
    t->op_text_size = used;
    t->op_text[0] = '?';
    for (uint64_t i = 0; i < t->op_name_count; i++)
        if (t->op_names[i].text)
            (void)put_name(t, i, t->op_text + t->op_names[i].text);
    return IRMAP_OK;
}

/* Builds the index of strings and reports if memory for it runs out. A malformed table is reported
 * on access to a string. */
static irmap_status index_strings(const struct mlir_module *t, irmap_error *err)
{
    irmap_str first;
    irmap_error inner;
    irmap_status status = irmapi_mlir_string_at(t, 0, 0, &first, &inner);
    if (irmap_status_classify(status) != IRMAP_CLASS_ENVIRONMENT)
        return IRMAP_OK;
    *err = inner;
    return status;
}

irmap_status irmapi_mlir_open_dialects(struct mlir_module *t, irmap_error *err)
{
    irmap_status status = index_strings(t, err);
    if (status != IRMAP_OK)
        return status;
    struct cursor c = mlir_section(t, MLIR_SECTION_DIALECT);
    struct building b = {.visit = {.read = read_part},
                         .t = t,
                         .names = {.each = sizeof(struct mlir_op_name)},
                         .err = err};
    irmapi_mlir_visit_table(t, &c, &b.visit, MLIR_SECTION_DIALECT);
    t->op_names = b.names.data;
    t->op_name_room = b.names.room;
    t->op_name_count = b.names.used;
    if (b.visit.over)
        return err->status;
    if (!cur_ok(&c))
        return irmapi_cur_error(&c, SECTION, err);
    for (uint64_t i = 0; i < t->op_name_count; i++)
        classify(t, &t->op_names[i], i, t->release);
    return t->op_name_count ? spell(t, err) : IRMAP_OK;
}

static struct mlir_fit summarise(const struct mlir_module *t, const uint8_t *misfits)
{
    struct mlir_fit fit = {0};
    for (uint64_t i = 0; i < t->op_name_count; i++) {
        fit.misfits |= misfits[i];
        fit.unfitted += misfits[i] >> t->release & 1;
        fit.lacking += misfits[i] == MLIR_RELEASES_ALL;
    }
    return fit;
}

/* Returns the release whose table fits the most op names; of several, the nearest to t->release. */
static enum mlir_release choose(const struct mlir_module *t, const uint8_t *misfits)
{
    uint64_t count[MLIR_RELEASES] = {0}, fewest = UINT64_MAX;
    unsigned worse = 0;
    for (uint64_t i = 0; i < t->op_name_count; i++)
        for (uint32_t r = 0; r < MLIR_RELEASES; r++)
            count[r] += misfits[i] >> r & 1;
    for (uint32_t r = 0; r < MLIR_RELEASES; r++)
        fewest = count[r] < fewest ? count[r] : fewest;
    for (uint32_t r = 0; r < MLIR_RELEASES; r++)
        worse |= (count[r] != fewest ? 1u : 0u) << r;
    return irmapi_mlir_nearest(t->release, worse);
}

static void choose_table(struct mlir_module *t, const uint8_t *misfits)
{
    const unsigned all = summarise(t, misfits).misfits;
    const enum mlir_release named = t->release;
    if (!t->exact)
        t->release = choose(t, misfits);
    else if (all != MLIR_RELEASES_ALL)
        t->release = irmapi_mlir_nearest(named, all);
    t->exact = t->exact && t->release == named;
    t->unpacked_bools = t->release >= MLIR_RELEASE_23;
}

/* Selects the row of each op name: that of the module's release, or, if t->exact is false, of the
 * nearest release that fits. If none fits, blobs that do not fit the row are printed as bytes. */
static void choose_rows(struct mlir_module *t, const uint8_t *misfits)
{
    for (uint64_t i = 0; i < t->op_name_count; i++) {
        struct mlir_op_name *o = &t->op_names[i];
        if (o->flags & MLIR_OP_DESCRIBED)
            continue;
        o->flags &= MLIR_OP_REGISTERED | MLIR_OP_VIEWED;
        o->symbol = MLIR_NO_SYMBOL;
        const enum mlir_release of =
            t->exact ? t->release : irmapi_mlir_nearest(t->release, misfits[i]);
        classify(t, o, i, of);
        if ((misfits[i] >> of & 1) && (o->flags & MLIR_OP_KNOWN)) {
            o->flags = (o->flags & ~(uint32_t)MLIR_OP_SURE) | MLIR_OP_UNSURE;
            o->symbol = MLIR_NO_SYMBOL;
        }
    }
}

static const struct mlir_fit *publish_fit(const struct mlir_module *t, const uint8_t *misfits,
                                          irmap_error *err)
{
    struct mlir_fit *mine = irmapi_alloc(mlir_heap(t), 1, sizeof *mine, "the fit of tables", err);
    if (!mine)
        return NULL;
    *mine = summarise(t, misfits);
    struct mlir_fit *fit = once_publish(&t->caches->fit, mine);
    if (fit != mine)
        irmapi_free(mlir_heap(t), mine, sizeof *mine);
    return fit;
}

const struct mlir_fit *irmapi_mlir_fit(const struct mlir_module *t, irmap_error *err)
{
    const struct mlir_fit *fit = once_get(&t->caches->fit);
    if (fit)
        return fit;
    const size_t room = (size_t)t->op_name_count + 1;
    uint8_t *misfits = irmapi_alloc(mlir_heap(t), room, 1, "the fit of tables", err);
    if (misfits && (t->version < MLIR_NATIVE_PROPERTIES ||
                    irmapi_mlir_find_misfits(t, misfits, err) == IRMAP_OK))
        fit = publish_fit(t, misfits, err);
    irmapi_free(mlir_heap(t), misfits, room);
    return fit;
}

irmap_status irmapi_mlir_choose_release(struct mlir_module *t, irmap_error *err)
{
    const size_t room = (size_t)t->op_name_count + 1;
    if (t->version < MLIR_NATIVE_PROPERTIES)
        return IRMAP_OK;
    uint8_t *misfits = irmapi_alloc(mlir_heap(t), room, 1, "the fit of tables", err);
    if (!misfits)
        return err->status;
    irmap_status status = irmapi_mlir_find_misfits(t, misfits, err);
    if (status == IRMAP_OK) {
        choose_table(t, misfits);
        choose_rows(t, misfits);
        if (!publish_fit(t, misfits, err))
            status = err->status;
    }
    irmapi_free(mlir_heap(t), misfits, room);
    return status;
}

/* Finds the position of a name in the section, for errors. */
struct need_search {
    struct mlir_visit visit;
    enum mlir_part part;
    uint64_t left, at;
};

static uint64_t seek_name(struct mlir_visit *v, struct cursor *c, enum mlir_part part, uint64_t i)
{
    struct need_search *l = (struct need_search *)(void *)v;
    struct section version;
    (void)i;
    if (part == MLIR_PART_DIALECT_VERSION) {
        (void)irmapi_mlir_read_section(c, &version);
        return 0;
    }
    if (part == l->part && l->left-- == 0) {
        l->at = cur_offset(c);
        v->over = true;
    }
    return cur_prefix(c, "dialect");
}

/* Returns the position of the name of a dialect or op, or that of the section if it has too many
 * names to search for each error. */
static uint64_t name_place(const struct mlir_module *t, enum mlir_part part, uint64_t i)
{
    enum { LOOKED_AT = 4096 };
    struct need_search l = {.visit = {.read = seek_name}, .part = part, .left = i};
    struct cursor c = mlir_section(t, MLIR_SECTION_DIALECT);
    l.at = cur_offset(&c);
    if (t->dialect_count + t->op_name_count <= LOOKED_AT)
        irmapi_mlir_visit_table(t, &c, &l.visit, MLIR_SECTION_DIALECT);
    return l.at;
}

static irmap_status name_string(const struct mlir_module *t, uint64_t string, enum mlir_part part,
                                uint64_t i, irmap_str *out, irmap_error *err)
{
    const irmap_status status =
        irmapi_mlir_string_at(t, string, t->sections[MLIR_SECTION_DIALECT].offset, out, err);
    if (status == IRMAP_INDEX_RANGE && err)
        err->offset = name_place(t, part, i);
    return status;
}

irmap_status irmapi_mlir_dialect_name(const struct mlir_module *t, uint64_t dialect,
                                      uint64_t offset, irmap_str *out, irmap_error *err)
{
    if (dialect >= t->dialect_count)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "dialect index", offset, dialect,
                                  t->dialect_count);
    return name_string(t, t->dialects[dialect].name, MLIR_PART_DIALECT, dialect, out, err);
}

irmap_status irmapi_mlir_op_name(const struct mlir_module *t, uint64_t name, uint64_t offset,
                                 irmap_str out[2], irmap_error *err)
{
    if (name >= t->op_name_count)
        return irmapi_error_input(err, IRMAP_INDEX_RANGE, NULL, "op name index", offset, name,
                                  t->op_name_count);
    const struct mlir_op_name *o = &t->op_names[name];
    irmap_status status = irmapi_mlir_dialect_name(t, o->dialect, offset, &out[0], err);
    if (status == IRMAP_OK)
        status = name_string(t, o->name, MLIR_PART_OP_NAME, name, &out[1], err);
    return status;
}
