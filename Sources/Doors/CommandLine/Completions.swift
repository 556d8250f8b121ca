import ArgumentParser

/// Completion scripts: those of ArgumentParser, extended by the short form `render SCENE …`, in which the command
/// `animate` is implied.
///
/// Until the first word is complete it may become a command, a scene or an option of `animate`. After that, if it is
/// not a command, the line is completed as if it began with `render animate`.
enum Completions {
  /// The script that `--generate-completion-script` asks for; nil if the arguments do not.
  static func script(for arguments: [String]) throws -> String? {
    let option = "--generate-completion-script"
    guard let first = arguments.first, first == option || first.hasPrefix(option + "=") else { return nil }
    let count = first == option ? 2 : 1
    if arguments.count > count {
      throw UsageError("\(option) writes a script for one shell, so it takes no other arguments")
    }
    let name = first == option ? arguments.dropFirst().first : String(first.dropFirst(option.count + 1))
    guard let shell = name.map({ CompletionShell(rawValue: $0) }) ?? CompletionShell.autodetected() else {
      let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(option): expected one of \(shells)")
    }
    return script(for: shell)
  }

  static func script(for shell: CompletionShell) -> String {
    let script = SegueCommand.completionScript(for: shell)
    let commands = SegueCommand.commandNames.joined(separator: " ")
    switch shell {
    case .bash: return script + "\n" + bash(commands)
    case .zsh: return inserting(zsh(commands), beforeLast: "\nif [[", of: script)
    case .fish: return script + "\n" + fish(commands)
    default: return script
    }
  }

  private static func inserting(_ text: String, beforeLast mark: String, of script: String) -> String {
    guard let place = script.ranges(of: mark).last?.lowerBound else { return script + "\n" + text }
    return script[..<place] + "\n" + text + script[place...]
  }

  private static func bash(_ commands: String) -> String {
    """
    # The words of the line with the implied command.
    __render_with_command() {
        local -a words=("${COMP_WORDS[0]}" animate "${COMP_WORDS[@]:1}")
        local -a COMP_WORDS=("${words[@]}")
        local -i COMP_CWORD=$((COMP_CWORD + 1))
        _render "${@}"
    }

    __render_line() {
        if [[ "${COMP_CWORD}" -gt 1 ]]; then
            case " \(commands) " in
            *" ${COMP_WORDS[1]} "*) _render "${@}" ;;
            *) __render_with_command "${@}" ;;
            esac
        else
            [[ "${2}" = -* ]] || _render "${@}"
            __render_with_command "${@}"
        fi
    }

    complete -o filenames -F __render_line render
    """
  }

  private static func zsh(_ commands: String) -> String {
    """
    zmodload -i zsh/parameter
    functions[__render_named]="${functions[_render]}"

    # The words of the line with the implied command.
    __render_with_command() {
        words=("${words[1]}" animate "${(@)words[2,-1]}")
        (( CURRENT++ ))
        __render_named
    }

    _render() {
        emulate -L zsh
        local -ar commands=(\(commands))
        local -i ret=1
        if (( CURRENT > 2 && ${commands[(Ie)${words[2]}]} )); then
            __render_named && ret=0
        else
            if (( CURRENT == 2 )) && [[ "${PREFIX}" != -* ]]; then
                __render_named && ret=0
            fi
            __render_with_command && ret=0
        fi
        return "${ret}"
    }
    """
  }

  private static func fish(_ commands: String) -> String {
    """
    functions -c __render_tokens __render_typed_tokens

    # The words of the line with the implied command. The first word can become the name of a command while it is being
    # typed, so only the completions of `animate` see the implied command then.
    function __render_tokens -S
        set -l tokens (__render_typed_tokens $argv)
        if contains -- -pc $argv
            if test (count $tokens) -gt 1
                contains -- $tokens[2] \(commands); or set tokens $tokens[1] animate $tokens[2..]
            else if test "$expected_commands" = "render animate"
                set -a tokens animate
            end
        end
        string join \\n -- $tokens
    end
    """
  }
}
