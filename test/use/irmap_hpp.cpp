/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Test of irmap.hpp on files of test/data: with and without exceptions, as C++17 and C++20.
 * DRIVER.md quotes launch() and cache_key().
 *
 * usage: irmap_hpp KERNELS BROKEN, where BROKEN cannot be opened */
#include <irmap/irmap.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
#if __cplusplus >= 202002L
#include <ranges>
#include <span>
static_assert(std::ranges::input_range<irmap::range<irmap::function, irmap_module>>);
static_assert(std::ranges::contiguous_range<irmap::bytes>);
#endif

static_assert(std::is_copy_constructible_v<irmap::module>);
static_assert(std::is_nothrow_move_constructible_v<irmap::module>);
static_assert(!std::is_copy_constructible_v<irmap::body>);
static_assert(std::is_nothrow_move_constructible_v<irmap::body>);

static int failures;

static void check_at(int line, bool good, const char *what)
{
    if (!good) {
        std::printf("FAILED: line %d: %s\n", line, what);
        failures++;
    }
}
#define CHECK(what) check_at(__LINE__, (what), #what)

/* Counts blocks, to check that nothing leaks and that irmap.hpp uses the module's allocator. */
static long blocks;

static void *counted(void *, void *block, std::size_t old_size, std::size_t new_size)
{
    blocks += (old_size == 0 && new_size != 0) - (old_size != 0 && new_size == 0);
    if (new_size != 0)
        return std::realloc(block, new_size);
    std::free(block);
    return nullptr;
}

/* Prepares a kernel for launch as a driver does. Returns the number of bytes of constants that the
 * next stage gets. */
static irmap::result<std::size_t> launch(const irmap::module &m, std::string_view kernel)
{
    auto f = m.find(kernel);
    if (!f)
        return f.error();
    if (auto verified = f->verify(); !verified)
        return verified.error();
    auto body = irmap::body::of(m);
    if (!body)
        return body.error();
    if (auto decoded = body->decode(*f); !decoded)
        return decoded.error();
    std::size_t size = 0;
    for (irmap::op op : body->ops())
        if (auto value = op.field("value"); value && value->kind == IRMAP_FIELD_CONST)
            if (auto constant = m.constant({std::uint32_t(value->value)}))
                size += constant->size(); // constant->data() points into the module
    return size;
}

#ifdef IRMAP_EXCEPTIONS
/* Error handling with exceptions. */
static irmap_hash cache_key(const char *path, std::string_view kernel)
{
    irmap::module m = irmap::open_file(path).value();
    return irmap::hasher::of(m).value().hash(m.find(kernel).value()).value();
}
#endif

static void errors_as_values(const irmap::module &m, const char *broken)
{
    char room[256], small[8];
    auto none = irmap::open_file(broken);
    CHECK(!none);
    CHECK(irmap_status_classify(none.status()) == IRMAP_CLASS_INPUT);
    CHECK(none.status() == none.error().status);
    CHECK(irmap::message(none.error(), room).substr(0, 2) == "0x");
    CHECK(irmap::message(none.error(), small).size() == 7);
    auto missing = m.find("no such kernel");
    CHECK(missing.status() == IRMAP_NOT_FOUND);
    CHECK(!m.string({UINT32_MAX}));
    CHECK(m.string({UINT32_MAX}).value_or("?") == "?");
    const auto kept = m.string({UINT32_MAX});
    CHECK(kept.value_or("?") == "?");
    CHECK(m.string({0}).value_or("?") != "?");
    CHECK(irmap::function(m.get(), 1000).name().status() == IRMAP_OUT_OF_RANGE);
    CHECK(launch(m, "no such kernel").status() == IRMAP_NOT_FOUND);
}

