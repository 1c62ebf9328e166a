/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "dialects.h"
#include "query/json.h"
#include "system.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* At most TEXT_MOST bytes are read. This is above the library's limit, so the library still rejects
 * a truncated text. */
enum { TEXT_MOST = 1 << 20, PATH_ROOM = 4096 };

static const char EXTENSION[] = ".dialect";

/* Iterator over the folders to search. `at` is the current folder. */
struct folders {
    char at[PATH_ROOM];
    const char *list; /* rest of IRMAP_DIALECT_PATH */
    int step;
};

static bool next_listed(struct folders *f)
{
    while (f->list && *f->list) {
        size_t size = strcspn(f->list, system_separator);
        const char *from = f->list;
        f->list += size + (from[size] != '\0');
        if (!size || size >= sizeof f->at)
            continue;
        memcpy(f->at, from, size);
        f->at[size] = '\0';
        return true;
    }
    return false;
}

static bool next_folder(struct folders *f)
{
    if (f->step == 0) {
        f->list = getenv("IRMAP_DIALECT_PATH");
        f->step = 1;
    }
    if (next_listed(f))
        return true;
    while (cli_share_path(f->step - 1, f->at, sizeof f->at, "dialects")) {
        f->step++;
        if (f->at[0])
            return true;
    }
    return false;
}

void dialects_folders(void (*use)(const void *ctx, const char *folder), const void *ctx)
{
    struct folders f = {.step = 0};
    while (next_folder(&f))
        use(ctx, f.at);
}

/* Rejects names that lead out of a folder, because names come from untrusted files. */
static bool is_plain(const char *name, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!((name[i] >= 'a' && name[i] <= 'z') || (name[i] >= 'A' && name[i] <= 'Z') ||
              (name[i] >= '0' && name[i] <= '9') || name[i] == '_' || name[i] == '-'))
            return false;
    return size > 0;
}

/* Returns the path of the first NAME.dialect, or NULL. */
static char *find(const char *name, size_t size)
{
    struct folders f = {.step = 0};
    while (is_plain(name, size) && next_folder(&f)) {
        size_t room = strlen(f.at) + size + sizeof EXTENSION + 1;
        char *path = memory_new(room);
        snprintf(path, room, "%s/%.*s%s", f.at, (int)size, name, EXTENSION);
        if (system_readable(path))
            return path;
        free(path);
    }
    return NULL;
}

static irmap_status read_text(const char *path, irmap_str *out)
{
    char *text = memory_new(TEXT_MOST);
    FILE *file = system_fopen(path, "rb");
    size_t size = file ? fread(text, 1, TEXT_MOST, file) : 0;
    bool success = file && !ferror(file);
    int problem = errno;
    if (file)
        fclose(file);
    *out = (irmap_str){text, size};
    errno = problem;
    return success ? IRMAP_OK : IRMAP_IO;
}

static void report_unreadable_description(struct cli *cli, const char *path, const char *problem)
{
    fprintf(stderr, "%s: error: cannot read the description of a dialect: %s [io]\n",
            cli_escape_controls(path), problem);
    cli_raise_status(cli, EXIT_ENVIRONMENT);
}

/* Adds the description in a file and takes ownership of `path`. A description that was `found` (not
 * given by --dialect) is ignored if invalid, and is inserted first, because later descriptions take
 * precedence. */
static struct described *add_description(struct cli *cli, char *path, bool found)
{
    size_t n = cli->open.dialect_count, at = found ? 0 : n;
    irmap_str text;
    struct described d = {.path = path};
    if (read_text(path, &text) != IRMAP_OK) {
        report_unreadable_description(cli, path, strerror(errno));
        free((void *)(uintptr_t)text.data);
        free(path);
        return NULL;
    }
    d.err.status = IRMAP_OK;
    if (irmap_mlir_describe(text, &d.name, &d.err) != IRMAP_OK && found) {
        free((void *)(uintptr_t)text.data);
        free(path);
        return NULL;
    }
    cli->texts = memory_grow(cli->texts, n + 1, sizeof *cli->texts);
    cli->described = memory_grow(cli->described, n + 1, sizeof *cli->described);
    memmove(cli->texts + at + 1, cli->texts + at, (n - at) * sizeof *cli->texts);
    memmove(cli->described + at + 1, cli->described + at, (n - at) * sizeof *cli->described);
    cli->texts[at] = text;
    cli->described[at] = d;
    cli->open.dialects = cli->texts;
    cli->open.dialect_count = n + 1;
    cli->open.dialects_by_name += found;
    return &cli->described[at];
}

