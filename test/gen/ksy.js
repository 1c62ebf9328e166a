// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compiles the Kaitai Struct description of Tile IR, reads files with the resulting parser, and compares with irmap:
// sections, strings, types, constants, functions with their hints, globals, debug records. By hand:
//   npm install kaitai-struct-compiler kaitai-struct yaml
//   node test/gen/ksy.js build/irmap src/tile/tileir_bytecode.ksy FOLDER...
'use strict';
const fs = require('fs'), path = require('path'), {execFileSync} = require('child_process');
const load = name => require(require.resolve(name, {paths: [process.cwd(), __dirname]}));
const [irmap, ksy, ...folders] = process.argv.slice(2);

function files(at) {
    if (fs.statSync(at).isFile()) return at.endsWith('.tileirbc') ? [at] : [];
    return fs.readdirSync(at).sort().flatMap(name => files(path.join(at, name)));
}

function said(file, ...what) {
    try {
        const text = execFileSync(irmap, [...what, '--json', file], {maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore']});
        return text.toString('latin1').split('\n').filter(Boolean).map(line => JSON.parse(line));
    } catch (e) { return null; } // irmap rejects the file, or lacks the table
}

const counts = {files: 0, refused: 0, sections: 0, strings: 0, types: 0, constants: 0, functions: 0, globals: 0, records: 0};

function same(file, what, a, b) {
    if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${file}: ${what}: ${JSON.stringify(a)}, irmap says ${JSON.stringify(b)}`);
}

// Escapes strings as irmap does: bytes outside printable ASCII, and " and \\, as two hexadecimal digits.
function spelled(text) {
    return Array.from(Buffer.from(text, 'utf8'), b => b < 32 || b > 126 || b === 34 || b === 92
        ? '\\' + b.toString(16).toUpperCase().padStart(2, '0') : String.fromCharCode(b)).join('');
}

// Returns irmap's value without parts that have no counterpart: floats, types, constants, signed numbers.
function known(theirs, ours) {
    if (ours === undefined || theirs === null || typeof theirs !== 'object') return ours === undefined ? undefined : theirs;
    if (Array.isArray(theirs)) return theirs.map((v, i) => known(v, ours[i]));
    return Object.fromEntries(Object.entries(theirs).map(([k, v]) => [k, known(v, ours[k])]));
}

// Returns an attribute of hints in irmap's JSON form.
function value(attribute, strings) {
    const f = attribute.fields;
    switch (attribute.tag.value) {
    case 1: { // stored without sign
        if (f.value === undefined) return f.valueByte !== 0;
        if (f.value.value > Number.MAX_SAFE_INTEGER) return undefined; // not exact in JavaScript
        const bits = {1: 8, 2: 16, 3: 32, 4: 64, 22: 4}[attribute._root.types.entries[f.typeIndex.value].tag.value];
        return f.value.value >= 2 ** (bits - 1) ? f.value.value - 2 ** bits : f.value.value;
    }
    case 3: return f.value !== 0;
    case 5: return strings[f.valueString.value];
    case 6: return f.elements.values.map(v => value(v, strings));
    case 10: case 11: return Object.fromEntries(f.elements.entries.map(e => [strings[e.keyString.value], value(e.value, strings)]));
    case 8: return {div_by: f.divisor.value, every: f.every ? f.every.value : null, along: f.along ? f.along.value : null};
    case 9: return {same_elements: f.values.values.map(Number)};
    case 12: return {lower: f.lower ? f.lower.value : null, upper: f.upper ? f.upper.value : null};
    default: return undefined;
    }
}

function compare(file, Struct, Stream) {
    const info = said(file, 'ls', 'sections');
    if (!info || !said(file, 'check', '--level=read') || ['strings', 'types', 'constants', 'functions', 'globals'].some(what => !said(file, 'ls', what))) return counts.refused++;
    const module = new Struct(new Stream(fs.readFileSync(file)));
    const at = name => module.sections.filter(s => Struct.SectionId[s.id] === name).map(s => s.content)[0];
    const sections = module.sections.filter(s => !s.isEnd);
    same(file, 'sections', sections.map(s => [s.id, s.ofsPayload, s.payload.length]), info.map(s => [s.id, s.offset, s.size]));
    counts.sections += sections.length;

    const strings = at('STRING').entries.map(e => spelled(e.value));
    const lengths = said(file, 'ls', 'strings').map(s => s.size);
    same(file, 'strings', at('STRING').entries.map(e => e._io.size), lengths);
    const types = at('TYPE') ? at('TYPE').entries : [];
    const typeRows = said(file, 'ls', 'types');
    same(file, 'types', types.map(t => [t._io.size, t.tag.value]), typeRows.map(t => [t.size, t.tag]));
    const constants = at('CONSTANT') ? at('CONSTANT').entries : [];
    same(file, 'constants', constants.map(c => Buffer.from(c.data).toString('hex').toUpperCase()),
        said(file, 'ls', 'constants').map(c => c.bytes));

    const functions = at('FUNC').entries;
    const rows = said(file, 'ls', 'functions');
    same(file, 'functions', functions.map(f => [strings[f.header.nameString.value], f.header.signatureType.value, f.body.length]),
        rows.map(r => [r.name, r.signature, r.body_size]));
    functions.forEach((f, i) => {
        const hints = f.header.hints || f.header.hints135;
        const ours = hints ? value(hints, strings) : {};
        same(file, 'hints', ours, known(rows[i].hints || {}, ours));
    });
    const globals = at('GLOBAL') ? at('GLOBAL').entries : [];
    same(file, 'globals', globals.map(g => [strings[g.nameString.value], typeRows[g.typeIndex.value].type, g.valueConstant.value]),
        said(file, 'ls', 'globals').map(g => [g.name, g.type, g.constant]));
    const records = at('DEBUG') ? at('DEBUG').records : [];
    for (const row of said(file, 'ls', 'debug') || []) {
        if (!row.kind || !row.fields || !row.number) continue;
        const fields = records[row.number - 1].value.fields, line = fields && fields.line && fields.line.value;
        same(file, 'debug record ' + row.number, line ?? null, row.fields.line ?? null);
        counts.records++;
    }
    counts.files++;
    counts.strings += strings.length;
    counts.types += types.length;
    counts.constants += constants.length;
    counts.functions += functions.length;
    counts.globals += globals.length;
}

async function main() {
    const compiler = load('kaitai-struct-compiler'), Stream = load('kaitai-struct/KaitaiStream');
    const made = await compiler.compile('javascript', load('yaml').parse(fs.readFileSync(ksy, 'utf8')), null, false);
    const module = {exports: {}};
    new Function('module', 'exports', 'require', made['TileirBytecode.js'])(module, module.exports, load);
    const Struct = module.exports.TileirBytecode || module.exports;
    for (const file of folders.flatMap(files)) compare(file, Struct, Stream);
    console.log(Object.entries(counts).map(c => c.join(': ')).join(', '));
    if (!counts.files) process.exit(1);
}

main().catch(e => { console.error(e); process.exit(1); });
