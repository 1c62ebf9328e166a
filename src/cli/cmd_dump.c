/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "cli.h"
#include "json.h"
#include <stdlib.h>
#include <string.h>

/* Attributes, and of MLIR the properties: one value when they have no names, and bytes when nothing
 * says what they are. Many ops may share one dictionary, so each entry counts. */
static void set_fields(json_t *o, const irmap_op *op, irmap_error *err)
{
    enum { SPENT_ON_EACH = 32 };
    json_t *attributes = json_object(), *properties = json_object();
    irmap_fields it;
    irmap_field f;
    irmap_fields_begin(op, &it);
    while (irmap_fields_next(&it, &f, err) == IRMAP_OK && cli_spend(SPENT_ON_EACH + f.name.size)) {
        json_t *value = json_field(op, &f, err);
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
    if (irmap_module_format(op->module) == IRMAP_FORMAT_MLIR)
        json_object_set(o, "properties", properties);
    json_decref(properties);
}

static json_t *numbers(uint32_t first, uint32_t count)
{
    json_t *list = json_array();
    for (uint32_t i = 0; i < count; i++)
        json_array_append_new(list, json_integer(first + i));
    return list;
}

static json_t *op_json(const irmap_op *op, const json_t *function, irmap_error *err)
{
    json_t *types = json_array();
    irmap_types list = op->result_types;
    irmap_type type;
    uint64_t loc = 0;
    while (irmap_types_next(&list, &type) == IRMAP_OK)
        json_array_append_new(types, json_integer(type.id));
    irmap_error location_error;
    const char *name = irmap_op_name(op);
    if (irmap_op_location(op, &loc, &location_error) != IRMAP_OK)
        loc = 0;
    json_t *o = json_pack("{s:O, s:o, s:o, s:I, s:o, s:o, s:o, s:o}", "function", function, "op",
                          json_escaped((irmap_str){name, strlen(name)}), "offset",
                          json_u64(op->offset), "depth", (json_int_t)op->depth, "operands",
                          json_operands(op, err), "results", numbers(op->first_result, op->results),
                          "result_types", types, "loc", json_u64(loc));
    json_object_set_new(o, "index", json_integer(op->index));
    json_object_set_new(o, "region", json_integer(op->region));
    json_object_set_new(o, "block", json_integer(op->block));
    if (op->first_in_block)
        json_object_set_new(o, "block_args", numbers(op->first_block_arg, op->block_args.count));
    return o;
}

static void print_op(struct cli *cli, const irmap_op *op, json_t *o)
{
    char *operands_text = json_dumps(json_object_get(o, "operands"), JSON_ENCODE_ANY);
    char *results_text = json_dumps(json_object_get(o, "results"), JSON_ENCODE_ANY);
    fprintf(cli->out, "%6u  %#10llx  %5u  %*s%-*s  %s -> %s\n", op->index,
            (unsigned long long)op->offset, op->depth, (int)(2 * op->depth), "",
            (int)(op->depth < 10 ? 24 - 2 * op->depth : 4), irmap_op_name(op),
            operands_text ? operands_text : "", results_text ? results_text : "");
    free(operands_text);
    free(results_text);
    json_decref(o);
}

/* What is wrong with a location is often wrong with those of all ops: it is said once. */
static void set_location(struct cli *cli, const char *path, const irmap_op *op, json_t *o,
                         irmap_error *said)
{
    irmap_error err = {.status = IRMAP_OK};
    json_object_set_new(o, "location", json_location(op, &err));
    if (err.status == IRMAP_OK || (err.status == said->status && err.offset == said->offset))
        return;
    *said = err;
    cli_report(cli, path, op->module, &err);
}

static const char header[] = " index      offset  depth  op, operands -> results\n";

/* The ops of a walk that has begun, with the name of the function that they stand in. */
static void list_walk(struct cli *cli, const char *path, const irmap_module *m, irmap_op_iter *it,
                      const json_t *function)
{
    irmap_op op;
    irmap_error err, location_error = {.status = IRMAP_OK};
    irmap_status status = IRMAP_OK;
    /* Each op repeats the name. */
    while (cli_spend(json_string_length(function)) &&
           (status = irmap_ops_next(it, &op, &err)) == IRMAP_OK) {
        irmap_error op_error = {.status = IRMAP_OK};
        json_t *o = op_json(&op, function, &op_error);
        if (cli->json) {
            if (cli->locations)
                set_location(cli, path, &op, o, &location_error);
            set_fields(o, &op, &op_error);
            json_line(cli->out, o);
        } else {
            print_op(cli, &op, o);
        }
        if (op_error.status != IRMAP_OK)
            cli_report(cli, path, m, &op_error);
    }
    if (status != IRMAP_DONE && status != IRMAP_OK)
        cli_report(cli, path, m, &err);
}

static void list_ops(struct cli *cli, const char *path, const irmap_module *m, irmap_func func)
{
    irmap_op_iter it;
    irmap_error err;
    irmap_str name;
    json_t *function =
        irmap_func_name(m, func, &name, &err) == IRMAP_OK ? json_escaped(name) : json_null();
    if (!cli->json)
        fprintf(cli->out, "function %u %s\n%s", func.id,
                json_is_string(function) ? json_string_value(function) : "?", header);
    if (irmap_ops_begin(m, func, &it, &err) == IRMAP_OK)
        list_walk(cli, path, m, &it, function);
    else
        cli_report(cli, path, m, &err);
    irmap_ops_end(&it);
    json_decref(function);
}

/* Those that stand in no function, and the functions' own. */
static void list_outside(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_op_iter it;
    irmap_error err;
    json_t *none = json_null();
    if (!cli->json)
        fprintf(cli->out, "outside of functions\n%s", header);
    if (irmap_ops_begin_outside(m, &it, &err) == IRMAP_OK)
        list_walk(cli, path, m, &it, none);
    else
        cli_report(cli, path, m, &err);
    irmap_ops_end(&it);
}

void cli_list_ops(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    if (!cli_has_functions(cli, path, m) || !cli_choose(cli, path, m, &functions))
        return;
    if (irmap_value_count(m))
        cli_list(cli, "values", path, m);
    size_t count = functions ? cli->function_count : irmap_func_count(m);
    for (size_t i = 0; i < count && !ferror(cli->out) && !cli_spent(); i++)
        list_ops(cli, path, m, functions ? functions[i] : (irmap_func){(uint32_t)i});
    if (!functions && irmap_module_format(m) == IRMAP_FORMAT_MLIR && !ferror(cli->out) &&
        !cli_spent())
        list_outside(cli, path, m);
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
