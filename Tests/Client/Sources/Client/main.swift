import Segue

// client FILE.gif SCENE.json: writes a scene of its own as a GIF, and as a scene for `render`.
let scene = Scene(canvas: Scene.Canvas(width: 60, height: 90)) {
  Screen("main") {
    Box().id("card").frame(x: 5, y: 5, width: 20, height: 20).background("#E03131").cornerRadius(4)
  }
  .background("#FFFFFF")
  Screen("menu").background("#2F9E44")
  Transition.drawer()
  Script {
    Wait(0.2)
    Present()
    Wait(0.2)
  }
}
let movie = try await Movie(scene, scale: 2)
try await movie.export(.gif(CommandLine.arguments[1]), fps: 10)
try scene.write(to: CommandLine.arguments[2])
