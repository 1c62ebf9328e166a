# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion of irmap for fish.
function __irmap_in
    __fish_seen_subcommand_from $argv
end
# The files of the command line, modules in files (FILE@N) too.
function __irmap_files
    for file in (commandline -opc)[2..-1]
        if test -f "$file"; or test -f (string replace -r '@[^@]*$' '' -- "$file")
            printf '%s\n' "$file"
        end
    end
end
# Names of their functions; of MLIR also the symbols of those in modules. Of diff, A=B: behind the "=" those of
# the last file.
function __irmap_functions
    set -l files (__irmap_files)
    set -l token (string replace -r '^--function=' '' -- (commandline -ct))
    if __irmap_in diff; and string match -q '*=*' -- $token
        set -l first (string replace -r '=.*' '=' -- $token)
        for name in (__irmap_names $files[-1])
            printf '%s%s\n' $first $name
        end
    else
        __irmap_names $files
    end
end
function __irmap_names
    for file in $argv
        irmap ls functions --json "$file" 2>/dev/null </dev/null
    end | sed -n -e 'h; s/.*"index":[0-9]*,"name":"\(\([^"\\]\|\\\\.\)*\)".*/\1/p; g' -e 's/.*"symbol":"\(\([^"\\]\|\\\\.\)*::\([^"\\]\|\\\\.\)*\)".*/\1/p' | sed 's/\\\\\(["\\\\]\)/\1/g'
end
# Names of their sections; without a file, of Tile IR.
function __irmap_sections
    set -l names (for file in (__irmap_files)
        irmap ls sections --json "$file" 2>/dev/null </dev/null
    end | sed -n 's/.*"name":"\([A-Za-z]*\)".*/\1/p')
    test -n "$names"; or set names String Func Debug Constant Type Global Producer
    printf '%s\n' $names
end
# Keys of their resources.
function __irmap_resources
    for file in (__irmap_files)
        irmap ls resources --json "$file" 2>/dev/null </dev/null
    end | sed -n '/"kind":"blob"/s/.*"key":"\(\([^"\\]\|\\\\.\)*\)".*/\1/p' | sed 's/\\\\\(["\\\\]\)/\1/g'
end
set -l commands info ls dump extract stat diff hash bench synth check hex view
set -l kinds sections strings types constants globals functions debug ops symbols values map dialects attributes resources modules

complete -c irmap -n "not __irmap_in $commands" -f -s V -l version -d 'Show the version'
complete -c irmap -n "not __irmap_in $commands" -f -a info -d 'print format, version, producer, sections and counts'
complete -c irmap -n "not __irmap_in $commands" -f -a ls -d 'list a table of a file'
complete -c irmap -n "not __irmap_in $commands" -f -a dump -d 'print the module as text'
complete -c irmap -n "not __irmap_in $commands" -f -a extract -d 'write a smaller module with some of its functions'
complete -c irmap -n "not __irmap_in $commands" -f -a stat -d 'count bytes, ops, functions, types and constants'
complete -c irmap -n "not __irmap_in $commands" -f -a diff -d 'print differences of functions, globals and ops'
complete -c irmap -n "not __irmap_in $commands" -f -a hash -d 'print a fingerprint of each function'
complete -c irmap -n "not __irmap_in $commands" -f -a bench -d 'measure opening, finding, decoding and printing'
complete -c irmap -n "not __irmap_in $commands" -f -a synth -d 'generate a module of any size for benchmarks'
complete -c irmap -n "not __irmap_in $commands" -f -a check -d 'check whether the file is valid'
complete -c irmap -n "not __irmap_in $commands" -f -a hex -d 'show every byte and the field that it encodes'
complete -c irmap -n "not __irmap_in $commands" -f -a view -d 'write an HTML page that shows the file'

