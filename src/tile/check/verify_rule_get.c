/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Describes an op's rules for irmap_tile_rule_get(). */
#include "tile/check/verify.h"
#include "tile/check/verify_rules.h"
#include <stddef.h>
#include <string.h>

/* Descriptions of rules with several messages, each of which covers only a part of the rule. */
#define RULE_DESCRIPTIONS(X)                                                                       \
    X(NATURAL_ALIGNMENT, "at least the size of an element")                                        \
    X(IOTA_SIZE, "no more elements than the element type has numbers")                             \
    X(ASSUME_PREDICATE, "what the predicate may say of such a value: div_by a power of 2, of "     \
                        "integers, pointers and tensor views; bounded from..to of integers; "      \
                        "same_elements one number for each dimension")                             \
    X(RMW_MODE,                                                                                    \
      "addf: f16, bf16, f32, f64; xchg: integers and floats of 32 or 64 bits; others: i32, i64")   \
    X(CAT_SHAPE, "dim within the rank; sizes in it add up, and are the same in the others")        \
    X(EXTRACT_SHAPE, "the same element type; each size of the source a multiple of the result's; " \
                     "an index for each dimension")                                                \
    X(VIEW_ACCESS,                                                                                 \
      "the tile that the view gives, and an index for each of its dimensions: scalars of one "     \
      "type, of a gather_scatter_view a vector in its sparse dimension")                           \
    X(VIEW_OPERANDS, "a pointer to the view's element, and an operand of one type for each "       \
                     "dynamic size and stride")                                                    \
    X(MMA_SHAPE, "[Bx]MxK, [Bx]KxN and [Bx]MxN")                                                   \
    X(MMA_TYPES, "accumulator f16 or f32 for f16 and f8, f64 for f64, f32 for others")             \
    X(MMA_SCALES, "[Bx]Mx(K/n) and [Bx](K/n)xN, where n is 32 for f8, 16 for f4E2M1FN with "       \
                  "f8E4M3FN, 16 or 32 with f8E8M0FNU")                                             \
    X(PACK_SIZE, "vectors of elements of another width, of the same size in whole bytes")          \
    X(PERMUTE_SHAPE, "rank 2 or more, and each dimension once; the result's sizes are the "        \
                     "source's in that order")                                                     \
    X(PRINT_FORMAT, "as many expressions, each ended, as there are operands")                      \
    X(EARLY_EXIT, "in loop or if alone (continue: for, too) up to the loop, and operands of the "  \
                  "types that it carries")                                                         \
    X(RETURN, "in an entry, or in if alone up to it, and no operands")                             \
    X(IF_RESULTS, "what each branch yields is of the result types; with results there is an "      \
                  "else; no result is a view")                                                     \
    X(AGGREGATE,                                                                                   \
      "an identity of its type for each operand, as many results, and dim within the rank")        \
    X(SCAN_RESULTS, "the results are of the operands' types")                                      \
    X(AGGREGATE_BODY, "two scalar arguments for each operand, of its element type; pure ops; it "  \
                      "yields one of each")                                                        \
    X(FOR_BODY, "an argument of the bounds' type, then one of the type of each value that it "     \
                "carries, none of them a view")                                                    \
    X(LOOP_BODY, "an argument of the type of each value that it carries, none of them a view")     \
    X(HINTS, "architectures sm_80 and the like, or default, each with hints that the op takes, "   \
             "in their range")

/* The texts, concatenated and found by offset, because pointers would require relocations. */
struct rule_descriptions {
#define ROOM(rule, text) char rule[sizeof text];
    RULE_DESCRIPTIONS(ROOM)
#undef ROOM
};

static const struct rule_descriptions texts = {
#define RULE_TEXT(rule, text) text,
    RULE_DESCRIPTIONS(RULE_TEXT)
#undef RULE_TEXT
};

static const char *describe_rule(uint8_t rule)
{
    static const struct {
        uint8_t rule;
        uint16_t text;
    } rows[] = {
#define ROW(rule, text) {RULE_##rule, offsetof(struct rule_descriptions, rule)},
        RULE_DESCRIPTIONS(ROW)
#undef ROW
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].rule == rule)
            return (const char *)&texts + rows[i].text;
    return NULL;
}

irmap_status irmap_tile_rule_get(const char *op, uint32_t i, irmap_tile_rule_info *out)
{
    memset(out, 0, sizeof *out);
    for (uint32_t code = 0; code < TILE_OPCODES; code++) {
        const struct tile_op_row *row = irmapi_tile_op_row(code);
        const struct tile_op_rules *r = &irmapi_tile_op_rules[code];
        if (!row || (strcmp(tile_text(row->record.text), op) != 0 &&
                     strcmp(tile_text(row->renamed), op) != 0))
            continue;
        if (i >= (uint32_t)r->before + r->after)
            return IRMAP_DONE;
        const struct tile_rule *rule = &irmapi_tile_rules[r->first + i];
        const bool of_class = rule->is == RULE_OPERAND_CLASS || rule->is == RULE_RESULT_CLASS;
        const char *text = irmapi_tile_rule_text;
        *out = (irmap_tile_rule_info){
            .id = text + rule->id,
            .message = text + rule->message,
            .wanted = of_class
                          ? text + irmapi_tile_classes[irmapi_tile_rule_args[rule->args + 1]].text
                          : describe_rule(rule->is)};
        return IRMAP_OK;
    }
    return IRMAP_NOT_FOUND;
}
