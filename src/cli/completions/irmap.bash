# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Completion of irmap for bash.
# The files of the command line, modules in files (FILE@N) too.
_irmap_files()
{
    local word
    for word in "$@"; do
        if [ -f "$word" ] || [ -f "${word%@*}" ]; then
            printf '%s\n' "$word"
        fi
    done
}
# Names of their functions; of MLIR also the symbols of those in modules.
_irmap_functions()
{
    local file
    _irmap_files "$@" | while IFS= read -r file; do
        irmap ls functions --json "$file" 2>/dev/null </dev/null
    done | sed -n -e 'h; s/.*"index":[0-9]*,"name":"\(\([^"\\]\|\\.\)*\)".*/\1/p; g' \
        -e 's/.*"symbol":"\(\([^"\\]\|\\.\)*::\([^"\\]\|\\.\)*\)".*/\1/p' | sed 's/\\\(["\\]\)/\1/g'
}
# Of diff, A=B: behind the "=" those of the last file.
_irmap_pairs()
{
    local name
    _irmap_functions "$(_irmap_files "$@" | tail -n 1)" | while IFS= read -r name; do
        printf '%s=%s\n' "${cur%%=*}" "$name"
    done
}
# Keys of their resources.
_irmap_resources()
{
    local file
    _irmap_files "$@" | while IFS= read -r file; do
        irmap ls resources --json "$file" 2>/dev/null </dev/null
    done | sed -n '/"kind":"blob"/s/.*"key":"\(\([^"\\]\|\\.\)*\)".*/\1/p' | sed 's/\\\(["\\]\)/\1/g'
}
# Names of their sections; without a file, of Tile IR.
_irmap_sections()
{
    local file names
    names=$(_irmap_files "$@" | while IFS= read -r file; do
        irmap ls sections --json "$file" 2>/dev/null </dev/null
    done | sed -n 's/.*"name":"\([A-Za-z]*\)".*/\1/p' | sort -u)
    printf '%s\n' ${names:-String Func Debug Constant Type Global Producer}
}
# Of these lines, those that begin with the current word. What a file says is not given to compgen -W,
# which would run the commands in it. No <( ), which needs /proc.
_irmap_reply()
{
    local quoted i
    mapfile -t COMPREPLY <<<"$(begin=$cur awk 'length && index($0, ENVIRON["begin"]) == 1' <<<"$1")"
    [ -n "${COMPREPLY[0]}" ] || COMPREPLY=()
    compopt +o filenames 2>/dev/null
    for i in "${!COMPREPLY[@]}"; do
        quoted=${COMPREPLY[i]}
        [[ -z $quote && $quoted == *[!A-Za-z0-9_.@:+-]* ]] && printf -v quoted %q "$quoted"
        COMPREPLY[i]=${quoted#"$head"}
    done
}
_irmap()
{
    local line=${COMP_LINE:0:COMP_POINT} commands="info ls dump extract stat diff hash bench synth check hex view"
    local common="--module --json -o --output --no-mmap --max-depth --max-input --max-memory --max-text --max-work --op-properties --dialect --color -h --help"
    local words= word cur prev command head= quote= at
    local -a all before
    COMPREPLY=()
    # COMP_WORDS is split at :, = and @, too, and bash replaces only what stands behind the last one.
    read -ra all <<<"$COMP_LINE"
    read -ra before <<<"$line"
    [[ $line == *[[:space:]] ]] && before+=("")
    cur=${before[-1]} prev=${before[-2]}
    if [[ $cur == --*=* ]]; then
        prev=${cur%%=*} cur=${cur#*=}
    fi
    if [[ $cur == [\'\"]* ]]; then
        quote=${cur:0:1} cur=${cur:1}
    else
        for ((at = ${#cur}; at > 0 && ${#head} == 0; at--)); do
            word=${cur:at-1:1}
            [[ $word == [:=@] && $COMP_WORDBREAKS == *"$word"* ]] && head=${cur:0:at}
        done
    fi
    if [[ " ${before[*]:1:${#before[@]}-2} " == *" help "* ]]; then
        case $prev in
        help) words="$commands op dialects limits" ;;
        op) words=$(irmap help op 2>/dev/null) ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$cur"))
        return
    fi
    # Options may stand in front of the command.
    for word in "${before[@]:1:${#before[@]}-2}"; do
        [[ " $commands " == *" $word "* ]] && command=$word && break
    done
    if [ -z "$command" ] && [[ $prev != @(--module|-o|--output|--max-*|--op-properties|--dialect|--color) ]]; then
        [[ $cur == -* ]] && words="$common -V --version" || words="$commands help -h --help -V --version"
        COMPREPLY=($(compgen -W "$words" -- "$cur"))
        return
    fi
    case $prev in
    --color) words="auto always never" ;;
    --level) words="strict read verify" ;;
    --section)
        _irmap_reply "$(_irmap_sections "${all[@]:1}")"
        return
        ;;
    --function)
        if [[ $command == diff && $cur == *=* ]]; then
            _irmap_reply "$(_irmap_pairs "${all[@]:1}")"
            return
        fi
        _irmap_reply "$(_irmap_functions "${all[@]:1}")"
        return
        ;;
    --resource)
        _irmap_reply "$(_irmap_resources "${all[@]:1}")"
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
        ls) words="$common --function --line --vhlo -j --jobs" ;;
        dump) words="$common --function --locations --lines --offsets --elide --resources --generic --vhlo --stablehlo -j --jobs" ;;
        extract) words="${common/--json /} --function --prune --strip-debug --constant --resource" ;;
        stat) words="$common --function --plot --vhlo -j --jobs" ;;
        diff) words="$common --function --side-by-side --generic --vhlo --stablehlo -q --quiet -j --jobs" ;;
        hash) words="$common --function --stablehlo" ;;
        bench) words="$common --function --sweep --save --compare --tolerance" ;;
        synth) words="${common/--json /} --format --functions --ops --constants --constant-bytes --strings --globals --name-length --debug --hints --layout --target --shape --seed" ;;
        check) words="$common --function --level --strict-hints --max-findings -q --quiet -j --jobs" ;;
        hex) words="$common --function --section --at --vhlo -j --jobs" ;;
        view) words="${common/--json /} --page" ;;
        esac
    elif [ -z "$words" ] && [ "$command" = ls ]; then
        words="sections strings types constants globals functions debug ops symbols values map dialects attributes resources modules"
        for word in "${before[@]:1:${#before[@]}-2}"; do
            case " $words " in *" $word "*) words= && break ;; esac
        done
    fi
    if [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$cur"))
    else
        local IFS=$'\n'
        cur=${COMP_WORDS[COMP_CWORD]}
        [ "$cur" = = ] && cur=
        COMPREPLY=($(compgen -f -- "$cur"))
    fi
}
complete -o filenames -F _irmap irmap
