# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Every kind as JSON.
$ irmap ls --json sections good.tileirbc
| {"file":"good.tileirbc","index":0,"name":"Global","id":6,"header":12,"offset":14,"size":7,"alignment":0}
| {"file":"good.tileirbc","index":1,"name":"Func","id":2,"header":21,"offset":24,"size":37,"alignment":8}
| {"file":"good.tileirbc","index":2,"name":"Constant","id":4,"header":61,"offset":64,"size":60,"alignment":8}
| {"file":"good.tileirbc","index":3,"name":"Debug","id":3,"header":124,"offset":128,"size":52,"alignment":8}
| {"file":"good.tileirbc","index":4,"name":"Type","id":5,"header":180,"offset":184,"size":85,"alignment":4}
| {"file":"good.tileirbc","index":5,"name":"Producer","id":7,"header":269,"offset":271,"size":1,"alignment":0}
| {"file":"good.tileirbc","index":6,"name":"String","id":1,"header":272,"offset":276,"size":130,"alignment":4}
= 0
$ irmap ls --json strings good.tileirbc
| {"file":"good.tileirbc","index":0,"offset":324,"size":5,"text":"first"}
| {"file":"good.tileirbc","index":1,"offset":329,"size":6,"text":"second"}
| {"file":"good.tileirbc","index":2,"offset":335,"size":7,"text":"weights"}
| {"file":"good.tileirbc","index":3,"offset":342,"size":16,"text":"a \\22quoted\\22 \\5C one"}
| {"file":"good.tileirbc","index":4,"offset":358,"size":4,"text":"\\00\\FF\\C3\\A9"}
| {"file":"good.tileirbc","index":5,"offset":362,"size":6,"text":"sm_100"}
| {"file":"good.tileirbc","index":6,"offset":368,"size":9,"text":"occupancy"}
| {"file":"good.tileirbc","index":7,"offset":377,"size":9,"text":"allow_tma"}
| {"file":"good.tileirbc","index":8,"offset":386,"size":11,"text":"irmap tests"}
| {"file":"good.tileirbc","index":9,"offset":397,"size":9,"text":"kernel.py"}
| {"file":"good.tileirbc","index":10,"offset":406,"size":0,"text":""}
= 0
$ irmap ls --json types good.tileirbc
| {"file":"good.tileirbc","index":0,"offset":224,"size":1,"tag":0,"type":"i1"}
| {"file":"good.tileirbc","index":1,"offset":225,"size":1,"tag":3,"type":"i32"}
| {"file":"good.tileirbc","index":2,"offset":226,"size":1,"tag":7,"type":"f32"}
| {"file":"good.tileirbc","index":3,"offset":227,"size":2,"tag":12,"type":"ptr<f32>"}
| {"file":"good.tileirbc","index":4,"offset":229,"size":19,"tag":13,"type":"tile<4x8xi32>"}
| {"file":"good.tileirbc","index":5,"offset":248,"size":11,"tag":13,"type":"tile<8xi1>"}
| {"file":"good.tileirbc","index":6,"offset":259,"size":1,"tag":17,"type":"token"}
| {"file":"good.tileirbc","index":7,"offset":260,"size":6,"tag":16,"type":"(tile<4x8xi32>, ptr<f32>) -> token"}
| {"file":"good.tileirbc","index":8,"offset":266,"size":3,"tag":16,"type":"() -> ()"}
= 0
$ irmap ls --json constants good.tileirbc
| {"file":"good.tileirbc","index":0,"offset":97,"size":4,"uses":1,"used_by":[{"global":0}],"type":"tile<4x8xi32>","splat":true,"element_count":32,"elements":[7],"shape":[4,8],"bytes":"07000000"}
| {"file":"good.tileirbc","index":1,"offset":102,"size":1,"uses":0,"used_by":[],"bytes":"4D"}
| {"file":"good.tileirbc","index":2,"offset":104,"size":20,"uses":0,"used_by":[],"bytes":"000102030405060708090A0B0C0D0E0F10111213"}
= 0
$ irmap ls --json globals good.tileirbc
| {"file":"good.tileirbc","index":0,"name":"weights","constant":0,"alignment":16,"visibility":"private","is_constant":true,"offset":15,"type":"tile<4x8xi32>"}
= 0
$ irmap ls --json functions good.tileirbc
| {"file":"good.tileirbc","index":0,"name":"first","signature":7,"flags":["kernel","hints"],"debug_row":1,"offset":25,"body_offset":42,"body_size":3,"params":["tile<4x8xi32>","ptr<f32>"],"returns":["token"],"hints":{"sm_100":{"occupancy":2,"allow_tma":true}}}
| {"file":"good.tileirbc","index":1,"name":"second","signature":8,"flags":["kernel"],"debug_row":0,"offset":45,"body_offset":50,"body_size":3,"params":[],"returns":[]}
| {"file":"good.tileirbc","index":2,"name":"a \\22quoted\\22 \\5C one","signature":8,"flags":["kernel"],"debug_row":0,"offset":53,"body_offset":58,"body_size":3,"params":[],"returns":[]}
= 0
$ irmap ls --json debug good.tileirbc
| {"file":"good.tileirbc","index":0,"kind":"row","number":1,"first":0,"numbers":[1,2]}
| {"file":"good.tileirbc","index":1,"kind":"file","number":1,"offset":172,"fields":{"name":"kernel.py","directory":""}}
| {"file":"good.tileirbc","index":2,"kind":"loc","number":2,"offset":175,"fields":{"scope_record":1,"name":"kernel.py","line":12,"column":34}}
= 0

