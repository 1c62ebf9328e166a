/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

/* Attributes, and of MLIR the properties: one value when they have no names, and bytes when nothing
 * says what they are. Many ops may share one dictionary, so each entry counts. */
static void set_fields(json_t *o, const irmap_body_view *v, uint32_t op, irmap_error *err)
{
    enum { SPENT_ON_EACH = 32 };
    json_t *attributes = json_object(), *properties = json_object();
    irmap_fields it;
    irmap_field f;
    irmap_fields_begin(v, op, &it);
    while (irmap_fields_next(&it, &f, err) == IRMAP_OK && cli_spend(SPENT_ON_EACH + f.name.size)) {
        json_t *value = json_field(&it, &f, err);
        if (f.name.data) {
            json_set(f.property ? properties : attributes, f.name, value);
        } else if (f.kind == IRMAP_FIELD_BYTES) {
            json_object_set_new(o, "property_bytes", value);
        } else {
            json_decref(properties);
            properties = value ? value : json_null();
        }
    }
    json_object_set_new(o, "attributes", attributes);
    if (irmap_module_format(v->module) == IRMAP_FORMAT_MLIR)
        json_object_set(o, "properties", properties);
    json_decref(properties);
}

/* The numbers of values that stand one after the other. */
static json_t *numbers(const irmap_body_view *v, uint32_t first, uint32_t count)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(list, json_integer(v->values[first + i].number));
    return list;
}

static json_t *op_json(const irmap_body_view *v, uint32_t i, const json_t *function)
{
    const irmap_body_op *op = &v->ops[i];
    const irmap_body_block *begins = op_begins(v, i), *block = &v->blocks[op->block];
    const uint32_t results = op_results(v, i);
    const char *name = irmap_op_name(v, i);
    json_t *types = json_array();
    uint64_t loc = 0;
    for (uint32_t k = 0; k < results; k++)
        json_array_append_new(types, json_integer(v->values[op->result + k].type));
    irmap_error location_error;
    if (irmap_op_location(v, i, &loc, &location_error) != IRMAP_OK)
        loc = 0;
    json_t *o = json_pack(
        "{s:O, s:o, s:o, s:I, s:o, s:o, s:o, s:o}", "function", function, "op",
        json_escaped((irmap_str){name, strlen(name)}), "offset", json_u64(op_offset(v, i)), "depth",
        (json_int_t)op_region(v, i)->depth, "operands", json_operands(v, i), "results",
        numbers(v, op->result, results), "result_types", types, "loc", json_u64(loc));
    json_object_set_new(o, "index", json_integer(i));
    json_object_set_new(o, "region", json_integer(op_region(v, i)->index));
    json_object_set_new(o, "block", json_integer(block->index));
    if (block->first_op == i)
        json_object_set_new(o, "block_args",
                            begins ? numbers(v, begins->argument, begins->arguments)
                                   : json_array());
    return o;
}

static void print_op(struct cli *cli, const irmap_body_view *v, uint32_t i, json_t *o)
{
    const uint32_t depth = op_region(v, i)->depth;
    char *operands_text = json_dumps(json_object_get(o, "operands"), JSON_ENCODE_ANY);
    char *results_text = json_dumps(json_object_get(o, "results"), JSON_ENCODE_ANY);
    fprintf(cli->out, "%6u  %#10llx  %5u  %*s%-*s  %s -> %s\n", i,
            (unsigned long long)op_offset(v, i), depth, (int)(2 * depth), "",
            (int)(depth < 10 ? 24 - 2 * depth : 4), irmap_op_name(v, i),
            operands_text ? operands_text : "", results_text ? results_text : "");
    free(operands_text);
    free(results_text);
    json_decref(o);
}

/* What is wrong with a location is often wrong with those of all ops: it is said once. */
static void set_location(struct cli *cli, const char *path, const irmap_body_view *v, uint32_t i,
                         json_t *o, irmap_error *said)
{
    irmap_error err = {.status = IRMAP_OK};
    json_object_set_new(o, "location", json_location(v, i, &err));
    if (err.status == IRMAP_OK || (err.status == said->status && err.offset == said->offset))
        return;
    *said = err;
    cli_report(cli, path, v->module, &err);
}