complete -c irmap -n "not __irmap_in $commands" -x -a help -d 'What a command does, or an op is made of'
complete -c irmap -n "__irmap_in help; and not __irmap_in op dialects limits $commands" -x -a "op dialects limits"
complete -c irmap -n "__irmap_in help; and __irmap_in op" -x -a "(irmap help op)"
complete -c irmap -n "__irmap_in ls; and not __irmap_in $kinds" -f -a "$kinds"
complete -c irmap -s h -l help -d 'Show help'
complete -c irmap -n "__irmap_in info ls dump stat diff hash bench check hex" -l json -d 'One JSON object a line'
complete -c irmap -n "__irmap_in $commands" -l module -x -d 'Module N of the file'
complete -c irmap -n "__irmap_in $commands" -s o -l output -r -d 'Write to a file'
complete -c irmap -n "__irmap_in $commands" -l no-mmap -d 'Read the file into memory'
complete -c irmap -n "__irmap_in $commands" -l max-depth -x -d 'Follow regions so deep'
complete -c irmap -n "__irmap_in $commands" -l max-input -x -d 'Read so much from a pipe'
complete -c irmap -n "__irmap_in $commands" -l max-memory -x -d 'Allocate so much for a module'
complete -c irmap -n "__irmap_in $commands" -l max-text -x -d 'Print so much of a module'
complete -c irmap -n "__irmap_in $commands" -l max-work -x -d 'Look so often at the same bytes'
complete -c irmap -n "__irmap_in $commands" -l op-properties -r -d 'Table of the properties of MLIR ops'
complete -c irmap -n "__irmap_in $commands" -l dialect -r -d 'Description of an MLIR dialect'
complete -c irmap -n "__irmap_in $commands" -l color -x -a 'auto always never' -d 'Colour diagnostics'
complete -c irmap -n "__irmap_in ls dump extract stat diff hash bench check hex" -l function -x -a '(__irmap_functions)' -d 'Only this function'
complete -c irmap -n "__irmap_in info" -l why -d 'What asks for a version of the CUDA toolkit'
complete -c irmap -n "__irmap_in dump ls diff stat check hex" -s j -l jobs -x -d 'Threads'
complete -c irmap -n "__irmap_in dump" -l locations -d 'With debug locations'
complete -c irmap -n "__irmap_in dump" -l lines -d 'With the line of the source of each op'
complete -c irmap -n "__irmap_in dump" -l elide -x -d 'Elements that are shown at most'
complete -c irmap -n "__irmap_in dump" -l resources -d 'Of MLIR with resources'
complete -c irmap -n "__irmap_in dump diff" -l generic -d 'MLIR in generic form'
complete -c irmap -n "__irmap_in dump ls diff hex stat" -l vhlo -d 'Portable artifacts as stored'
complete -c irmap -n "__irmap_in dump" -l stablehlo -d 'Portable artifacts as StableHLO'
complete -c irmap -n "__irmap_in ls" -l line -x -d 'Only ops that come from this line'
complete -c irmap -n "__irmap_in dump" -l offsets -d 'With the offset of each op'
complete -c irmap -n "__irmap_in diff" -l side-by-side -d 'Two columns'
complete -c irmap -n "__irmap_in diff hash" -l stablehlo -d 'As StableHLO programs'
complete -c irmap -n "__irmap_in diff" -s q -l quiet -d 'Nothing about equal files whose bytes differ'
complete -c irmap -n "__irmap_in extract" -l prune -d 'Only the table entries that the functions use'
complete -c irmap -n "__irmap_in extract" -l strip-debug -d 'Write no debug information'
complete -c irmap -n "__irmap_in extract" -l constant -x -d 'Only the bytes of one'
complete -c irmap -n "__irmap_in extract" -l resource -x -a '(__irmap_resources)' -d 'Only the bytes of one blob'
complete -c irmap -n "__irmap_in stat" -l plot -r -d 'Draw sections and ops as an SVG picture'
complete -c irmap -n "__irmap_in bench" -l sweep -r -d 'Draw latency against number of functions as an SVG'
complete -c irmap -n "__irmap_in bench" -l save -r -d 'Write the figures'
complete -c irmap -n "__irmap_in bench" -l compare -r -d 'Show how figures differ from saved ones'
complete -c irmap -n "__irmap_in bench" -l tolerance -x -d 'Exit with 1 beyond so many per cent'
complete -c irmap -n "__irmap_in synth" -l format -x -a 'tileir mlir micb' -d 'Format of the module'
complete -c irmap -n "__irmap_in synth" -l functions -x -d 'Functions'
complete -c irmap -n "__irmap_in synth" -l ops -x -d 'Ops in each function'
complete -c irmap -n "__irmap_in synth" -l constants -x -d 'Constants'
complete -c irmap -n "__irmap_in synth" -l constant-bytes -x -d 'Bytes of each constant'
complete -c irmap -n "__irmap_in synth" -l strings -x -d 'Formats and messages'
complete -c irmap -n "__irmap_in synth" -l globals -x -d 'Global variables'
complete -c irmap -n "__irmap_in synth" -l name-length -x -d 'Average length of names of functions'
complete -c irmap -n "__irmap_in synth" -l debug -d 'With debug locations'
complete -c irmap -n "__irmap_in synth" -l hints -d 'With optimization hints'
complete -c irmap -n "__irmap_in synth" -l layout -x -a 'cutile reference' -d 'As who writes it'
complete -c irmap -n "__irmap_in synth" -l target -x -a '13.1 13.2 13.3 13.4' -d 'Version of Tile IR'
complete -c irmap -n "__irmap_in synth" -l shape -x -a 'chain mlp fanin random' -d 'Shape of a MIC-B graph'
complete -c irmap -n "__irmap_in synth" -l seed -x -d 'Makes another module of the same size'
complete -c irmap -n "__irmap_in check" -l max-findings -x -d 'Stop after so many errors'
complete -c irmap -n "__irmap_in check" -l level -x -a 'verify strict read' -d 'Rules to apply'
complete -c irmap -n "__irmap_in check" -l strict-hints -d 'Look into optimization hints'
complete -c irmap -n "__irmap_in check" -s q -l quiet -d 'Only files that are not accepted'
complete -c irmap -n "__irmap_in hex" -l at -x -d 'Only these offsets'
complete -c irmap -n "__irmap_in hex" -l section -x -a '(__irmap_sections)' -d 'Only this section'
complete -c irmap -n "__irmap_in view" -l page -r -d 'Put the file into this page'
