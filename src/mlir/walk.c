/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Walks over section IR. */
#include "mlir/walk.h"
#include "core/error.h"
#include "mlir/records.h"
#include <string.h>

static const char SECTION[] = "IR";

enum stage { IN_BLOCK, IN_REGION, IN_OP };

/* Works on a copy of the cursor, which the compiler can keep in registers. */
static void read_op(const struct mlir_module *t, struct cursor *c, struct mlir_op *o)
{
    struct cursor fork = cur_fork(c);
    mlir_read_op(t, &fork, NULL, o);
    cur_join(c, &fork);
}

struct mlir_arg irmapi_mlir_arg(const struct mlir_module *t, struct mlir_list *args)
{
    return mlir_arg_next(t, args);
}

static void begin(const struct mlir_module *t, struct mlir_walk *w)
{
    w->t = t;
    w->depth = w->room = 0;
    w->enter = false;
    w->more = NULL;
    w->top = w->frames;
    memset(w->top, 0, sizeof *w->top);
    w->c = mlir_section(t, MLIR_SECTION_IR);
}

void irmapi_mlir_walk_begin(const struct mlir_module *t, struct mlir_walk *w)
{
    begin(t, w);
    w->top->ops = mlir_read_ops(&w->c, NULL);
}

void irmapi_mlir_walk_op(const struct mlir_module *t, uint64_t offset, struct mlir_walk *w)
{
    begin(t, w);
    (void)cur_take(&w->c, offset - t->sections[MLIR_SECTION_IR].offset, "op");
    w->top->ops = 1;
}

void irmapi_mlir_walk_end(struct mlir_walk *w)
{
    if (w->more)
        irmapi_free(mlir_heap(w->t), w->more, w->room * sizeof *w->more);
    w->more = NULL;
    w->room = 0;
}

irmap_status irmapi_mlir_walk_error(const struct mlir_walk *w, irmap_error *err)
{
    return cur_ok(&w->c) ? err->status : irmapi_cur_error(&w->c, SECTION, err);
}

struct mlir_frame *irmapi_mlir_walk_frame(struct mlir_walk *w, uint32_t depth)
{
    return depth < MLIR_FRAMES_INLINE ? &w->frames[depth] : &w->more[depth - MLIR_FRAMES_INLINE];
}

static bool push(struct mlir_walk *w, irmap_error *err)
{
    uint32_t depth = w->depth + 1;
    if (depth > w->t->base.max_depth) {
        module_fail_deep(&w->t->base, &w->c, "nesting of regions", w->op.offset);
        return false;
    }
    if (depth >= MLIR_FRAMES_INLINE + w->room) {
        uint32_t room = w->room ? 2 * w->room : MLIR_FRAMES_INLINE;
        void *more = irmapi_resize(mlir_heap(w->t), w->more, w->room * sizeof *w->more,
                                   room * sizeof *w->more, "nested regions", err);
        if (!more)
            return false;
        w->more = more;
        w->room = room;
    }
    w->depth = depth;
    w->top = irmapi_mlir_walk_frame(w, depth);
    *w->top = (struct mlir_frame){.regions = w->op.regions,
                                  .region = UINT64_MAX,
                                  .region_count = w->op.regions,
                                  .name = w->op.name,
                                  .offset = w->op.offset,
                                  .stage = IN_OP,
                                  .isolated = w->op.isolated,
                                  .framed = w->op.framed};
    return true;
}

/* Reads the header of a nested section IR. */
static bool read_frame(struct mlir_walk *w, struct section *s)
{
    if (irmapi_mlir_read_section(&w->c, s) && s->id != MLIR_SECTION_IR)
        irmapi_cur_fail(&w->c, IRMAP_BAD_TAG, "section of regions", s->header, s->id,
                        MLIR_SECTION_IR);
    return cur_ok(&w->c);
}

/* Skips the length and payload of a section without alignment. Returns false if it is incomplete.
 */
static inline bool skip_payload(struct cursor *c)
{
    uint64_t size = cur_prefix(c, "section length");
    if (!cur_ok(c) || size > cur_left(c))
        return false;
    (void)cur_take(c, size, "section payload");
    cur_prefetch(c, size);
    return true;
}

void irmapi_mlir_walk_skip(struct mlir_walk *w)
{
    struct section s;
    struct cursor c = cur_fork(&w->c);
    if (!w->enter)
        return;
    w->enter = false;
    if (cur_left(&c) && cur_u8(&c, "section id") == MLIR_SECTION_IR && skip_payload(&c))
        w->c.p = c.p;
    else
        (void)read_frame(w, &s);
}