static bool has_ending(const char *s, const char *end)
{
    size_t size = strlen(s);
    return size > strlen(end) && strcmp(s + size - strlen(end), end) == 0;
}

void dialects_locate_error(const struct cli *cli, size_t i, unsigned long *line,
                           unsigned long *column)
{
    irmap_str text = cli->texts[i];
    *line = *column = 1;
    for (size_t k = 0; k < text.size && k < cli->described[i].err.offset; k++) {
        *column = text.data[k] == '\n' ? 1 : *column + 1;
        *line += text.data[k] == '\n';
    }
}

void dialects_report(struct cli *cli, size_t i)
{
    const struct described *d = &cli->described[i];
    unsigned long line, column;
    char message[512];
    dialects_locate_error(cli, i, &line, &column);
    irmap_error_message(&d->err, message, sizeof message);
    fflush(cli->out);
    fprintf(stderr, "%s:%lu:%lu: %serror:%s %s [%s]\n", cli_escape_controls(d->path), line, column,
            cli->color ? "\033[1;31m" : "", cli->color ? "\033[0m" : "", message,
            irmap_status_name(d->err.status));
    cli_raise_status(cli, cli->invalid_input_status);
}

static char *copy(const char *s)
{
    size_t size = strlen(s) + 1;
    return memcpy(memory_new(size), s, size);
}

bool dialects_begin(struct cli *cli)
{
    bool success = true;
    const bool reported_later = strcmp(cli->command, "check") == 0 && cli->arg_count == 0;
    for (size_t i = 0; i < cli->dialect_count; i++) {
        const char *s = cli->dialects[i];
        if (strcmp(s, "auto") == 0 || strcmp(s, "none") == 0) {
            cli->no_dialects = s[0] == 'n';
            continue;
        }
        char *path =
            system_has_folder(s) || has_ending(s, EXTENSION) ? copy(s) : find(s, strlen(s));
        if (!path && system_readable(s))
            path = copy(s);
        if (!path) {
            report_unreadable_description(cli, s, "none of that name is installed");
            success = false;
            continue;
        }
        size_t n = cli->open.dialect_count;
        struct described *d = add_description(cli, path, false);
        if (d && d->err.status != IRMAP_OK && !reported_later)
            dialects_report(cli, n);
        success = success && d && (reported_later || d->err.status == IRMAP_OK);
    }
    return success;
}

void dialects_end(struct cli *cli)
{
    for (size_t i = 0; i < cli->open.dialect_count; i++) {
        free((void *)(uintptr_t)cli->texts[i].data);
        free(cli->described[i].path);
    }
    free(cli->texts);
    free(cli->described);
}

/* Returns the origin of a description: the text of its line "# from PROJECT...". */
static irmap_str origin(irmap_str text)
{
    static const char word[] = "# from ";
    for (size_t i = 0; i < text.size;) {
        const char *end = memchr(text.data + i, '\n', text.size - i);
        size_t size = end ? (size_t)(end - text.data) - i : text.size - i;
        if (size >= sizeof word && memcmp(text.data + i, word, sizeof word - 1) == 0)
            return (irmap_str){text.data + i + sizeof word - 1, size - (sizeof word - 1)};
        i += size + 1;
    }
    return (irmap_str){"", 0};
}

static bool has_description(const struct cli *cli, irmap_str name)
{
    const char *builtin = "builtin";
    for (uint32_t i = 0; builtin; builtin = irmap_mlir_described_dialect(i++))
        if (strlen(builtin) == name.size && memcmp(builtin, name.data, name.size) == 0)
            return true;
    for (size_t i = 0; i < cli->open.dialect_count; i++) {
        irmap_str s = cli->described[i].name;
        if (s.size == name.size && memcmp(s.data, name.data, s.size) == 0)
            return true;
    }
    return false;
}

static int by_name(const void *a, const void *b)
{
    const irmap_str *x = a, *y = b;
    const int order = memcmp(x->data, y->data, x->size < y->size ? x->size : y->size);
    return order ? order : (x->size > y->size) - (x->size < y->size);
}

