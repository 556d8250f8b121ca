import Segue
import SegueTesting
import Testing

@Test func drawerOpens() async {
  let scene = Scene {
    Screen("inbox") {
      Text("Inbox").font(size: 34, weight: .bold).pin(top: 62, leading: 20)
    }
    .background("#FFFFFF")
    Screen("menu") {
      Symbol("tray.fill", size: 24, color: .systemBlue).pin(top: 80, leading: 20)
    }
    .background("#F2F2F7")
    Transition.drawer()
    Script {
      Wait(0.5)
      Present()
      Wait(1)
    }
  }
  await assertSnapshot(of: scene, at: .times([0, 0.7, 1.5]))
  await assertTrace(of: scene)
}