# Malformed entries are reported; the others are listed.
$ irmap ls --json sections bad_entries.tileirbc
| {"file":"bad_entries.tileirbc","index":0,"name":"Global","id":6,"header":12,"offset":14,"size":13,"alignment":0}
| {"file":"bad_entries.tileirbc","index":1,"name":"Func","id":2,"header":27,"offset":32,"size":25,"alignment":8}
| {"file":"bad_entries.tileirbc","index":2,"name":"Constant","id":4,"header":57,"offset":64,"size":38,"alignment":8}
| {"file":"bad_entries.tileirbc","index":3,"name":"Debug","id":3,"header":102,"offset":112,"size":47,"alignment":8}
| {"file":"bad_entries.tileirbc","index":4,"name":"Type","id":5,"header":159,"offset":164,"size":43,"alignment":4}
| {"file":"bad_entries.tileirbc","index":5,"name":"String","id":1,"header":207,"offset":212,"size":28,"alignment":4}
= 0
$ irmap ls --json strings bad_entries.tileirbc
| {"file":"bad_entries.tileirbc","index":0}
| {"file":"bad_entries.tileirbc","index":1}
| {"file":"bad_entries.tileirbc","index":2,"offset":236,"size":4,"text":"last"}
! bad_entries.tileirbc:0xdc: error: offset table: offset 99 is out of order (its bound is 12) [offset-order]
!     in: section String > entry 0
! bad_entries.tileirbc:0xdc: error: offset table: offset 99 is out of order (its bound is 8) [offset-order]
!     in: section String > entry 1
= 1
$ irmap ls --json types bad_entries.tileirbc
| {"file":"bad_entries.tileirbc","index":0,"offset":188,"size":1,"tag":3,"type":"i32"}
| {"file":"bad_entries.tileirbc","index":1}
| {"file":"bad_entries.tileirbc","index":2,"offset":190,"size":3,"tag":16,"type":"() -> ()"}
| {"file":"bad_entries.tileirbc","index":3,"offset":193,"size":11,"tag":13}
| {"file":"bad_entries.tileirbc","index":4,"offset":204,"size":3,"tag":12}
! bad_entries.tileirbc:0xbd: error: unknown type tag 99 [bad-tag]
!     in: section Type > entry 1
! bad_entries.tileirbc:0xc2: error: type: entry 3 contains itself [cycle]
!     in: section Type
! bad_entries.tileirbc:0xcd: error: type index 200 out of range (table has 5) [index-range]
!     in: section Type
= 1
$ irmap ls --json constants bad_entries.tileirbc
| {"file":"bad_entries.tileirbc","index":0,"offset":97,"size":1,"uses":1,"used_by":[{"global":0}],"bytes":"07"}
| {"file":"bad_entries.tileirbc","index":1}
| {"file":"bad_entries.tileirbc","index":2,"offset":101,"size":1,"uses":0,"used_by":[],"bytes":"08"}
! bad_entries.tileirbc:0x63: error: constant data needs 5 bytes, 1 are left [truncated]
!     in: section Constant > entry 1
= 1
$ irmap ls --json globals bad_entries.tileirbc
| {"file":"bad_entries.tileirbc","index":0,"constant":0,"alignment":0,"visibility":"public","is_constant":false,"offset":15}
| {"file":"bad_entries.tileirbc","index":1}
! bad_entries.tileirbc:0xc2: error: type: entry 3 contains itself [cycle]
!     in: section Type
! bad_entries.tileirbc:0x19: error: visibility: value 5 is out of range (at most 1) [value-range]
!     in: section Global > entry 1
= 1
$ irmap ls --json functions bad_entries.tileirbc
| {"file":"bad_entries.tileirbc","index":0,"signature":2,"flags":["kernel"],"debug_row":0,"offset":33,"body_offset":38,"body_size":3,"params":[],"returns":[]}
| {"file":"bad_entries.tileirbc","index":1,"name":"last","signature":0,"flags":["kernel"],"debug_row":0,"offset":41,"body_offset":46,"body_size":3}
| {"file":"bad_entries.tileirbc","index":2,"name":"last","signature":2,"flags":["kernel"],"debug_row":0,"offset":49,"body_offset":54,"body_size":3,"params":[],"returns":[]}
! bad_entries.tileirbc:0xdc: error: offset table: offset 99 is out of order (its bound is 12) [offset-order]
!     in: section String > entry 0
! bad_entries.tileirbc:0x2a: error: signature: entry 0 is of the wrong kind [type-mismatch]
!     in: section Func > function 1 @last
= 1
$ irmap ls --json debug bad_entries.tileirbc
| {"file":"bad_entries.tileirbc","index":0}
| {"file":"bad_entries.tileirbc","index":1}
| {"file":"bad_entries.tileirbc","index":2}
| {"file":"bad_entries.tileirbc","index":3,"kind":"unknown","number":2,"offset":158,"fields":{}}
! bad_entries.tileirbc:0x78: error: debug row: offset 9 is out of order (its bound is 2) [offset-order]
!     in: section Debug > entry 1
! bad_entries.tileirbc:0x78: error: debug row: offset 9 is out of order (its bound is 2) [offset-order]
!     in: section Debug > entry 2
! bad_entries.tileirbc:0x9e: error: name string index needs 1 byte, 0 are left [truncated]
!     in: section Debug > entry 1
= 1

