import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Test(
  "Every transition has a valid starter scene that moves and shows a touch",
  arguments: Transitions.all.map { $0.name })
func starterScene(transition: String) throws {
  let text = try #require(StarterScenes.text(for: transition))
  let animation = try TestScenes.animation(text)
  #expect(animation.context.scene.flow.transitions.map { type(of: $0.transition).name } == [transition])
  #expect(animation.context.scene.alternativeText != nil)
  #expect(animation.warnings.isEmpty)
  let start = animation.display(at: 0, scale: 1)
  #expect(animation.display(at: 0.6, scale: 1) != start)
  #expect(animation.display(at: animation.duration.seconds, scale: 1) == start)

  let last = try #require(animation.touches.last)
  #expect(animation.touchStyle != nil && last.up != nil)
  // The last touch closes the screen: with a drag, except where only a tap does.
  let isDrag = (last.path.end - last.path.start).length > 10
  #expect(isDrag == animation.animator.interactions.contains { $0.start == .presented })
  let releases = animation.timeline.handOffs.filter { $0.kind == .release }
  #expect(releases.count == (isDrag ? 1 : 0))
  #expect(animation.timeline.handOffs.last?.kind == .arrival)
}

@Test("The starter with several transitions plays all of them on each other, and ends as it began")
func starterFlow() throws {
  let text = try #require(StarterScenes.text(for: StarterScenes.flow))
  let animation = try TestScenes.animation(text)
  let flow = animation.context.scene.flow
  #expect(flow.names == ["open", "sheet", "confirm"])
  #expect(animation.warnings.isEmpty && animation.context.scene.alternativeText != nil)
  let stacks = animation.timeline.stackChanges.map(\.stack)
  #expect(stacks == [[0], [0, 1], [0, 1, 2], [0, 1], [0], []])
  #expect(animation.display(at: animation.duration.seconds, scale: 1) == animation.display(at: 0, scale: 1))
  #expect(StarterScenes.names.last == StarterScenes.flow)
}