static bool begins(irmap_str s, const char *with)
{
    return s.size >= strlen(with) && memcmp(s.data, with, strlen(with)) == 0;
}

/* Returns whether a module may use entries of a description that LLVM's built-in tables lack. The
 * result is true if the description is not LLVM's, and has any type or attribute, or an op whose
 * name occurs in the module's strings. */
static bool adds_to_llvm_tables(const irmap_module *m, irmap_str text, irmap_str dialect)
{
    irmap_str *names = NULL, s;
    size_t count = 0;
    bool found = false;
    bool ops_in_tables = false; /* the following ops are in the tables of this module's LLVM 19 */
    if (begins(origin(text), "llvm/llvm-project"))
        return false;
    for (size_t i = 0, size; i < text.size && !found; i += size + 1) {
        const char *end = memchr(text.data + i, '\n', text.size - i);
        size = end ? (size_t)(end - text.data) - i : text.size - i;
        const irmap_str line = {text.data + i, size};
        const size_t skip = sizeof "op\t" + dialect.size; /* including the dot */
        found = begins(line, "attr\t") || begins(line, "type\t");
        ops_in_tables |= begins(line, "# LLVM 19 has these") && irmap_mlir_release(m, NULL) == 19;
        if (ops_in_tables || !begins(line, "op\t") || size <= skip)
            continue;
        if (count % 64 == 0)
            names = memory_grow(names, count + 64, sizeof *names);
        end = memchr(line.data + skip, '\t', size - skip);
        names[count++] =
            (irmap_str){line.data + skip, end ? (size_t)(end - line.data) - skip : size - skip};
    }
    if (count)
        qsort(names, count, sizeof *names, by_name);
    for (uint32_t i = 0; i < irmap_string_count(m) && count && !found; i++)
        found = irmap_string_get(m, (irmap_string){i}, &s, NULL) == IRMAP_OK && s.size &&
                bsearch(&s, names, count, sizeof *names, by_name);
    free(names);
    return found;
}

static void note_description(const struct cli *cli, const irmap_module *m, irmap_str name,
                             const char *path)
{
    const irmap_str from = origin(cli->texts[0]);
    if ((strcmp(cli->command, "info") != 0 && strcmp(cli->command, "dump") != 0) ||
        !adds_to_llvm_tables(m, cli->texts[0], name))
        return;
    fprintf(stderr, "irmap: note: dialect %.*s is read as described by ", (int)name.size,
            name.data);
    if (from.size)
        fprintf(stderr, "%.*s", (int)from.size, from.data);
    else
        fprintf(stderr, "%s", cli_escape_controls(path));
    fputs(" (--dialect none: as bytes)\n", stderr);
}

bool dialects_find_for_module(struct cli *cli, const irmap_module *m)
{
    enum { NAMES_MOST = 256 }; /* further dialects get no description */
    uint32_t count = cli->no_dialects ? 0 : irmap_mlir_dialect_count(m);
    bool fetched = false;
    for (uint32_t i = 0; i < count && i < NAMES_MOST; i++) {
        irmap_mlir_dialect of;
        if (irmap_mlir_dialect_get(m, i, &of, NULL) != IRMAP_OK || has_description(cli, of.name))
            continue;
        char *path = find(of.name.data, of.name.size);
        if (!path || !add_description(cli, path, true))
            continue;
        fetched = true;
        note_description(cli, m, cli->described[0].name, cli->described[0].path);
    }
    return fetched;
}

static void list_folder(const char *folder, FILE *to)
{
    size_t count;
    char **list = system_list(folder, EXTENSION, &count);
    if (count)
        fprintf(to, "\n%s:\n", folder);
    for (size_t i = 0; i < count; i++) {
        char path[2 * PATH_ROOM];
        irmap_str text = {NULL, 0};
        snprintf(path, sizeof path, "%s/%s", folder, list[i]);
        if (read_text(path, &text) == IRMAP_OK) {
            irmap_str from = origin(text);
            fprintf(to, "  %-18.*s %.*s\n", (int)(strlen(list[i]) - (sizeof EXTENSION - 1)),
                    list[i], (int)from.size, from.data);
        }
        free((void *)(uintptr_t)text.data);
        free(list[i]);
    }
    free(list);
}

