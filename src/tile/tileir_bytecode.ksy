# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Made by src/gen/tile_ksy.py from src/tile/tile.toml; a test fails when they differ.
meta:
  id: tileir_bytecode
  title: NVIDIA CUDA Tile IR bytecode, versions 13.1 to 13.5
  file-extension:
    - tileirbc
    - tilebc
  license: Apache-2.0 WITH LLVM-exception
  ks-version: '0.10'
  endian: le
doc: |
  The format that src/doc/tile/FORMAT.md describes. Sections are parsed on access, since attributes need the types, which
  follow the functions. Instructions are bytes. Numbers are truncated to 63 bits.
  In invalid files, truncated sections and tables whose offsets do not ascend cannot be read. Debug records without
  bytes, according to the offsets, are missing.
seq:
  - id: magic
    contents: [0x7f, "TileIR", 0]
  - id: major
    type: u1
    valid: 13
  - id: minor
    type: u1
  - id: tag
    type: u2
  - id: sections
    type: section
    repeat: until
    repeat-until: _.is_end
    doc: The last one is the end marker.
instances:
  type_section:
    value: 'sections[0].id == section_id::type ? 0 : sections.size > 1 and sections[1].id == section_id::type ? 1 : sections.size > 2 and sections[2].id == section_id::type ? 2 : sections.size > 3 and sections[3].id == section_id::type ? 3 : sections.size > 4 and sections[4].id == section_id::type ? 4 : sections.size > 5 and sections[5].id == section_id::type ? 5 : sections.size > 6 and sections[6].id == section_id::type ? 6 : 0'
    doc: Index of the section that contains the types.
  types:
    value: sections[type_section].content.as<type_table>
