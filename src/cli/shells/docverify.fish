# SPDX-License-Identifier: MIT
#
# Completes command lines of docverify in fish, by the tables that `docverify
# help --generate fish` puts behind this.

# Whether the word under the cursor is the first one.
function __docverify_first
    test (count (commandline -opc)) -eq 1
end

# Whether the command line is one for the command $argv[1]. Without a command
# it is for `check`.
function __docverify_is
    set -l words (commandline -opc)
    if set -q words[2]; and contains -- $words[2] (__docverify_names)
        test $words[2] = $argv[1]
    else
        test check = $argv[1]
    end
end

# Whether operands of the command $argv[1] are completed: an option's are not.
function __docverify_operands
    __docverify_is $argv[1]; and not __docverify_first
end

# What of the value under the cursor matches the pattern $argv[1], or an empty
# word.
function __docverify_before
    set -l value (commandline -ct | string replace -r -- '^--[^=]*=' '')
    string match -r -- $argv[1] $value; or echo
end

# The words in $argv, behind those that stand there already.
function __docverify_list
    printf '%s\n' (__docverify_before '^.*,')$argv
end

function __docverify_revisions
    # The second revision of a range.
    printf '%s\n' (__docverify_before '^.*\.\.\.?')(
        echo HEAD
        command git for-each-ref --format='%(refname:short)' \
            refs/heads refs/tags refs/remotes 2>/dev/null
    )
end

