# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Figures differ each time; that they are there and sensible is in everyday.py.
$ irmap bench good.tileirbc | sed -e 's/ *[0-9.]* [um]s.*//' -e 's/ *cold: .*//' -e '/^$/d'
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
! good.tileirbc: error: no such function [not-found]
= 1
$ irmap bench small.tileirbc | sed -e 's/ *[0-9.]* [um]s.*//' -e 's/ *cold: .*//' -e '/^$/d'
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