static void errors_as_exceptions(const char *path, const char *broken)
{
#ifdef IRMAP_EXCEPTIONS
    bool caught = false;
    try {
        irmap::open_file(broken).value().functions();
    } catch (const irmap::exception &e) {
        caught = std::strncmp(e.what(), "0x", 2) == 0 && e.error().status != IRMAP_OK;
    }
    CHECK(caught);
    caught = false;
    try {
        auto missing = irmap::open_file(path).value().find("no such kernel");
        CHECK(!missing);
        (void)missing.value();
    } catch (const std::exception &e) {
        caught = std::strstr(e.what(), "no such") != nullptr;
    }
    CHECK(caught);
    const auto unchanged = irmap::open_file(path);
    CHECK(unchanged.value().get() == unchanged->get());
    irmap_hash loops = cache_key(path, "loops"), again = cache_key(path, "loops");
    irmap_hash other = cache_key(path, "for_i64");
    CHECK(std::memcmp(loops.bytes, again.bytes, sizeof loops.bytes) == 0);
    CHECK(std::memcmp(loops.bytes, other.bytes, sizeof loops.bytes) != 0);
#else
    (void)path, (void)broken;
#endif
}

/* Checks an op's operands, their uses, its location and its text. */
static void relations(irmap::body &body, irmap::op op)
{
    char room[256], small[4];
    for (std::uint32_t k = 0; k < op.operands().size(); k++) {
        const auto operand = op.operand(k);
        CHECK(operand && operand->value == op.operands()[k] && operand->role);
        const auto uses = body.uses(operand->value);
        bool found = false;
        CHECK(bool(uses));
        for (const irmap_body_use &use : *uses)
            found |= use.op == op.index() && use.operand == k;
        CHECK(found);
    }
    CHECK(op.operand(1000).status() == IRMAP_OUT_OF_RANGE);
    const auto place = op.place();
    CHECK(place && place->line == 0); // the file has no debug information
    const auto text = op.text(room), cut = op.text(small);
    CHECK(text && text->find(op.name()) != std::string_view::npos);
    CHECK(cut && *cut == text->substr(0, 3));
}

static void functions_and_ops(const irmap::module &m)
{
    std::size_t count = 0, named = 0, ops = 0, operands = 0, results = 0, fields = 0;
    std::size_t all_operands = 0, all_results = 0;
    auto body = irmap::body::of(m);
    CHECK(bool(body));
    for (irmap::function f : m.functions()) {
        auto name = f.name();
        auto info = f.info();
        count++;
        named += name && m.find(*name) && m.find(*name)->get().id == f.get().id;
        CHECK(info && info->body.size > 0);
        CHECK(bool(f.verify()));
        CHECK(bool(body->decode(f)));
        for (irmap::op op : body->ops()) {
            CHECK(!op.name().empty() && op.name() == irmap_op_name(&body->get(), op.index()));
            CHECK(op.offset() >= info->body_offset &&
                  op.offset() < info->body_offset + info->body.size);
            operands += op.operands().size();
            for (const irmap_body_value &value : op.results())
                results += value.definition == op.index();
            irmap::fields all = op.fields();
            auto field = all.next();
            for (; field; field = all.next()) {
                auto same = op.field(irmap::text(field->name));
                CHECK(same && same->offset == field->offset);
                fields++;
            }
            CHECK(field.status() == IRMAP_DONE);
            const auto missing = op.field("none of this name");
            CHECK(missing.status() == IRMAP_NOT_FOUND && missing.error().op == op.index());
            CHECK(op->end > op.index());
            CHECK(op.field("").status() == IRMAP_NOT_FOUND);
            relations(*body, op);
        }
        ops += body->ops().size();
        all_operands += body->get().operand_count;
        for (const irmap_body_value &value : body->values())
            all_results += (value.definition & IRMAP_BODY_ARGUMENT) == 0;
    }
    CHECK(count == 4 && count == m.functions().size() && named == count);
    CHECK(ops > 0 && fields > 0 && operands == all_operands && results == all_results);
    CHECK(m.functions()[2].get().id == 2);
    std::printf("%zu functions, %zu ops, %zu operands, %zu results, %zu attributes\n", count, ops,
                operands, results, fields);
    auto kept = launch(m, "loops");
    CHECK(kept && *kept > 0);
}

static void values(const irmap::module &given)
{
    irmap::module none, copy = given, third(copy);
    CHECK(!none && copy && copy.get() == given.get());
    irmap::module moved = std::move(third);
    CHECK(!third && moved.get() == given.get()); // NOLINT: documented to be null
    none = moved;
    moved = irmap::module();
    CHECK(!moved && none.get() == given.get());
    const irmap::module &same = copy;
    copy = same;
    CHECK(copy.get() == given.get());
    copy = std::move(none);
    CHECK(!none && copy.format() == IRMAP_FORMAT_TILEIR && copy.version().major == 13);
    CHECK(bool(copy.changed()));
#if __cplusplus >= 202002L
    std::span<const std::uint8_t> all = copy.bytes();
    CHECK(all.data() == copy.bytes().data() && all.size() == copy.bytes().size());
#endif
}

