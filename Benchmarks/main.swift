import Segue
import SegueFiles
import SegueJSON

// `make bench`: see scripts/bench and scripts/bench-peers for what can be asked.
let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
try Scratch.make()
switch options.task {
case .compare(let old, let new): print(try Comparison(old, new).text)
case .kernels(let part): print(Kernels.table(only: part))
case .png(let frames, let folder):
  var report = Report()
  try PNGBenchmark(frames).run(into: &report, folder: folder)
  try options.publish(text: report.text, json: report.json)
case .peers(let python, let folder, let rounds):
  var peers = Peers(python: python, folder: folder)
  try await peers.run(rounds: rounds)
  try options.publish(text: PeerRow.table(peers.rows), json: PeerRow.json(peers.rows))
case .sections(let sections, let scenes):
  var report = Report()
  for section in sections { try await section.run(scenes, into: &report) }
  try options.publish(text: report.text, json: report.json)
}
