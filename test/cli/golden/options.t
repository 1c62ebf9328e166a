# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Standard input: a file, a pipe, empty, closed.
$ irmap ls strings - <small.tileirbc
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ cat small.tileirbc | irmap ls strings -
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ cat big.tileirbc | irmap ls strings - | tail -1
|   3999     0x270f4      36  string number 03999 xxxxxxxxxxxxxxxx
= 0
$ irmap ls --json strings - <big.tileirbc | tail -1
| {"file":"<stdin>","index":3999,"offset":159988,"size":36,"text":"string number 03999 xxxxxxxxxxxxxxxx"}
= 0
$ irmap info - </dev/null
! <stdin>:0x0: error: magic number needs 8 bytes, 0 are left [truncated]
!     it is empty: see whether the command that writes it failed
= 1
$ irmap info --json - <small.tileirbc | cut -c 1-40
| {"file":"<stdin>","format":"tileir","ver
= 0
$ irmap info - <&-
! <stdin>: error: cannot look at the file: Bad file descriptor [io]
= 3
$ irmap info - <.
! <stdin>: error: cannot read the file: Is a directory [io]
!     it is a directory: name the files in it
= 3

# -o writes the same bytes to a file and nothing to standard output.
$ irmap ls strings -o out small.tileirbc; cat out
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ irmap ls strings --output=out2 --json small.tileirbc; cat out2
| {"file":"small.tileirbc","index":0,"offset":28,"size":4,"text":"only"}
= 0
$ irmap ls strings small.tileirbc -oout3; cat out3
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ irmap info text -o out4; cat out4
! text:0x0: error: no bytecode format that irmap knows [format-unknown]
! cat: out4: No such file or directory
= 1
$ irmap info small.tileirbc -o no/such/folder/out
! no/such/folder/out: error: cannot open the output: No such file or directory [io]
= 3
$ irmap info small.tileirbc -o .
! .: error: cannot open the output: Is a directory [io]
= 3
$ irmap info small.tileirbc -o /dev/full
! /dev/full: error: cannot write the output: No space left on device [io]
= 3
$ irmap ls strings big.tileirbc -o /dev/full
! /dev/full: error: cannot write the output: No space left on device [io]
= 3
$ irmap info small.tileirbc >/dev/full
! <stdout>: error: cannot write the output: No space left on device [io]
= 3
$ irmap ls strings --json big.tileirbc >/dev/full
! <stdout>: error: cannot write the output: No space left on device [io]
= 3
$ irmap info small.tileirbc >&-
! <stdout>: error: cannot write the output: Bad file descriptor [io]
= 3
$ irmap ls strings small.tileirbc 2>&-
|  index      offset    size  text
|      0        0x1c       4  only
= 0

# A reader that closes the pipe early is not an error.
$ irmap ls strings big.tileirbc | head -1
|  index      offset    size  text
= 0
$ irmap ls strings --json big.tileirbc | head -1
| {"file":"big.tileirbc","index":0,"offset":16024,"size":36,"text":"string number 00000 xxxxxxxxxxxxxxxx"}
= 0

# The output is the same for mapped and read files.
$ irmap ls strings big.tileirbc >mapped; irmap ls strings --no-mmap big.tileirbc | cmp - mapped
= 0
$ irmap info --json big.tileirbc | grep -o '"mapped":[a-z]*'
| "mapped":true
= 0
$ irmap info --json --no-mmap big.tileirbc | grep -o '"mapped":[a-z]*'
| "mapped":false
= 0
$ irmap info --json small.tileirbc | grep -o '"mapped":[a-z]*'
| "mapped":false
= 0

# Colour only on request, since standard error is not a terminal here.
$ irmap info text 2>&1 | tr '\033' '^'
| text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 0
$ irmap info --color=auto text 2>&1 | tr '\033' '^'
| text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 0
$ irmap info --color=never text 2>&1 | tr '\033' '^'
| text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 0
$ irmap info --color=always text 2>&1 | tr '\033' '^'
| text:0x0: ^[1;31merror:^[0m no bytecode format that irmap knows [format-unknown]
= 0
$ irmap info --color always newer.tileirbc 2>&1 >/dev/null | tr '\033' '^'
| newer.tileirbc:0x9: ^[1;35mwarning:^[0m minor version 9 is newer than 5, the newest supported one: its new features are not shown [version-newer]
= 0
$ NO_COLOR=1 irmap info text 2>&1 | tr '\033' '^'
| text:0x0: error: no bytecode format that irmap knows [format-unknown]
= 0
$ NO_COLOR=1 irmap info --color=always text 2>&1 | tr '\033' '^'
| text:0x0: ^[1;31merror:^[0m no bytecode format that irmap knows [format-unknown]
= 0

# File names: spaces, UTF-8, a leading dash, invalid UTF-8.
$ irmap ls strings 'name with spaces é.tileirbc'
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ irmap info 'name with spaces é.tileirbc' | head -2
| name with spaces é.tileirbc
|   format     tileir 13.3
= 0
$ irmap info --json 'name with spaces é.tileirbc' | cut -c 1-60
| {"file":"name with spaces \u00E9.tileirbc","format":"tileir"
= 0
$ irmap info 'missing é'
! missing é: error: cannot open the file: No such file or directory [io]
= 3
$ cp small.tileirbc ./-dash; irmap ls strings -- -dash
|  index      offset    size  text
|      0        0x1c       4  only
= 0
$ cp small.tileirbc "$(printf 'latin\351')"; irmap info "$(printf 'latin\351')" | tail -8
|   functions  0
|   globals    0
|   strings    1
|   types      0
|   constants  0
|   sections   name           offset       size  align
|              Func             0x10          1      8
|              String           0x14         12      4
= 0
$ irmap info --json "$(printf 'latin\351')" | grep -c '"file":.*"format":"tileir"'
| 1
= 0