enum { FUNCTION_REGION = 0x07 | MLIR_SECTION_IR << 8 };
enum { FUNCTION_HEAD_MOST = 5 * PREFIX_BYTES_MAX + 3 }; /* bytes before the payload */

/* Some bits of a function's encoding, and their expected values. */
struct given_bits {
    uint64_t which, value;
};

static inline uint64_t is_unlike(struct given_bits g, uint64_t bytes)
{
    return (bytes & g.which) ^ g.value;
}

/* Expected encoding of the start of a function, learned from the previous one: consecutive
 * functions mostly have the same name and mask, and numbers of the same length. */
struct head_form {
    struct given_bits op;    /* bits of the first eight bytes */
    struct given_bits index; /* bits of the four bytes from the properties index on */
    uint32_t index_bits;
    uint8_t index_at, index_bytes;
    uint8_t bytes;
    uint8_t symbol;
};

/* Returns the bits that encode the length of a number. */
static inline uint64_t length_bits(const uint8_t *from, const uint8_t *to)
{
    return to == from ? 0 : (UINT64_C(1) << (to - from)) - 1;
}

/* Learns the form from an op. `numbers` are the starts of location, attributes and properties, and
 * their end. Long numbers result in a form that nothing matches. */
static inline void learn(struct head_form *f, const uint8_t *op, const uint8_t *const numbers[4])
{
    enum { INDEX_MOST = 3 };
    const ptrdiff_t index_bytes = numbers[3] - numbers[2];
    f->op = (struct given_bits){0, 1};
    f->bytes = (uint8_t)(numbers[3] - op);
    if (numbers[1] - op >= 8 || numbers[2] - op > 8 || index_bytes > INDEX_MOST)
        return;
    const uint64_t bits = ((UINT64_C(1) << 8 * (numbers[0] - op)) - 1) |
                          length_bits(numbers[0], numbers[1]) << 8 * (numbers[0] - op) |
                          length_bits(numbers[1], numbers[2]) << 8 * (numbers[1] - op);
    f->op = (struct given_bits){bits, load_le64(op) & bits};
    f->index =
        (struct given_bits){length_bits(numbers[2], numbers[3]), UINT64_C(1) << (index_bytes - 1)};
    f->index_bits = (UINT32_C(1) << 8 * index_bytes) - 1;
    f->index_at = (uint8_t)(numbers[2] - op);
    f->index_bytes = (uint8_t)index_bytes;
}

/* Reads 05 50 03 0B: op name 2, mask 50, location 1, properties 5. With mask 51, attributes follow
 * the location. Returns false if the op is not such a function. */
static inline bool read_head(const struct mlir_module *t, const uint8_t **at, struct head_form *f,
                             uint64_t *properties)
{
    enum { WANTED = MLIR_OP_FUNCTION | MLIR_OP_REGISTERED };
    const uint8_t *const op = *at, *p = op;
    const uint64_t name = prefix_known(&p);
    const uint8_t mask = *p++;
    if (name >= t->op_name_count ||
        (mask | MLIR_MASK_ATTRS) != (MLIR_MASK_ATTRS | MLIR_MASK_PROPERTIES | MLIR_MASK_REGIONS) ||
        (t->op_names[name].flags & WANTED) != WANTED)
        return false;
    const uint8_t *numbers[4] = {p};
    (void)prefix_known(&p);
    numbers[1] = p;
    if (mask & MLIR_MASK_ATTRS)
        (void)prefix_known_large(&p);
    numbers[2] = p;
    *properties = prefix_known_large(&p);
    numbers[3] = p;
    learn(f, op, numbers);
    f->symbol = t->op_names[name].symbol;
    *at = p;
    return true;
}

