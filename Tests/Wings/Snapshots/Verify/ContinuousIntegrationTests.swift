import SegueSnapshots
import Testing

@Test(
  "CI says whether this is a CI job; where it is not set, the variables of systems that do not set it do",
  arguments: [
    ([:], nil), (["CI": "true"], "CI"), (["CI": "True"], "CI"), (["CI": "1"], "CI"),
    (["GITHUB_ACTIONS": "true"], "GITHUB_ACTIONS"), (["TF_BUILD": "True"], "TF_BUILD"),
    (["JENKINS_URL": "http://a.example/"], "JENKINS_URL"), (["GITHUB_ACTIONS": "false"], nil),
    (["CI": "false", "GITHUB_ACTIONS": "true"], nil), (["CI": "0", "TF_BUILD": "True"], nil),
    (["CI": "", "TF_BUILD": "True"], nil),
  ] as [([String: String], String?)])
func ciVariable(_ environment: [String: String], _ expected: String?) {
  #expect(ContinuousIntegration.variable { environment[$0] } == expected)
}