# Empty tables.
$ irmap ls --json types small.tileirbc
= 0
$ irmap ls --json constants small.tileirbc
= 0
$ irmap ls --json globals small.tileirbc
= 0
$ irmap ls --json functions small.tileirbc
= 0
$ irmap ls --json debug small.tileirbc
= 0

# Attributes of ops: trees, enums, numbers, strings.
$ irmap dump --json data/tileir/reference/assume.v13.3.tileirbc | head -n 5
| {"file":"data/tileir/reference/assume.v13.3.tileirbc","function":"predicates","op":"assume","offset":23,"depth":0,"operands":[0],"operand_roles":["value"],"results":[6],"result_types":[2],"loc":0,"index":0,"region":0,"block":0,"block_args":[],"attributes":{"predicate":{"div_by":16}}}
| {"file":"data/tileir/reference/assume.v13.3.tileirbc","function":"predicates","op":"assume","offset":29,"depth":0,"operands":[1],"operand_roles":["value"],"results":[7],"result_types":[4],"loc":0,"index":1,"region":0,"block":0,"attributes":{"predicate":{"div_by":8}}}
| {"file":"data/tileir/reference/assume.v13.3.tileirbc","function":"predicates","op":"assume","offset":35,"depth":0,"operands":[7],"operand_roles":["value"],"results":[8],"result_types":[4],"loc":0,"index":2,"region":0,"block":0,"attributes":{"predicate":{"lower":0}}}
| {"file":"data/tileir/reference/assume.v13.3.tileirbc","function":"predicates","op":"assume","offset":41,"depth":0,"operands":[8],"operand_roles":["value"],"results":[9],"result_types":[4],"loc":0,"index":3,"region":0,"block":0,"attributes":{"predicate":{"upper":65535}}}
| {"file":"data/tileir/reference/assume.v13.3.tileirbc","function":"predicates","op":"assume","offset":49,"depth":0,"operands":[9],"operand_roles":["value"],"results":[10],"result_types":[4],"loc":0,"index":4,"region":0,"block":0,"attributes":{"predicate":{"lower":-2147483648,"upper":2147483647}}}
= 0
$ irmap dump --json data/tileir/reference/hints.v13.3.tileirbc | grep -m 3 optimization_hints
| {"file":"data/tileir/reference/hints.v13.3.tileirbc","function":"all_entry_hints","op":"load_ptr_tko","offset":56,"depth":0,"operands":[0],"operand_roles":["source"],"results":[1,2],"result_types":[11,12],"loc":0,"index":0,"region":0,"block":0,"block_args":[],"attributes":{"memory_ordering_semantics":"weak","optimization_hints":{"sm_121":{"latency":10},"sm_80":{"latency":1}}}}
| {"file":"data/tileir/reference/hints.v13.3.tileirbc","function":"all_entry_hints","op":"store_ptr_tko","offset":77,"depth":0,"operands":[0,1],"operand_roles":["destination","value"],"results":[3],"result_types":[12],"loc":0,"index":1,"region":0,"block":0,"attributes":{"memory_ordering_semantics":"weak","optimization_hints":{"sm_103":{"latency":5}}}}
| {"file":"data/tileir/reference/hints.v13.3.tileirbc","function":"view_hints","op":"load_view_tko","offset":114,"depth":0,"operands":[0,1],"operand_roles":["view","index"],"results":[2,3],"result_types":[13,12],"loc":0,"index":0,"region":0,"block":0,"block_args":[],"attributes":{"memory_ordering_semantics":"weak","optimization_hints":{"sm_100":{"allow_tma":true},"sm_90":{"allow_tma":false,"latency":2}}}}
= 0
$ irmap dump --json data/tileir/reference/reduce_scan.v13.3.tileirbc | grep -m 4 identities
| {"file":"data/tileir/reference/reduce_scan.v13.3.tileirbc","function":"argmax_two_operands","op":"reduce","offset":32,"depth":0,"operands":[3,2],"operand_roles":["operands","operands"],"results":[4,5],"result_types":[9,10],"loc":0,"index":3,"region":0,"block":0,"attributes":{"dim":1,"identities":[{"type":"f32","bits":4286578688},-1]}}
| {"file":"data/tileir/reference/reduce_scan.v13.3.tileirbc","function":"argmax_two_operands","op":"reduce","offset":84,"depth":0,"operands":[5],"operand_roles":["operands"],"results":[6],"result_types":[12],"loc":0,"index":8,"region":0,"block":0,"attributes":{"dim":0,"identities":[2147483647]}}
| {"file":"data/tileir/reference/reduce_scan.v13.3.tileirbc","function":"scans","op":"scan","offset":131,"depth":0,"operands":[0],"operand_roles":["operands"],"results":[1],"result_types":[17],"loc":0,"index":1,"region":0,"block":0,"attributes":{"dim":0,"reverse":false,"identities":[0]}}
| {"file":"data/tileir/reference/reduce_scan.v13.3.tileirbc","function":"scans","op":"scan","offset":160,"depth":0,"operands":[2],"operand_roles":["operands"],"results":[3],"result_types":[20],"loc":0,"index":5,"region":0,"block":0,"attributes":{"dim":1,"reverse":true,"identities":[{"type":"f64","bits":4607182418800017408}]}}
= 0
$ irmap dump --json data/tileir/reference/print_assert.v13.3.tileirbc | grep -m 3 -E 'message|str'
| {"file":"data/tileir/reference/print_assert.v13.3.tileirbc","function":"printing","op":"print_tko","offset":22,"depth":0,"operands":[],"operand_roles":[],"results":[2],"result_types":[5],"loc":0,"index":0,"region":0,"block":0,"block_args":[],"attributes":{"str":"no args, with escapes: \\22q\\22 \\5C \\0A\\09\\00\\FF %% end"}}
| {"file":"data/tileir/reference/print_assert.v13.3.tileirbc","function":"printing","op":"print_tko","offset":28,"depth":0,"operands":[],"operand_roles":[],"results":[3],"result_types":[5],"loc":0,"index":1,"region":0,"block":0,"attributes":{"str":"utf8: \\C3\\A9 \\E2\\82\\AC"}}
| {"file":"data/tileir/reference/print_assert.v13.3.tileirbc","function":"printing","op":"print_tko","offset":34,"depth":0,"operands":[],"operand_roles":[],"results":[4],"result_types":[5],"loc":0,"index":2,"region":0,"block":0,"attributes":{"str":""}}
= 0
$ irmap dump --json data/tileir/reference/shape_ops.v13.3.tileirbc | grep -m 2 permutation
| {"file":"data/tileir/reference/shape_ops.v13.3.tileirbc","function":"shapes","op":"permute","offset":35,"depth":0,"operands":[3],"operand_roles":["source"],"results":[4],"result_types":[6],"loc":0,"index":3,"region":0,"block":0,"attributes":{"permutation":[1,0]}}
| {"file":"data/tileir/reference/shape_ops.v13.3.tileirbc","function":"shapes","op":"permute","offset":57,"depth":0,"operands":[6],"operand_roles":["source"],"results":[7],"result_types":[9],"loc":0,"index":6,"region":0,"block":0,"attributes":{"permutation":[2,0,1]}}
= 0