void dialects_list(FILE *to)
{
    const char *name;
    struct folders f = {.step = 0};
    fprintf(to, "Built in:\n");
    for (uint32_t i = 0; (name = irmap_mlir_described_dialect(i)) != NULL; i++)
        fprintf(to, "  %s\n", name);
    while (next_folder(&f))
        list_folder(f.at, to);
}

/* Prints the words FIELD:KIND of an op. */
static void print_properties(irmap_str words, FILE *to)
{
    for (size_t i = 0; i < words.size;) {
        const char *space = memchr(words.data + i, ' ', words.size - i);
        const int size = (int)(space ? (size_t)(space - words.data) - i : words.size - i);
        const char *colon = memchr(words.data + i, ':', (size_t)size);
        const int name = colon ? (int)(colon - words.data - (ptrdiff_t)i) : size;
        fprintf(to, "  %-28.*s %.*s\n", name, words.data + i, colon ? size - name - 1 : 0,
                colon ? colon + 1 : "");
        i += (size_t)size + 1;
    }
}

/* Finds the next line from *at on that begins with `row`, such as "op\t". */
static bool next_row(irmap_str text, const char *row, size_t *at, irmap_str *out)
{
    while (*at < text.size) {
        const char *line = text.data + *at, *end = memchr(line, '\n', text.size - *at);
        *out = (irmap_str){line, end ? (size_t)(end - line) : text.size - *at};
        *at += out->size + 1;
        if (begins(*out, row))
            return true;
    }
    return false;
}

/* Finds the next line "op\tNAME\tPROPERTIES" from *at on. */
static bool next_op(irmap_str text, size_t *at, irmap_str *out)
{
    return next_row(text, "op\t", at, out);
}

/* Returns whether a description has an assembly format of an op. */
static bool has_format(irmap_str text, const char *name)
{
    const size_t length = strlen(name);
    irmap_str line;
    for (size_t at = 0; next_row(text, "asm\t", &at, &line);)
        if (line.size > length + 4 && memcmp(line.data + 4, name, length) == 0 &&
            line.data[length + 4] == '\t')
            return true;
    return false;
}

/* Returns whether a description lists the op. If not, stores a hint of a similar name, or "".
 * Compares the names without the dialect. */
static bool find_op(irmap_str text, const char *name, char hint[NEAREST_ROOM])
{
    const size_t length = strlen(name), prefix = (size_t)(strchr(name, '.') + 1 - name);
    char one[NEAREST_ROOM], best[NEAREST_ROOM];
    struct nearest near = {.word = name + prefix};
    irmap_str line;
    hint[0] = '\0';
    for (size_t at = 0; next_op(text, &at, &line);) {
        const char *tab = memchr(line.data + 3, '\t', line.size - 3);
        const size_t size = tab ? (size_t)(tab - line.data) - 3 : line.size - 3;
        if (size == length && memcmp(line.data + 3, name, size) == 0)
            return true;
        if (size <= prefix || size >= sizeof one)
            continue;
        memcpy(one, line.data + 3, size);
        one[size] = '\0';
        nearest_try(&near, one + prefix);
        if (near.best == one + prefix)
            near.best = strcpy(best, one + prefix);
    }
    char before[NEAREST_ROOM];
    snprintf(before, sizeof before, "%.*s", (int)prefix, name);
    (void)nearest_text(&near, before, hint);
    return false;
}

/* Whether an op exists that its description does not list. Most descriptions list only ops with
 * properties. */
enum unlisted { UNSURE, EXISTS, ABSENT };

/* Looks up a StableHLO op (`version` "_v1") or VHLO op (""). VHLO has a version 1 of each StableHLO
 * op. It also has call and func, which are not StableHLO ops. */
static enum unlisted unlisted_stablehlo(const char *name, const char *version)
{
    char op[NEAREST_ROOM];
    const int size = snprintf(op, sizeof op, "%s%s", name, version);
    const bool function = *version && (strcmp(name, "call") == 0 || strcmp(name, "func") == 0);
    if (function || size < 0 || (size_t)size >= sizeof op)
        return ABSENT;
    return irmap_mlir_vhlo_has_op((irmap_str){op, (size_t)size}) ? EXISTS : ABSENT;
}

