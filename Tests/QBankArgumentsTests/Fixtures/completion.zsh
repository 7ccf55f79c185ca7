#compdef sample

_sample() {
    local context state line
    local -a commands
    typeset -A opt_args
    _arguments -C -s -S \
        '--version[Show the version.]' \
        '--generate-completion-script=[Print a completion script for a shell.]:shell:(bash zsh fish)' \
        '(-h --help)-h[Show help.]' \
        '(-h --help)--help[Show help.]' \
        '1:command:->command' \
        '*::argument:->argument'
    case $state in
        command)
            commands=(
                'everything:Take all kinds of arguments.'
                'key:Work with keys.'
                'typed:'
                'help:Show the help of a command, or the manual page of all.'
            )
            _describe command commands
            ;;
        argument)
            case $words[1] in
                everything|all) _sample_everything ;;
                key) _sample_key ;;
                typed) _sample_typed ;;
                help) _sample_help ;;
            esac
            ;;
    esac
}

_sample_everything() {
    local context state line
    local -a commands
    typeset -A opt_args
    _arguments -C -s -S \
        '(-o --output)-o+[Where to write it'\''s result \[always\]\: here.]:output:_files' \
        '(-o --output)--output=[Where to write it'\''s result \[always\]\: here.]:output:_files' \
        '(-c --number)-c+[How many.]:n: ' \
        '(-c --number)--number=[How many.]:n: ' \
        '--colour=[A colour.]:colour:(red green blue)' \
        '*--tag=[A tag.]:tag: ' \
        '--paint=-[Paint it.]::paint:(red green blue)' \
        '--delimiter=[]:delimiter: ' \
        '--folder=[A folder.]:folder:_files -/' \
        '(-q --quiet)-q[Say nothing.]' \
        '(-q --quiet)--quiet[Say nothing.]' \
        '*-v[Say more.]' \
        '--no-cache[Use the cache.]' \
        '--level=[A level from 1 to 9.]:level: ' \
        '(-h --help)-h[Show help.]' \
        '(-h --help)--help[Show help.]' \
        '*:argument:_files'
}

_sample_key() {
    local context state line
    local -a commands
    typeset -A opt_args
    _arguments -C -s -S \
        '(-h --help)-h[Show help.]' \
        '(-h --help)--help[Show help.]' \
        '1:command:->command' \
        '*::argument:->argument'
    case $state in
        command)
            commands=(
                'new:Make a key.'
                'show:Show keys.'
            )
            _describe command commands
            ;;
        argument)
            case $words[1] in
                new) _sample_key_new ;;
                show) _sample_key_show ;;
            esac
            ;;
    esac
}

_sample_key_new() {
    local context state line
    local -a commands
    typeset -A opt_args
    _arguments -C -s -S \
        '--name=[Its name.]:name: ' \
        '(-h --help)-h[Show help.]' \
        '(-h --help)--help[Show help.]'
}

_sample_key_show() {
    local context state line
    local -a commands
    typeset -A opt_args
    _arguments -C -s -S \
        '(-h --help)-h[Show help.]' \
        '(-h --help)--help[Show help.]' \
        '*:argument:_files -g "*.(json)"'
}

_sample_typed() {
    local context state line
    local -a commands
    typeset -A opt_args
    _arguments -C -s -S \
        '-4[]' \
        '--yes=[]:yes:(true false)' \
        '(-h --help)-h[Show help.]' \
        '(-h --help)--help[Show help.]' \
        '*:argument:_files'
}

_sample_help() {
    local context state line
    local -a commands
    typeset -A opt_args
    _arguments -C -s -S \
        '--man[Print the manual page (roff).]' \
        '(-h --help)-h[Show help.]' \
        '(-h --help)--help[Show help.]' \
        '*:argument:(everything key typed help)'
}

if [[ $funcstack[1] == _sample ]]; then
    _sample "$@"
else
    compdef _sample sample
fi