static const char header[] = " index      offset  depth  op, operands -> results\n";

/* The ops of a body, with the name of the function that they stand in. `wrong` is what decoding
 * said. */
static void list_body(struct cli *cli, const char *path, const irmap_body *body,
                      const irmap_error *wrong, const json_t *function)
{
    const irmap_body_view *v = irmap_body_get(body);
    irmap_error err, location_error = {.status = IRMAP_OK};
    /* Each op repeats the name. */
    for (uint32_t i = 0; i < v->op_count && cli_spend(json_string_length(function)); i++) {
        irmap_error op_error = {.status = IRMAP_OK};
        if (i == v->good) /* one of its operands */
            op_error = *wrong;
        json_t *o = op_json(v, i, function);
        if (cli->json) {
            if (cli->locations)
                set_location(cli, path, v, i, o, &location_error);
            set_fields(o, v, i, &op_error);
            json_line(cli->out, o);
        } else {
            print_op(cli, v, i, o);
        }
        if (op_error.status != IRMAP_OK)
            cli_report(cli, path, v->module, &op_error);
    }
    if (!cli_spent() && irmap_body_end(body, &err) != IRMAP_OK)
        cli_report(cli, path, v->module, &err);
}

static void list_ops(struct cli *cli, const char *path, irmap_body *body, irmap_func func)
{
    irmap_error err;
    irmap_str name;
    json_t *function = irmap_func_name(irmap_body_get(body)->module, func, &name, &err) == IRMAP_OK
                           ? json_escaped(name)
                           : json_null();
    if (!cli->json)
        fprintf(cli->out, "function %u %s\n%s", func.id,
                json_is_string(function) ? json_string_value(function) : "?", header);
    (void)!irmap_body_decode(body, func, &err);
    list_body(cli, path, body, &err, function);
    json_decref(function);
}

/* Those that stand in no function, and the functions' own. */
static void list_outside(struct cli *cli, const char *path, irmap_body *body)
{
    irmap_error err;
    json_t *none = json_null();
    if (!cli->json)
        fprintf(cli->out, "outside of functions\n%s", header);
    (void)!irmap_body_decode_outside(body, &err);
    list_body(cli, path, body, &err, none);
}

void cli_list_ops(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    irmap_body *body;
    irmap_error err;
    if (!cli_has_functions(cli, path, m) || !cli_choose(cli, path, m, &functions))
        return;
    if (irmap_value_count(m))
        cli_list(cli, "values", path, m);
    size_t count = functions ? cli->function_count : irmap_func_count(m);
    if (irmap_body_new(m, &body, &err) != IRMAP_OK) {
        cli_report(cli, path, m, &err);
        count = 0;
    }
    for (size_t i = 0; i < count && !ferror(cli->out) && !cli_spent(); i++)
        list_ops(cli, path, body, functions ? functions[i] : (irmap_func){(uint32_t)i});
    if (body && !functions && irmap_module_format(m) == IRMAP_FORMAT_MLIR && !ferror(cli->out) &&
        !cli_spent())
        list_outside(cli, path, body);
    irmap_body_free(body);
    free(functions);
}

static void dump(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    irmap_error err;
    if (cli->json) {
        cli_list_ops(cli, path, m);
        return;
    }
    if (!cli_choose(cli, path, m, &functions))
        return;
    irmap_print_opts opts = {.size = sizeof opts,
                             .locations = cli->locations,
                             .offsets = cli->offsets,
                             .functions = functions,
                             .function_count = cli->function_count};
    irmap_status status = irmap_print_text(m, &opts, cli_write, cli->out, &err);
    if (status != IRMAP_OK && !ferror(cli->out))
        cli_report(cli, path, m, &err);
    free(functions);
}

int cmd_dump(struct cli *cli)
{
    if (cli->arg_count != 1)
        return cli_usage(cli, cli->arg_count < 1 ? "no FILE given" : "more than one FILE given",
                         NULL);
    irmap_module *m = cli_open(cli, cli->args[0]);
    if (!m)
        return cli->status;
    dump(cli, cli->args[0], m);
    cli_close(cli, cli->args[0], m);
    return cli->status;
}