/* Finds the module between other bytes and opens it in place. */
static void from_memory(const irmap::module &given)
{
    static std::uint8_t image[4096];
    irmap::bytes bytes = given.bytes();
    CHECK(bytes.size() + 16 <= sizeof image && !bytes.empty() && bytes[0] == 0x7f);
    std::memcpy(image + 16, bytes.data(), bytes.size());
    auto search = irmap::find_modules(image, 16 + bytes.size());
    auto found = search->next();
    CHECK(found && found->offset == 16 && found->size == bytes.size());
    const auto end = search->next();
    CHECK(end.status() == IRMAP_DONE);
    CHECK(end.error().entry.id == IRMAP_NONE && end.error().func.id == IRMAP_NONE &&
          end.error().op == IRMAP_NONE);
    irmap_open_opts opts = irmap::open_options();
    opts.alloc.resize = counted;
    auto m = irmap::open_memory(image + found->offset, std::size_t(found->size), &opts);
    CHECK(m && m->bytes().data() == image + 16);
    {
        irmap::module copy = *m;
        *m = irmap::module(); // the copy keeps it open
        CHECK(copy.functions().size() == 4);
        auto body = irmap::body::of(copy);
        CHECK(body && body->decode(copy.functions()[0]));
        copy = irmap::module(); // the body keeps it open
        CHECK(blocks > 0 && body->ops()[0].name() == irmap_op_name(&body->get(), 0));
    }
    CHECK(blocks == 0);
}

static void count(void *ctx)
{
    ++*static_cast<int *>(ctx);
}

/* Wrapped memory is released once, with the last reference to the module. */
static void taken_over(const irmap::module &given)
{
    int gone = 0;
    const irmap::bytes bytes = given.bytes();
    auto none = irmap::open_wrap(bytes.data(), 3, count, &gone);
    CHECK(!none && gone == 0);
    auto m = irmap::open_wrap(bytes.data(), bytes.size(), count, &gone);
    CHECK(m && m->bytes().data() == bytes.data());
    {
        auto body = irmap::body::of(*m);
        *m = irmap::module();
        CHECK(body && gone == 0);
    }
    CHECK(gone == 1);
}

static void verdicts(const irmap::module &m)
{
    auto check = irmap::options<irmap_check_opts>();
    auto verify = irmap::options<irmap_verify_opts>();
    CHECK(m.check() && m.check(&check) && m.verify() && m.verify(&verify));
    check.range.part = verify.range.part = static_cast<irmap_check_part>(3);
    CHECK(m.check(&check).status() == IRMAP_INVALID_ARG);
    CHECK(m.verify(&verify).status() == IRMAP_INVALID_ARG);
}

/* Extracts one function and opens the result. */
static void extracted(const irmap::module &m)
{
    std::vector<std::uint8_t> out;
    const irmap_func chosen = m.functions()[2].get();
    auto opts = irmap::options<irmap_extract_opts>();
    opts.functions = &chosen;
    opts.function_count = opts.prune = 1;
    const auto append = [&out](irmap::bytes piece) {
        out.insert(out.end(), piece.begin(), piece.end());
        return true;
    };
    CHECK(bool(m.extract(append, &opts)));
    auto small = irmap::open_memory(out.data(), out.size());
    CHECK(small && small->functions().size() == 1);
    CHECK(small->functions()[0].name().value_or("") == m.functions()[2].name().value_or("?"));
    CHECK(m.extract([](irmap::bytes) { return false; }).status() == IRMAP_IO);
    out.clear();
    CHECK(m.extract(append) && out.size() == m.bytes().size());
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    auto m = irmap::open_file(argv[1]);
    if (!m) {
        char room[256];
        std::printf("%s\n", irmap::message(m.error(), room).data());
        return 1;
    }
    values(*m);
    functions_and_ops(*m);
    errors_as_values(*m, argv[2]);
    errors_as_exceptions(argv[1], argv[2]);
    from_memory(*m);
    taken_over(*m);
    verdicts(*m);
    extracted(*m);
    return failures != 0;
}
