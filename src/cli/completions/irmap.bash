# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion of irmap for bash.
# Names of the functions of the files on the command line.
_irmap_functions()
{
    local file
    for file in "${COMP_WORDS[@]:2}"; do
        [ -f "$file" ] && irmap ls functions --json "$file" 2>/dev/null
    done | sed -n 's/.*"name":"\(\([^"\\]\|\\.\)*\)".*/\1/p' | sed 's/\\\\/\\/g'
}
# Keys of the resources of the file.
_irmap_resources()
{
    local file
    for file in "${COMP_WORDS[@]:2}"; do
        [ -f "$file" ] && irmap ls resources --json "$file" 2>/dev/null
    done | sed -n '/"kind":"blob"/s/.*"key":"\(\([^"\\]\|\\.\)*\)".*/\1/p' | sed 's/\\\\/\\/g'
}
# Those lines that begin with the word at hand. Names of a file may be anything: compgen -W would run what
# stands in $() there.
_irmap_offer()
{
    local line
    while IFS= read -r line; do
        [[ $line == "$cur"* ]] && COMPREPLY+=("$line")
    done
}
_irmap()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
    local common="--module --json -o --output --no-mmap --max-depth --max-input --max-memory --max-text --max-work --op-properties --dialect --color -h --help" words= word
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "info ls dump extract stat diff hash bench synth check hex view help -h --help -V --version" -- "$cur"))
        return
    fi
    # --color=always comes as three words.
    if [ "$cur" = = ]; then
        cur=
    elif [ "$prev" = = ]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    case $prev in
    --color) words="auto always never" ;;
    --level) words="strict read verify" ;;
    --section) words="String Func Debug Constant Type Global Producer" ;;
    --function)
        _irmap_offer < <(_irmap_functions)
        return
        ;;
    --resource)
        _irmap_offer < <(_irmap_resources)
        return
        ;;
    --format) words="tileir mlir micb" ;;
    --layout) words="cutile reference" ;;
    --shape) words="chain mlp fanin random" ;;
    --target) words="13.1 13.2 13.3 13.4" ;;
    --functions | --ops | --constants | --constant-bytes | --strings | --globals | --name-length | --seed) return ;;
    --module | --constant | --max-* | --tolerance | --at | -j | --jobs) return ;;
    esac
    if [ -z "$words" ] && [[ $cur == -* ]]; then
        case $command in
        info) words="$common --why" ;;
        ls) words="$common --function --line -j --jobs" ;;
        dump) words="$common --function --locations --lines --offsets --elide --resources --stablehlo -j --jobs" ;;
        extract) words="${common/--json /} --function --prune --constant --resource" ;;
        stat) words="$common --function --plot -j --jobs" ;;
        diff) words="$common --function --side-by-side -j --jobs" ;;
        hash) words="$common --function" ;;
        bench) words="$common --function --sweep --save --compare --tolerance" ;;
        synth) words="${common/--json /} --format --functions --ops --constants --constant-bytes --strings --globals --name-length --debug --hints --layout --target --shape --seed" ;;
        check) words="$common --level --strict-hints --max-findings -q --quiet -j --jobs" ;;
        hex) words="$common --function --section --at -j --jobs" ;;
        view) words="${common/--json /} --page" ;;
        esac
    elif [ -z "$words" ] && [ "$command" = ls ]; then
        words="sections strings types constants globals functions debug ops symbols values map dialects attributes resources modules"
        for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
            case " $words " in *" $word "*) words= && break ;; esac
        done
    fi
    if [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$cur"))
    else
        local IFS=$'\n'
        COMPREPLY=($(compgen -f -- "$cur"))
    fi
}
complete -o filenames -F _irmap irmap