/* After the properties: 07 04 41, one isolated region, in a section IR of 32 bytes. */
size_t irmapi_mlir_walk_skip_functions(struct mlir_walk *w, struct mlir_function *out, size_t room)
{
    const struct mlir_module *t = w->t;
    struct cursor c = cur_fork(&w->c);
    struct head_form form = {.op = {0, 1}};
    size_t n = 0;
    if (w->enter || w->top->stage != IN_BLOCK || !cur_ok(&w->c) ||
        t->version < MLIR_NATIVE_PROPERTIES)
        return 0;
    if (room > w->top->ops)
        room = (size_t)w->top->ops;
    for (; n < room && cur_left(&c) >= FUNCTION_HEAD_MOST; n++) {
        const uint8_t *p = c.p;
        uint64_t properties;
        const uint32_t index = load_le32(p + form.index_at);
        if (!(is_unlike(form.op, load_le64(p)) | is_unlike(form.index, index))) {
            properties = (index & form.index_bits) >> form.index_bytes;
            p += form.bytes;
        } else if (!read_head(t, &p, &form, &properties)) {
            break;
        }
        const bool region = load_le16(p) == FUNCTION_REGION;
        p += 2;
        const uint64_t size = prefix_known(&p);
        if (properties >= IRMAP_NONE || !region || size > (uint64_t)(c.end - p))
            break;
        out[n] = (struct mlir_function){
            .offset = cur_offset(&c), .properties = (uint32_t)properties, .symbol = form.symbol};
        c.p = p + size;
        cur_prefetch(&c, size);
    }
    w->top->ops -= n;
    w->c.p = c.p;
    return n;
}

static void enter_section(struct mlir_walk *w)
{
    struct section s;
    if (!read_frame(w, &s))
        return;
    w->top->outer[0] = w->c.p;
    w->top->outer[1] = w->c.end;
    w->c = module_cursor(&w->t->base, s.offset, s.size);
}

static void open_region(struct mlir_walk *w, struct mlir_frame *f)
{
    f->regions--;
    f->region++;
    f->blocks = f->block_count = mlir_read_region(&w->c, NULL, &f->values);
    f->block = UINT64_MAX;
    f->stage = IN_REGION;
}

static void open_block(struct mlir_walk *w, struct mlir_frame *f)
{
    f->blocks--;
    f->block++;
    mlir_read_block(w->t, &w->c, NULL, &w->block);
    f->ops = w->block.ops;
    f->stage = IN_BLOCK;
}

static void close_op(struct mlir_walk *w, struct mlir_frame *f)
{
    if (f->framed)
        cur_leave(&w->c, f->outer);
    w->top = irmapi_mlir_walk_frame(w, --w->depth);
}

enum mlir_event irmapi_mlir_walk_next(struct mlir_walk *w, irmap_error *err)
{
    if (w->enter) {
        w->enter = false;
        if (!push(w, err))
            return MLIR_WALK_FAILED;
        if (w->top->framed)
            enter_section(w);
    }
    struct mlir_frame *f = w->top;
    enum mlir_event event = MLIR_WALK_DONE;
    if (f->stage == IN_BLOCK && f->ops) {
        f->ops--;
        read_op(w->t, &w->c, &w->op);
        w->enter = w->op.regions != 0;
        event = MLIR_WALK_OP;
    } else if (w->depth == 0) {
        event = MLIR_WALK_DONE;
    } else if (f->stage == IN_OP && f->regions) {
        open_region(w, f);
        event = MLIR_WALK_REGION;
    } else if (f->stage == IN_OP) {
        close_op(w, f);
        event = MLIR_WALK_OP_END;
    } else if (f->blocks) {
        open_block(w, f);
        event = MLIR_WALK_BLOCK;
    } else {
        f->stage = IN_OP;
        event = MLIR_WALK_REGION_END;
    }
    return cur_ok(&w->c) ? event : MLIR_WALK_FAILED;
}

bool irmapi_mlir_walk_recover(struct mlir_walk *w)
{
    while (w->depth && !w->top->outer[0])
        w->top = irmapi_mlir_walk_frame(w, --w->depth);
    if (w->depth == 0)
        return false;
    *w->top = (struct mlir_frame){
        .stage = IN_OP, .framed = true, .outer = {w->top->outer[0], w->top->outer[1]}};
    w->enter = false;
    w->c = module_cursor(&w->t->base, 0, 0);
    return true;
}

bool irmapi_mlir_walk_jump(struct mlir_walk *w, uint64_t offset, bool counted, irmap_error *err)
{
    const struct mlir_block block = w->block;
    const uint32_t depth = w->depth;
    enum mlir_event event = MLIR_WALK_OP;
    if (!counted) {
        w->top->ops = UINT64_MAX;
        w->c.p = w->c.base + offset;
        return true;
    }
    while (event > MLIR_WALK_DONE && (w->depth > depth || cur_offset(&w->c) < offset)) {
        event = irmapi_mlir_walk_next(w, err);
        if (event == MLIR_WALK_OP && w->op.framed)
            irmapi_mlir_walk_skip(w);
    }
    w->block = block;
    return event > MLIR_WALK_DONE && cur_ok(&w->c);
}
