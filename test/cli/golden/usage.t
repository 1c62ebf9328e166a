# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Usage errors have status 2; nothing is read or written.
$ irmap frobnicate small.tileirbc
! irmap: unknown command: frobnicate
! COMMAND is one of info, ls, dump, extract, stat, diff, hash, bench, synth, check, hex, view, help.
! Try 'irmap --help'.
= 2
$ irmap --frobnicate
! irmap: unknown option: --frobnicate
! Try 'irmap --help'.
= 2
# Options may precede the command.
$ irmap --json --color=always ls strings small.tileirbc
| {"file":"small.tileirbc","index":0,"offset":28,"size":4,"text":"only"}
= 0
$ irmap -o out --json ls --no-mmap strings small.tileirbc; cat out
| {"file":"small.tileirbc","index":0,"offset":28,"size":4,"text":"only"}
= 0
$ irmap --json --help | head -1
| Usage: irmap COMMAND [OPTION...] [ARGUMENT...]
= 0
$ irmap --json help ls | head -1
| Usage: irmap ls [OPTION...] KIND FILE...
= 0
$ irmap --frobnicate info small.tileirbc
! irmap: unknown option: --frobnicate
! Try 'irmap --help'.
= 2
$ irmap --json=yes info small.tileirbc
! irmap info: option takes no argument: --json=yes
! Try 'irmap info --help'.
= 2
$ irmap --level=read info small.tileirbc
! irmap info: unknown option: --level=read
! Try 'irmap info --help'.
= 2
$ irmap --json
! irmap: no command given
! Try 'irmap --help'.
= 2
$ irmap --output
! irmap: option needs an argument: --output
! Try 'irmap --help'.
= 2
$ irmap --col always --max-d 5 info small.tileirbc | head -1
| small.tileirbc
= 0
$ irmap -qj 2 check small.tileirbc
= 0
$ irmap info
! irmap info: no FILE given
! Try 'irmap info --help'.
= 2
$ irmap info --frobnicate small.tileirbc
! irmap info: unknown option: --frobnicate
! Try 'irmap info --help'.
= 2
$ irmap info -x small.tileirbc
! irmap info: unknown option: -x
! Try 'irmap info --help'.
= 2
$ irmap info -xy small.tileirbc
! irmap info: unknown option: -x
! Try 'irmap info --help'.
= 2
$ irmap info --json=yes small.tileirbc
! irmap info: option takes no argument: --json=yes
! Try 'irmap info --help'.
= 2
$ irmap info --color=sometimes small.tileirbc
! irmap info: --color must be auto, always or never, not: sometimes
! Try 'irmap info --help'.
= 2
$ irmap info --color
! irmap info: option needs an argument: --color
! Try 'irmap info --help'.
= 2
$ irmap info small.tileirbc -o
! irmap info: option needs an argument: -o
! Try 'irmap info --help'.
= 2
$ irmap info small.tileirbc --output
! irmap info: option needs an argument: --output
! Try 'irmap info --help'.
= 2
$ irmap ls
! irmap ls: no KIND given
! KIND is one of sections, strings, types, constants, globals, functions, dialects, attributes, resources, debug, symbols, values, map, ops, modules.
! Try 'irmap ls --help'.
= 2
$ irmap ls strings
! irmap ls: no FILE given
! Try 'irmap ls --help'.
= 2
$ irmap ls nonsense small.tileirbc
! irmap ls: unknown KIND: nonsense
! KIND is one of sections, strings, types, constants, globals, functions, dialects, attributes, resources, debug, symbols, values, map, ops, modules.
! Try 'irmap ls --help'.
= 2
$ irmap ls strings small.tileirbc good.tileirbc
| small.tileirbc:
|  index      offset    size  text
|      0        0x1c       4  only
|
| good.tileirbc:
|  index      offset    size  text
|      0       0x144       5  first
|      1       0x149       6  second
|      2       0x14f       7  weights
|      3       0x156      16  a \22quoted\22 \5C one
|      4       0x166       4  \00\FF\C3\A9
|      5       0x16a       6  sm_100
|      6       0x170       9  occupancy
|      7       0x179       9  allow_tma
|      8       0x182      11  irmap tests
|      9       0x18d       9  kernel.py
|     10       0x196       0
= 0
$ irmap ls small.tileirbc strings
! irmap ls: KIND is missing before small.tileirbc
! KIND is one of sections, strings, types, constants, globals, functions, dialects, attributes, resources, debug, symbols, values, map, ops, modules.
! Try 'irmap ls --help'.
= 2

# A call that does nothing does not change the output file.
$ echo kept >kept; irmap ls -o kept; irmap ls strings -o kept; irmap info -o kept; cat kept
| kept
! irmap ls: no KIND given
! KIND is one of sections, strings, types, constants, globals, functions, dialects, attributes, resources, debug, symbols, values, map, ops, modules.
! Try 'irmap ls --help'.
! irmap ls: no FILE given
! Try 'irmap ls --help'.
! irmap info: no FILE given
! Try 'irmap info --help'.
= 0