types:
  section:
    seq:
      - id: id_and_flag
        type: u1
      - id: len_payload
        type: varint
        if: not is_end
      - id: alignment
        type: varint
        if: not is_end and (id_and_flag & 0x80) != 0
      - id: padding
        size: (alignment.value - _io.pos % alignment.value) % alignment.value
        if: not is_end and (id_and_flag & 0x80) != 0
      - id: here
        size: 0
        if: ofs_payload >= 0
        doc: Makes the parser record its position.
      - id: payload
        size: len_payload.value
        if: not is_end
    instances:
      is_end:
        value: id_and_flag == 0
      id:
        value: id_and_flag & 0x7f
        enum: section_id
      ofs_payload:
        value: _io.pos
      content:
        pos: ofs_payload
        size: len_payload.value
        type:
          switch-on: id
          cases:
            'section_id::string': string_table
            'section_id::func': function_table
            'section_id::debug': debug
            'section_id::constant': constant_table
            'section_id::type': type_table
            'section_id::global': global_table
            'section_id::producer': producer
        if: not is_end
  varint:
    doc: LEB128, lowest group first.
    seq:
      - id: groups
        type: 'group(_index != 0 ? groups[_index - 1].sum : 0, _index != 0 ? groups[_index - 1].weight * 128 : 1)'
        repeat: until
        repeat-until: (_.bits & 0x80) == 0
    instances:
      value:
        value: groups.last.sum
    types:
      group:
        params:
          - id: before
            type: u8
          - id: weight
            type: u8
        seq:
          - id: bits
            type: u1
        instances:
          sum:
            value: (before + (bits & 0x7f) * weight).as<u8>
  signed_varint:
    doc: Zigzag-encoded varint.
    seq:
      - id: raw
        type: varint
    instances:
      value:
        value: 'raw.value % 2 == 0 ? (raw.value / 2).as<s8> : -1 - (raw.value / 2).as<s8>'
  index_list:
    seq:
      - id: count
        type: varint
      - id: values
        type: varint
        repeat: expr
        repeat-expr: count.value
  i32_list:
    seq:
      - id: count
        type: varint
      - id: values
        type: s4
        repeat: expr
        repeat-expr: count.value
  i64_list:
    seq:
      - id: count
        type: varint
      - id: values
        type: s8
        repeat: expr
        repeat-expr: count.value
  bool_list:
    seq:
      - id: count
        type: varint
      - id: values
        type: u1
        repeat: expr
        repeat-expr: count.value
  string_table:
    seq:
      - id: count
        type: varint
      - id: padding
        size: (4 - _io.pos % 4) % 4
        if: count.value > 0
      - id: offsets
        type: u4
        repeat: expr
        repeat-expr: count.value
      - id: entries
        size: '_index + 1 < count.value ? offsets[_index + 1] - offsets[_index] : _io.size - _io.pos'
        type: text
        repeat: expr
        repeat-expr: count.value
  constant_table:
    seq:
      - id: count
        type: varint
      - id: padding
        size: (8 - _io.pos % 8) % 8
        if: count.value > 0
      - id: offsets
        type: u8
        repeat: expr
        repeat-expr: count.value
      - id: entries
        size: '_index + 1 < count.value ? offsets[_index + 1] - offsets[_index] : _io.size - _io.pos'
        type: constant
        repeat: expr
        repeat-expr: count.value
  type_table:
    seq:
      - id: count
        type: varint
      - id: padding
        size: (4 - _io.pos % 4) % 4
        if: count.value > 0
      - id: offsets
        type: u4
        repeat: expr
        repeat-expr: count.value
      - id: entries
        size: '_index + 1 < count.value ? offsets[_index + 1] - offsets[_index] : _io.size - _io.pos'
        type: type_entry
        repeat: expr
        repeat-expr: count.value
  text:
    seq:
      - id: value
        type: str
        encoding: UTF-8
        size-eos: true
  constant:
    seq:
      - id: len_data
        type: varint
      - id: data
        size: len_data.value
  function_table:
    seq:
      - id: count
        type: varint
      - id: entries
        type: function
        repeat: expr
        repeat-expr: count.value
  function:
    seq:
      - id: header
        type: record_function
      - id: len_body
        type: varint
      - id: body
        size: len_body.value
  global_table:
    seq:
      - id: count
        type: varint
      - id: entries
        type: record_global
        repeat: expr
        repeat-expr: count.value
  debug:
    doc: |
      A row is the index of a function's first id. The ids of its ops follow in stream order. Id 0 is unknown, id k is
      record k - 1.
    seq:
      - id: num_rows
        type: varint
      - id: padding_of_rows
        size: (4 - _io.pos % 4) % 4
      - id: rows
        type: u4
        repeat: expr
        repeat-expr: num_rows.value
      - id: num_ids
        type: varint
      - id: padding_of_ids
        size: (8 - _io.pos % 8) % 8
      - id: ids
        type: u8
        repeat: expr
        repeat-expr: num_ids.value
      - id: num_records
        type: varint
      - id: padding_of_records
        size: (4 - _io.pos % 4) % 4
        if: num_records.value > 0
      - id: offsets
        type: u4
        repeat: expr
        repeat-expr: num_records.value
      - id: records
        type: debug_place(_index)
        repeat: expr
        repeat-expr: num_records.value
        doc: Entries are parsed on access, so an invalid offset affects only its entry.
      - id: first_record
        size: 0
        if: ofs_records >= 0
        doc: Makes the parser record its position.
    instances:
      ofs_records:
        value: _io.pos
  debug_place:
    params:
      - id: number
        type: s4
    instances:
      ofs_next:
        value: 'number + 1 < _parent.num_records.value ? _parent.offsets[number + 1] : _io.size - _parent.ofs_records'
        doc: End of the entry, relative to the first entry.
      value:
        pos: _parent.ofs_records + _parent.offsets[number]
        size: ofs_next - _parent.offsets[number]
        type: debug_record
        if: ofs_next > _parent.offsets[number]
        doc: Missing if the offsets do not ascend.
  producer:
    seq:
      - id: name_string
        type: varint
  attribute_list:
    seq:
      - id: count
        type: varint
      - id: values
        type: attribute
        repeat: expr
        repeat-expr: count.value
  dictionary:
    seq:
      - id: count
        type: varint
      - id: entries
        type: entry
        repeat: expr
        repeat-expr: count.value
    types:
      entry:
        seq:
          - id: key_string
            type: varint
          - id: value
            type: attribute
  type_entry:
    doc: An entry of the type table; numbers and tokens have no fields.
    seq:
      - id: tag
        type: varint
        doc: "0 i1, 1 i8, 2 i16, 3 i32, 4 i64, 5 f16, 6 bf16, 7 f32, 8 tf32, 9 f64, 10 f8E4M3FN, 11 f8E5M2, 12 ptr, 13 tile, 14 tensor_view, 15 partition_view, 16 function, 17 token, 18 f8E8M0FNU, 19 f4E2M1FN, 20 gather_scatter_view, 21 strided_view, 22 i4, 130 f8E5M3FNU"
      - id: fields
        type:
          switch-on: tag.value
          cases:
            12: type_ptr
            13: type_tile
            14: type_tensor_view
            15: type_partition_view
            16: type_function
            20: type_gather_scatter_view
            21: type_strided_view
  type_ptr:
    seq:
      - id: flags
        type: varint
        if: _root.minor >= 4
      - id: pointee_type
        type: varint
      - id: attribute
        type: varint
        if: _root.minor >= 4 and (_root.minor >= 4 and (flags.value & 1) == 1)
        doc: "PtrAttr: 0 default, 1 unicast, 2 multicast"
  type_tile:
    seq:
      - id: element_type
        type: varint
      - id: shape
        type: i64_list
  type_tensor_view:
    seq:
      - id: flags
        type: varint
        if: _root.minor >= 4
      - id: element_type
        type: varint
      - id: shape
        type: i64_list
      - id: strides
        type: i64_list
      - id: attribute
        type: varint
        if: _root.minor >= 4 and (_root.minor >= 4 and (flags.value & 1) == 1)
        doc: "PtrAttr: 0 default, 1 unicast, 2 multicast"
  type_partition_view:
    seq:
      - id: flags
        type: varint
        if: _root.minor >= 3
      - id: tile
        type: i32_list
      - id: tensor_view_type
        type: varint
      - id: dim_map
        type: i32_list
      - id: padding_present
        type: u1
        if: _root.minor <= 2
      - id: padding
        type: varint
        if: (_root.minor >= 3 and (flags.value & 1) == 1) or (_root.minor <= 2 and padding_present != 0)
        doc: "PaddingValue: 0 zero, 1 neg_zero, 2 nan, 3 pos_inf, 4 neg_inf"
  type_function:
    seq:
      - id: inputs
        type: index_list
      - id: results
        type: index_list
  type_gather_scatter_view:
    seq:
      - id: flags
        type: varint
      - id: tile
        type: i32_list
      - id: tensor_view_type
        type: varint
      - id: sparse_dim
        type: varint
      - id: padding
        type: varint
        if: ((flags.value & 1) == 1)
        doc: "PaddingValue: 0 zero, 1 neg_zero, 2 nan, 3 pos_inf, 4 neg_inf"
  type_strided_view:
    seq:
      - id: flags
        type: varint
      - id: tile
        type: i32_list
      - id: traversal_strides
        type: i32_list
      - id: tensor_view_type
        type: varint
      - id: dim_map
        type: i32_list
      - id: padding
        type: varint
        if: ((flags.value & 1) == 1)
        doc: "PaddingValue: 0 zero, 1 neg_zero, 2 nan, 3 pos_inf, 4 neg_inf"
  attribute:
    doc: A self-contained attribute.
    seq:
      - id: tag
        type: varint
        doc: "1 integer, 2 float, 3 bool, 4 type, 5 string, 6 array, 7 dense_elements, 8 div_by, 9 same_elements, 10 dictionary, 11 optimization_hints, 12 bounded, 209 preview_int, 219 preview_type, 228 preview_string"
      - id: fields
        type:
          switch-on: tag.value
          cases:
            1: attribute_integer
            2: attribute_float
            3: attribute_bool
            4: attribute_type
            5: attribute_string
            6: attribute_array
            7: attribute_dense_elements
            8: attribute_div_by
            9: attribute_same_elements
            10: attribute_dictionary
            11: attribute_optimization_hints
            12: attribute_bounded
            209: attribute_preview_int
            219: attribute_preview_type
            228: attribute_preview_string
  attribute_integer:
    seq:
      - id: type_index
        type: varint
      - id: value_byte
        type: u1
        if: _root.types.entries[type_index.value].tag.value == 0
      - id: value
        type: varint
        if: not (_root.types.entries[type_index.value].tag.value == 0)
  attribute_float:
    seq:
      - id: type_index
        type: varint
      - id: value_byte
        type: u1
        if: _root.types.entries[type_index.value].tag.value == 10 or _root.types.entries[type_index.value].tag.value == 11 or _root.types.entries[type_index.value].tag.value == 18 or _root.types.entries[type_index.value].tag.value == 19 or _root.types.entries[type_index.value].tag.value == 130
      - id: value
        type: signed_varint
        if: not (_root.types.entries[type_index.value].tag.value == 10 or _root.types.entries[type_index.value].tag.value == 11 or _root.types.entries[type_index.value].tag.value == 18 or _root.types.entries[type_index.value].tag.value == 19 or _root.types.entries[type_index.value].tag.value == 130)
  attribute_bool:
    seq:
      - id: value
        type: u1
  attribute_type:
    seq:
      - id: type_index
        type: varint
  attribute_string:
    seq:
      - id: value_string
        type: varint
  attribute_array:
    seq:
      - id: elements
        type: attribute_list
  attribute_dense_elements:
    seq:
      - id: type_index
        type: varint
      - id: value_constant
        type: varint
  attribute_div_by:
    seq:
      - id: divisor
        type: varint
      - id: flags
        type: u1
      - id: every
        type: signed_varint
        if: ((flags & 1) == 1)
      - id: along
        type: signed_varint
        if: ((flags & 2) == 2)
  attribute_same_elements:
    seq:
      - id: values
        type: i64_list
  attribute_dictionary:
    seq:
      - id: elements
        type: dictionary
  attribute_optimization_hints:
    seq:
      - id: elements
        type: dictionary
  attribute_bounded:
    seq:
      - id: flags
        type: u1
      - id: lower
        type: signed_varint
        if: ((flags & 1) == 1)
      - id: upper
        type: signed_varint
        if: ((flags & 2) == 2)
  attribute_preview_int:
    seq:
      - id: value
        type: signed_varint
  attribute_preview_type:
    seq:
      - id: type_index
        type: varint
  attribute_preview_string:
    seq:
      - id: value_string
        type: varint
  debug_record:
    doc: References are 0 for unknown, or k for record k - 1.
    seq:
      - id: tag
        type: varint
        doc: "0 unknown, 1 compile_unit, 2 file, 3 lexical_block, 4 loc, 5 subprogram, 6 call_site"
      - id: fields
        type:
          switch-on: tag.value
          cases:
            1: debug_record_compile_unit
            2: debug_record_file
            3: debug_record_lexical_block
            4: debug_record_loc
            5: debug_record_subprogram
            6: debug_record_call_site
  debug_record_compile_unit:
    seq:
      - id: file_record
        type: varint
  debug_record_file:
    seq:
      - id: name_string
        type: varint
      - id: directory_string
        type: varint
  debug_record_lexical_block:
    seq:
      - id: scope_record
        type: varint
      - id: file_record
        type: varint
      - id: line
        type: varint
      - id: column
        type: varint
  debug_record_loc:
    seq:
      - id: scope_record
        type: varint
      - id: name_string
        type: varint
      - id: line
        type: varint
      - id: column
        type: varint
  debug_record_subprogram:
    seq:
      - id: file_record
        type: varint
      - id: line
        type: varint
      - id: name_string
        type: varint
      - id: linkage_name_string
        type: varint
      - id: unit_record
        type: varint
      - id: scope_line
        type: varint
  debug_record_call_site:
    seq:
      - id: callee_record
        type: varint
      - id: caller_record
        type: varint
  record_function:
    seq:
      - id: name_string
        type: varint
      - id: signature_type
        type: varint
      - id: flags
        type: u1
      - id: debug_row
        type: varint
      - id: hints
        type: attribute
        if: _root.minor <= 4 and ((flags & 6) == 6)
      - id: hints_13_5
        type: attribute
        if: _root.minor >= 5 and ((flags & 2) == 2)
      - id: arg_attrs
        type: attribute
        if: _root.minor >= 5
  record_global:
    seq:
      - id: name_string
        type: varint
      - id: type_index
        type: varint
      - id: value_constant
        type: varint
      - id: alignment
        type: varint
      - id: visibility
        type: varint
        if: _root.minor >= 3
        doc: "SymbolVisibility: 0 public, 1 private"
      - id: constant
        type: varint
        if: _root.minor >= 3
enums:
  section_id:
    0: end
    1: string
    2: func
    3: debug
    4: constant
    5: type
    6: global
    7: producer