/* Returns whether a description comes from LLVM and lists no ops, because the built-in tables
 * contain them. */
static bool is_of_llvm(irmap_str text)
{
    irmap_str line;
    return begins(origin(text), "llvm/llvm-project") && !next_op(text, &(size_t){0}, &line);
}

static enum unlisted unlisted_op(irmap_str text, const char *name)
{
    const char *op = strchr(name, '.') + 1;
    if (strncmp(name, "vhlo.", (size_t)(op - name)) == 0)
        return unlisted_stablehlo(op, "");
    if (strncmp(name, "stablehlo.", (size_t)(op - name)) == 0)
        return unlisted_stablehlo(op, "_v1");
    if (has_format(text, name))
        return EXISTS;
    return is_of_llvm(text) ? ABSENT : UNSURE;
}

/* Prints the heading of an op. */
static void print_origin(irmap_str text, const char *name, FILE *to)
{
    const irmap_str from = origin(text);
    fprintf(to, "%s\n  an op of MLIR, as %.*s has it\n", name, from.size ? (int)from.size : 15,
            from.size ? from.data : "its description");
}

static void print_unlisted(irmap_str text, const char *name, enum unlisted known, FILE *to)
{
    if (known == EXISTS) {
        print_origin(text, name, to);
        fputs("\nWithout properties.\n", to);
        return;
    }
    const irmap_str from = origin(text);
    fprintf(to,
            "%s\n  the description lists no op of this name: it has no properties, or does not "
            "exist\n",
            name);
    if (from.size)
        fprintf(to, "  (%.*s)\n", (int)from.size, from.data);
}

static void print_op(irmap_str text, const char *name, FILE *to)
{
    const size_t length = strlen(name);
    bool found = false;
    irmap_str op;
    print_origin(text, name, to);
    for (size_t at = 0; next_op(text, &at, &op);) {
        const char *line = op.data;
        const size_t size = op.size;
        if (size < length + 4 || memcmp(line + 3, name, length) != 0 || line[length + 3] != '\t')
            continue;
        fprintf(to, "\n%s:\n",
                found ? "Or, where these do not fit" : "Properties, in the order of the file");
        print_properties((irmap_str){line + length + 4, size - length - 4}, to);
        found = true;
    }
}

static const uint32_t llvm_releases[] = {19, 21, 22, 23};
enum { LLVM_RELEASES = sizeof llvm_releases / sizeof llvm_releases[0] };

static bool has_same_properties(irmap_str op, uint32_t a, uint32_t b)
{
    irmap_mlir_op_desc_field x, y;
    irmap_status status = IRMAP_OK;
    for (uint32_t i = 0; status == IRMAP_OK; i++) {
        status = irmap_mlir_op_desc_field_get(op, a, i, &x);
        if (irmap_mlir_op_desc_field_get(op, b, i, &y) != status)
            return false;
        if (status == IRMAP_OK &&
            (x.name.size != y.name.size || x.count != y.count ||
             memcmp(x.name.data, y.name.data, x.name.size) != 0 || strcmp(x.kind, y.kind) != 0))
            return false;
    }
    return true;
}

/* Prints "19, 21 and 22". */
static void print_releases(const uint32_t *releases, size_t count, FILE *to)
{
    for (size_t i = 0; i < count; i++)
        fprintf(to, "%s%u", i == 0 ? "" : i + 1 == count ? " and " : ", ", releases[i]);
}

/* Prints the properties of an op, equal in all `releases`. */
static void print_llvm_op(irmap_str op, const uint32_t *releases, size_t count, FILE *to)
{
    irmap_mlir_op_desc_field f;
    const bool some = irmap_mlir_op_desc_field_get(op, releases[0], 0, &f) == IRMAP_OK;
    fputs(some ? "\nProperties of LLVM " : "\nWithout properties in LLVM ", to);
    print_releases(releases, count, to);
    fputs(some ? ", in the order of the file:\n" : ".\n", to);
    for (uint32_t i = 0; irmap_mlir_op_desc_field_get(op, releases[0], i, &f) == IRMAP_OK; i++) {
        fprintf(to, "  %-28.*s %s", (int)f.name.size, f.name.data, f.kind);
        if (f.count)
            fprintf(to, ", %u", f.count);
        fputc('\n', to);
    }
}

