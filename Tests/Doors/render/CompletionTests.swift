import ProgramSupport
import TestSupport
import Testing

/// Completion in the shells themselves, in particular of `render SCENE …`, in which the command is implied.
@Suite struct CompletionTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for name in ["pod.json", "podium.txt", "scenes/x.json"] { try workspace.write("{}", to: name) }
  }

  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  /// What a shell offers for the last word of a line.
  private func completions(of line: String, in shell: Shell) async throws -> Set<String> {
    try workspace.write(
      try await workspace.render("--generate-completion-script", shell.rawValue).output, to: ".completion")
    let script =
      switch shell {
      case .bash: Self.bash(line)
      case .zsh: Self.zsh(line)
      case .fish: "fish --no-config -c 'source .completion; complete -C \"\(line)\"' | cut -f1"
      }
    let result = try await workspace.shell(script, environment: ["TERM": "dumb"])
    #expect(result.error.isEmpty, "\(result.error)")
    let words = result.output.split(whereSeparator: \.isWhitespace)
    return Set(words.map { String($0.hasSuffix("/") ? $0.dropLast() : $0) })
  }

  /// Calls the completion function that `complete -F` names, with the variables that bash sets.
  private static func bash(_ line: String) -> String {
    """
    source ./.completion
    COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
    read -ra COMP_WORDS <<<"$COMP_LINE"
    [[ $COMP_LINE = *' ' ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    $(complete -p render | grep -oE -- '-F [^ ]+' | cut -c4-) render "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
    printf '%s\\n' "${COMPREPLY[@]}"
    """
  }

  /// Types the line into a zsh in a pseudo-terminal. Its completion widget prints the matches that `compadd` gets into a file.
  private static func zsh(_ line: String) -> String {
    """
    cat >.driver <<'END'
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u -D; source ./.completion'
    zpty -w shell 'compadd() { local -a found; builtin compadd -O found "$@"; print -l -- $found >>.matches; builtin compadd "$@" }'
    zpty -w shell 'list() { : >.matches; zle complete-word; print done >.done }; zle -C complete-word complete-word _main_complete; zle -N list; bindkey "^T" list'
    zpty -w shell 'print ready >.ready'
    for i in {1..900}; do [[ -e .ready ]] && break; sleep 0.1; done
    zpty -n -w shell '\(line)'$'\\x14'
    for i in {1..900}; do [[ -e .done ]] && break; sleep 0.1; done
    zpty -d shell
    END
    rm -f .ready .done; zsh -f .driver >/dev/null 2>&1; cat .matches
    """
  }

  @Test("The first word is a command, a scene or an option", arguments: Shell.allCases)
  func firstWord(_ shell: Shell) async throws {
    let scenes = try await completions(of: "render pod", in: shell)
    #expect(scenes.contains("pod.json") && !scenes.contains("podium.txt"), "\(scenes)")
    let all = try await completions(of: "render ", in: shell)
    #expect(all.contains("pod.json") && all.contains("scenes") && all.contains("doctor") && all.contains("help"))
    #expect(try await completions(of: "render --dev", in: shell).contains("--device"))
  }

  @Test("After a scene come the options of animate, their values, and more scenes", arguments: Shell.allCases)
  func afterScene(_ shell: Shell) async throws {
    #expect(try await completions(of: "render pod.json --dev", in: shell).contains("--device"))
    #expect(try await completions(of: "render pod.json --device ph", in: shell).contains("phone"))
    let more = try await completions(of: "render pod.json ", in: shell)
    #expect(more.contains("pod.json") && !more.contains("doctor"), "\(more)")
  }

  @Test("A named command completes its own options and files", arguments: Shell.allCases)
  func named(_ shell: Shell) async throws {
    #expect(try await completions(of: "render doct", in: shell) == ["doctor"])
    #expect(try await completions(of: "render list dev", in: shell) == ["devices"])
    let options = try await completions(of: "render verify --", in: shell)
    #expect(options.contains("--prune") && !options.contains("--device"), "\(options)")
  }
}
