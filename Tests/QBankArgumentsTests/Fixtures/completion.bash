# bash completion for sample

_sample() {
    local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" joined=''
    # bash takes the sign of --name=value for a word.
    if [[ $current == '=' ]]; then
        current='' joined=yes
    elif [[ $previous == '=' ]]; then
        previous="${COMP_WORDS[COMP_CWORD-2]}" joined=yes
    fi
    local command='sample' index
    for ((index = 1; index < COMP_CWORD; index++)); do
        case "$command ${COMP_WORDS[index]}" in
            'sample everything'|'sample all') command='sample everything' ;;
            'sample key') command='sample key' ;;
            'sample key new') command='sample key new' ;;
            'sample key show') command='sample key show' ;;
            'sample typed') command='sample typed' ;;
            'sample help') command='sample help' ;;
            *) break ;;
        esac
    done
    COMPREPLY=()
    local IFS=$'\n'
    case "$command" in
        'sample')
            case "$previous" in
                --generate-completion-script) _sample_words 'bash zsh fish'; return ;;
                *) ;;
            esac
            if [[ $current == -* ]]; then
                _sample_words '--version --generate-completion-script -h --help'
            else
                _sample_words 'everything key typed help'
            fi
            ;;
        'sample everything')
            case "$previous" in
                -o|--output) _sample_files; return ;;
                -c|--number) :; return ;;
                --colour) _sample_words 'red green blue'; return ;;
                --tag) :; return ;;
                --paint) [[ -n $joined ]] && { _sample_words 'red green blue'; return; } ;;
                --delimiter) :; return ;;
                --folder) _sample_folders; return ;;
                --level) :; return ;;
                *) ;;
            esac
            if [[ $current == -* ]]; then
                _sample_words '-o --output -c --number --colour --tag --paint --delimiter --folder -q --quiet -v --no-cache --level -h --help'
            else
                _sample_files
            fi
            ;;
        'sample key')
            case "$previous" in
                *) ;;
            esac
            if [[ $current == -* ]]; then
                _sample_words '-h --help'
            else
                _sample_words 'new show'
            fi
            ;;
        'sample key new')
            case "$previous" in
                --name) :; return ;;
                *) ;;
            esac
            if [[ $current == -* ]]; then
                _sample_words '--name -h --help'
            else
                :
            fi
            ;;
        'sample key show')
            case "$previous" in
                *) ;;
            esac
            if [[ $current == -* ]]; then
                _sample_words '-h --help'
            else
                _sample_files json
            fi
            ;;
        'sample typed')
            case "$previous" in
                --yes) _sample_words 'true false'; return ;;
                *) ;;
            esac
            if [[ $current == -* ]]; then
                _sample_words '-4 --yes -h --help'
            else
                _sample_files
            fi
            ;;
        'sample help')
            case "$previous" in
                *) ;;
            esac
            if [[ $current == -* ]]; then
                _sample_words '--man -h --help'
            else
                _sample_words 'everything key typed help'
            fi
            ;;
    esac
}

_sample_words() {
    COMPREPLY=($(IFS=' '; compgen -W "$1" -- "$current"))
}

_sample_files() {
    compopt -o filenames 2>/dev/null
    if [[ $# == 0 ]]; then
        COMPREPLY=($(compgen -f -- "$current"))
    else
        COMPREPLY=($(compgen -d -- "$current"))
        local extension
        for extension in "$@"; do
            COMPREPLY+=($(compgen -f -X "!*.$extension" -- "$current"))
        done
    fi
}

_sample_folders() {
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -d -- "$current"))
}

complete -F _sample sample
