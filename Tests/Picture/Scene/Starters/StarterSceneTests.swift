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
  let animator = animation.animator
  #expect(isDrag == (animator.stages != nil || animator.interactions.contains { $0.start == .presented }))
  // One release closes the screen, after those that lead it from one place to rest to another, where it has several.
  let releases = animation.timeline.releases
  #expect(releases.count == animation.timeline.handOffs.filter { $0.kind == .release }.count)
  #expect(releases.allSatisfy { $0.ending == .finish })
  let closing = releases.filter { $0.stages.map { $0.targetName == Rest.dismissed.rawValue } ?? true }
  #expect(closing.count == (isDrag ? 1 : 0))
  #expect(closing.last == releases.last)
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
