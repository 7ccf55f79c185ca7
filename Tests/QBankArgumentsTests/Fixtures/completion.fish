# fish completion for sample

function __sample_command
    set -l command sample
    for word in (commandline -opc)[2..-1]
        switch "$command $word"
            case 'sample everything' 'sample all'
                set command 'sample everything'
            case 'sample key'
                set command 'sample key'
            case 'sample key new'
                set command 'sample key new'
            case 'sample key show'
                set command 'sample key show'
            case 'sample typed'
                set command 'sample typed'
            case 'sample help'
                set command 'sample help'
            case '*'
                break
        end
    end
    echo $command
end

complete -c sample -f
complete -c sample -n "test (__sample_command) = 'sample'" -a everything -d 'Take all kinds of arguments.'
complete -c sample -n "test (__sample_command) = 'sample'" -a key -d 'Work with keys.'
complete -c sample -n "test (__sample_command) = 'sample'" -a typed -d ''
complete -c sample -n "test (__sample_command) = 'sample'" -a help -d 'Show the help of a command, or the manual page of all.'
complete -c sample -n "test (__sample_command) = 'sample'" -l version -d 'Show the version.'
complete -c sample -n "test (__sample_command) = 'sample'" -l generate-completion-script -d 'Print a completion script for a shell.' -r -a 'bash zsh fish'
complete -c sample -n "test (__sample_command) = 'sample'" -s h -l help -d 'Show help.'
complete -c sample -n "test (__sample_command) = 'sample everything'" -F
complete -c sample -n "test (__sample_command) = 'sample everything'" -s o -l output -d 'Where to write it\'s result [always]: here.' -r -F
complete -c sample -n "test (__sample_command) = 'sample everything'" -s c -l number -d 'How many.' -r
complete -c sample -n "test (__sample_command) = 'sample everything'" -l colour -d 'A colour.' -r -a 'red green blue'
complete -c sample -n "test (__sample_command) = 'sample everything'" -l tag -d 'A tag.' -r
complete -c sample -n "test (__sample_command) = 'sample everything'" -l paint -d 'Paint it.' -a 'red green blue'
complete -c sample -n "test (__sample_command) = 'sample everything'" -l delimiter -d '' -r
complete -c sample -n "test (__sample_command) = 'sample everything'" -l folder -d 'A folder.' -r -a '(__fish_complete_directories)'
complete -c sample -n "test (__sample_command) = 'sample everything'" -s q -l quiet -d 'Say nothing.'
complete -c sample -n "test (__sample_command) = 'sample everything'" -s v -d 'Say more.'
complete -c sample -n "test (__sample_command) = 'sample everything'" -l no-cache -d 'Use the cache.'
complete -c sample -n "test (__sample_command) = 'sample everything'" -l level -d 'A level from 1 to 9.' -r
complete -c sample -n "test (__sample_command) = 'sample everything'" -s h -l help -d 'Show help.'
complete -c sample -n "test (__sample_command) = 'sample key'" -a new -d 'Make a key.'
complete -c sample -n "test (__sample_command) = 'sample key'" -a show -d 'Show keys.'
complete -c sample -n "test (__sample_command) = 'sample key'" -s h -l help -d 'Show help.'
complete -c sample -n "test (__sample_command) = 'sample key new'" -l name -d 'Its name.' -r
complete -c sample -n "test (__sample_command) = 'sample key new'" -s h -l help -d 'Show help.'
complete -c sample -n "test (__sample_command) = 'sample key show'" -F
complete -c sample -n "test (__sample_command) = 'sample key show'" -s h -l help -d 'Show help.'
complete -c sample -n "test (__sample_command) = 'sample typed'" -F
complete -c sample -n "test (__sample_command) = 'sample typed'" -s 4 -d ''
complete -c sample -n "test (__sample_command) = 'sample typed'" -l yes -d '' -r -a 'true false'
complete -c sample -n "test (__sample_command) = 'sample typed'" -s h -l help -d 'Show help.'
complete -c sample -n "test (__sample_command) = 'sample help'" -a 'everything key typed help'
complete -c sample -n "test (__sample_command) = 'sample help'" -l man -d 'Print the manual page (roff).'
complete -c sample -n "test (__sample_command) = 'sample help'" -s h -l help -d 'Show help.'
