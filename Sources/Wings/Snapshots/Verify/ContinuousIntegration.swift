/// Whether a program runs in a CI job, in which a test must not record what it compares with.
package enum ContinuousIntegration {
  /// Set by systems that do not all set `CI`.
  static let variables = [
    "GITHUB_ACTIONS", "GITLAB_CI", "BUILDKITE", "CIRCLECI", "TF_BUILD", "JENKINS_URL", "TEAMCITY_VERSION",
    "CODEBUILD_BUILD_ID",
  ]

  /// The variable that says so; nil if none does. `CI` decides if it is set: empty, `0` and `false` mean that it is none.
  ///
  /// - Parameter environment: the value of a variable; nil if it is not set.
  package static func variable(_ environment: (String) -> String?) -> String? {
    func isOn(_ value: String) -> Bool { !["", "0", "false"].contains(value) }
    if let value = environment("CI") { return isOn(value) ? "CI" : nil }
    return variables.first { environment($0).map(isOn) ?? false }
  }
}
