# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Figures vary and are removed here; subcommands.py checks them.
$ irmap bench good.tileirbc | sed -e 's/ *[0-9.]* [um]s.*//' -e 's/ *cold: .*//' -e '/counters of/,$d' -e '/^$/d'
| good.tileirbc
|   407 bytes, function a \22quoted\22 \5C one
|                                    min      median  spread       bytes   faults       floor   ratio
|   open, cold
|   open, warm
|   open, find one function
|   open, find, decode it
|   decode all
|   print all
|   spread: from the 10th to the 90th percentile, in parts of the median
|   floor, in the same rounds: open(2), read or map, a varint walk over the function headers, close; the same, and over its body; a varint walk over all bodies
= 0
$ irmap bench --function second good.tileirbc | sed -n 2p
|   407 bytes, function second
= 0
$ irmap bench --function none good.tileirbc
! good.tileirbc: error: no function is called 'none' (irmap ls functions lists them) [not-found]
= 1
$ irmap bench small.tileirbc | sed -e 's/ *[0-9.]* [um]s.*//' -e 's/ *cold: .*//' -e '/counters of/,$d' -e '/^$/d'
| small.tileirbc
|   33 bytes, function (none)
|                                    min      median  spread       bytes   faults       floor   ratio
|   open, cold
|   open, warm
|   print all
|   spread: from the 10th to the 90th percentile, in parts of the median
|   floor, in the same rounds: open(2), read or map, a varint walk over the function headers, close; the same, and over its body; a varint walk over all bodies
= 0
$ irmap bench text
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 1
$ irmap bench missing
! missing: error: cannot open the file: No such file or directory [io]
= 3
$ irmap bench --sweep out.svg small.tileirbc
! small.tileirbc: error: a sweep needs a file with several functions
= 1
$ echo '{"file": "a", "irmap": "0.1.0", "use": "open, warm", "size": 407, "rounds": 5, "seconds": {"min": 1, "median": 2, "p10": 1, "p90": 3, "faults": 0}, "floor_seconds": {"min": 1, "median": 1, "p10": 1, "p90": 1, "faults": 0}}' >saved.json; irmap bench --compare saved.json good.tileirbc | sed -e 's/ *[0-9.]* [um]s *[0-9].*//' -e 's/ *[0-9.]* [um]s//'
| good.tileirbc
|   407 bytes, function a \22quoted\22 \5C one
|   before: a, 407 bytes, irmap 0.1.0
|                                 before         now   times          range   floor   instr
|   open, cold                         -
|   open, warm
|   open, find one function            -
|   open, find, decode it              -
|   decode all                         -
|   print all                          -
|   times: the median of now, in parts of that of before; floor: the same of the floor, which irmap has no part in
|   instr: the same of the instructions that the processor counted, which do not depend on its speed
|   range: how far noise may move times, by the 10th and 90th percentiles of both; slower or faster where 1 is outside
= 0
# A figure that is missing in "seconds" is not taken from a later object of the line.
$ sed 's/"median": 2, //' saved.json >lacking.json; irmap bench --compare lacking.json good.tileirbc
! lacking.json: error: line 1 was not written by irmap bench --save
= 1
$ echo '{"file": "a"}' >>saved.json; irmap bench --compare saved.json good.tileirbc
! saved.json: error: line 2 was not written by irmap bench --save
= 1
$ irmap bench --compare saved.json --tolerance 5 good.tileirbc
! saved.json: error: line 2 was not written by irmap bench --save
= 3
$ irmap bench --compare good.tileirbc good.tileirbc
! good.tileirbc: error: line 1 was not written by irmap bench --save
= 1
$ : >empty.json; irmap bench --compare empty.json good.tileirbc
! empty.json: error: there are no figures in it
= 1
$ irmap bench --compare missing good.tileirbc
! missing: error: cannot open the file: No such file or directory [io]
= 3
$ cp good.tileirbc copy.tileirbc; irmap bench --save copy.tileirbc good.tileirbc >out
! copy.tileirbc: error: the figures would replace a file of bytecode
= 2
$ cmp copy.tileirbc good.tileirbc && rm copy.tileirbc
= 0
$ irmap bench --save saved.json --sweep out.svg good.tileirbc
! irmap bench: --sweep is given, and --save or --compare
! Try 'irmap bench --help'.
= 2
$ irmap bench --tolerance 5 good.tileirbc
! irmap bench: --tolerance is given, and nothing to --compare with
! Try 'irmap bench --help'.
= 2
$ irmap bench --compare saved.json --tolerance 0 good.tileirbc
! irmap bench: --tolerance must be a number above 0, not: 0
! Try 'irmap bench --help'.
= 2
$ irmap bench
! irmap bench: no FILE given
! Try 'irmap bench --help'.
= 2
$ irmap bench -
! irmap bench: a FILE that is opened again and again cannot be '-'
! Try 'irmap bench --help'.
= 2
$ irmap bench good.tileirbc small.tileirbc
! irmap bench: more than one FILE given
! Try 'irmap bench --help'.
= 2
$ irmap bench --function first --function second good.tileirbc
! irmap bench: only one --function is measured
! Try 'irmap bench --help'.
= 2
