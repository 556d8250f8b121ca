import SegueCore
import SegueScene
import Testing

@Test("Every transition has a starter scene that is right and moves", arguments: Transitions.all.map { $0.name })
func starterScene(transition: String) throws {
  let text = try #require(StarterScenes.text(for: transition))
  let animation = try TestScenes.animation(text)
  #expect(type(of: animation.stage.scene.transition).name == transition)
  #expect(animation.stage.scene.alternativeText != nil)
  let start = animation.display(at: 0, scale: 1)
  #expect(animation.display(at: 0.6, scale: 1) != start)
  #expect(animation.display(at: animation.duration.seconds, scale: 1) == start)
}