static bool help_llvm_op(const char *name, FILE *to)
{
    const irmap_str op = {name, strlen(name)};
    irmap_mlir_op_desc_field f;
    bool found = false;
    for (size_t first = 0, end; first < LLVM_RELEASES; first = end) {
        for (end = first + 1; end < LLVM_RELEASES; end++)
            if (!has_same_properties(op, llvm_releases[first], llvm_releases[end]))
                break;
        if (irmap_mlir_op_desc_field_get(op, llvm_releases[first], 0, &f) == IRMAP_NOT_FOUND)
            continue;
        if (!found)
            fprintf(to, "%s\n  an op of MLIR\n", name);
        found = true;
        print_llvm_op(op, llvm_releases + first, end - first, to);
    }
    return found;
}

/* Returns why `irmap help op` rejects an op that its description does not list, or NULL. */
static const char *refusal(irmap_str text, enum unlisted known, const char *hint)
{
    if (known == EXISTS)
        return NULL;
    if (hint[0])
        return "the description of its dialect lists no such op";
    if (known == UNSURE)
        return NULL;
    return is_of_llvm(text) ? "LLVM 19 has no such op, and LLVM 21 to 23 none with properties"
                            : "StableHLO 1.20.0 has no such op";
}

bool dialects_help_op(const char *name, FILE *to, const char **refused, char hint[NEAREST_ROOM])
{
    hint[0] = '\0';
    *refused = NULL;
    if (help_llvm_op(name, to))
        return true;
    const char *dot = strchr(name, '.');
    char *path = dot && dot[1] ? find(name, (size_t)(dot - name)) : NULL;
    irmap_str text = {NULL, 0};
    const bool readable = path && read_text(path, &text) == IRMAP_OK;
    if (readable && find_op(text, name, hint)) {
        print_op(text, name, to);
    } else if (readable) {
        const enum unlisted known = unlisted_op(text, name);
        *refused = refusal(text, known, hint);
        if (!*refused)
            print_unlisted(text, name, known, to);
    }
    free((void *)(uintptr_t)text.data);
    free(path);
    return readable && !*refused;
}

static void write_dialect_error(struct json *o, const struct cli *cli, size_t i)
{
    const irmap_error *err = &cli->described[i].err;
    unsigned long line, column;
    char message[512];
    dialects_locate_error(cli, i, &line, &column);
    irmap_error_message(err, message, sizeof message);
    json_begin_object(o);
    json_put_text(o, "rule", irmap_status_name(err->status));
    json_put_text(o, "severity", "error");
    json_put_u64(o, "offset", err->offset);
    json_put_u64(o, "line", line);
    json_put_u64(o, "column", column);
    json_put_text(o, "message", message);
    json_put_text(o, "path", "");
    json_end_object(o);
}

static void write_verdict(const struct cli *cli, size_t i, bool valid)
{
    struct json o = {.data = NULL};
    json_begin_row(&o, cli->described[i].path);
    json_put_text(&o, "verdict", valid ? "accepted" : "rejected");
    json_key(&o, "findings");
    json_begin_array(&o);
    if (!valid)
        write_dialect_error(&o, cli, i);
    json_end_array(&o);
    json_end_object(&o);
    (void)json_line(&o, cli_write, cli->out);
    json_free(&o);
}

static void print_dialect_verdict(struct cli *cli, size_t i)
{
    const struct described *d = &cli->described[i];
    bool valid = d->err.status == IRMAP_OK;
    if (cli->json) {
        write_verdict(cli, i, valid);
        cli_raise_status(cli, valid ? EXIT_NO_ERROR : EXIT_INPUT);
        return;
    }
    if (!valid)
        dialects_report(cli, i);
    fprintf(cli->out, "%s: %s", d->path, valid ? "accepted, dialect " : "rejected");
    if (valid)
        fwrite(d->name.data, 1, d->name.size, cli->out);
    fputc('\n', cli->out);
}

void cli_check_dialects(struct cli *cli)
{
    if (!cli_open_output(cli))
        return;
    for (size_t i = 0; i < cli->open.dialect_count; i++)
        print_dialect_verdict(cli, i);
}
