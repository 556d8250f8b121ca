import Reference
import SegueMotion
import Testing

private let limits = ScrollLimits(0...1000, viewport: 500)

/// e⁻¹.
private let inverseOfE = 0.36787944117144233

@Test("A flick decelerates as in UIScrollView down to 1 pt/s, when less than half a point of travel is left")
func decelerating() {
  let motion = ScrollMotion(from: 100, velocity: 1000, in: limits)
  for step in 0...30 {
    let t = Double(step) / 10
    #expect(motion.value(at: t) == 100 + Deceleration.normal.travel(from: 1000, after: t))
    #expect(motion.velocity(at: t) == Deceleration.normal.velocity(from: 1000, after: t))
  }
  // The duration is ln 1000 / λ, and λ·travel is the lost velocity.
  #expect(abs(motion.duration - 3.4504) < 1e-3)
  #expect(abs(motion.end - 599.0) < 0.01)
  let left = 100 + 1000 / Deceleration.normal.decay - motion.end
  #expect(left < 0.5 && left > 0.499)
  #expect(motion.value(at: motion.duration) == motion.end && motion.velocity(at: motion.duration) == 0)
}

@Test("A release at less than 10 pt/s does not move", arguments: [0.0, 9.9, -9.9])
func slowRelease(_ velocity: Double) {
  let motion = ScrollMotion(from: 100, velocity: velocity, in: limits)
  #expect(motion.duration == 0 && motion.end == 100)
  #expect(motion.value(at: -1) == 100 && motion.value(at: 1) == 100)
  #expect(motion.velocity(at: -1) == 0 && motion.velocity(at: 0) == 0)
  #expect(ScrollMotion(from: 100, velocity: 10, in: limits).duration > 0)
}

@Test("Before its start, a motion has its initial value and velocity")
func beforeTheStart() {
  let motion = ScrollMotion(from: 100, velocity: -300, in: limits)
  #expect(motion.value(at: -1) == 100 && motion.velocity(at: -1) == -300)
}

@Test("At an end, the motion overshoots and springs back, starting with the velocity of its arrival")
func bounce() {
  let motion = ScrollMotion(from: 900, velocity: 2000, in: limits)
  let arrival = 2000 - Deceleration.normal.decay * 100
  let time = Deceleration.normal.time(from: 2000, to: arrival)
  #expect(abs(motion.value(at: time) - 1000) < 1e-9 && abs(motion.velocity(at: time) - arrival) < 1e-9)
  // y = v·t·e^(−10t): the maximum v/(10·e) is reached after 0.1 s.
  #expect(abs(motion.value(at: time + 0.1) - (1000 + arrival / 10 * inverseOfE)) < 1e-9)
  #expect(abs(motion.velocity(at: time + 0.1)) < 1e-9)
  #expect(motion.end == 1000 && motion.value(at: 60) == 1000)
}

@Test("At an end without bounce, the motion stops immediately")
func hardEnd() {
  let hardStart = ScrollLimits(0...1000, viewport: 500, bouncesAtStart: false)
  let motion = ScrollMotion(from: 100, velocity: -2000, in: hardStart)
  #expect(motion.end == 0 && motion.duration < 0.1)
  #expect(motion.velocity(at: motion.duration - 1e-6) < -1700 && motion.velocity(at: motion.duration) == 0)
  #expect(ScrollMotion(from: 0, velocity: -2000, in: hardStart).duration == 0)
  #expect(ScrollMotion(from: 0, velocity: 500, in: hardStart).end > 200)
}

@Test("A release beyond an end springs back, starting with the velocity of the release")
func springBack() {
  let rest = ScrollMotion(from: -80, velocity: 0, in: limits)
  #expect(rest.end == 0 && rest.value(at: 0) == -80)
  // y = −80·(1 + 10t)·e^(−10t).
  #expect(abs(rest.value(at: 0.1) + 160 * inverseOfE) < 1e-9)
  #expect(rest.duration > 0.9 && rest.duration < 1.2)
  let outwards = ScrollMotion(from: 1080, velocity: 600, in: limits)
  #expect(outwards.value(at: 0.02) > 1080 && outwards.velocity(at: 0) == 600 && outwards.end == 1000)
  // Beyond the end, the list moves at c·(1 − y/d)² times the velocity of the finger.
  let pulled = ScrollMotion(releasedAt: -125, finger: 400, in: limits)
  #expect(abs(pulled.velocity(at: 0) + 400 * 0.55 * 0.5625) < 1e-9)
  let gentle = ScrollMotion(from: -80, velocity: 700, in: limits)
  #expect(gentle.end == 0)
}

@Test("The final offset is exactly the end of the range, without a rounding error")
func exactEnd() {
  for step in 1...200 {
    let length = Double(step) * 7.31
    let motion = ScrollMotion(from: length + 33.37, velocity: 0, in: ScrollLimits(0...length, viewport: 500))
    #expect(motion.end == length)
  }
}

@Test("A release towards the content that is faster than the spring continues as deceleration")
func thrownBack() {
  let motion = ScrollMotion(from: -80, velocity: 3000, in: limits)
  // The content passes the end when y₀ + (v + ω₀·y₀)·t = 0.
  let crossing = 80.0 / (3000 - 800)
  #expect(abs(motion.value(at: crossing)) < 1e-9 && motion.end > 500)
  #expect(abs(motion.velocity(at: crossing - 1e-9) - motion.velocity(at: crossing + 1e-9)) < 1e-3)
}

@Test("A list that fits in its viewport bounces in place")
func shortList() {
  let short = ScrollLimits(0...0, viewport: 500)
  for velocity in [-900.0, 900] {
    let motion = ScrollMotion(from: 0, velocity: velocity, in: short)
    #expect(motion.end == 0 && motion.duration > 0.5)
    #expect(abs(motion.value(at: 0.1) - velocity / 10 * inverseOfE) < 1e-9)
  }
  #expect(ScrollMotion(from: -20, velocity: 900, in: short).end == 0)
}

@Test(
  "Every motion is smooth, stays within the reach of its velocity and comes to rest without a jump",
  arguments: 0..<200)
func anyMotion(_ seed: UInt64) {
  var random = SplitMix64(seed)
  let limits = ScrollLimits(0...(seed.isMultiple(of: 7) ? 0 : random.number(1...1500)), viewport: 500)
  let start = random.number(-200...limits.range.upperBound + 200)
  let velocity = random.number(-4000...4000) * (seed.isMultiple(of: 3) ? 0.01 : 1)
  let motion = ScrollMotion(from: start, velocity: velocity, in: limits)
  #expect(motion.value(at: 0) == start && limits.range.contains(motion.end))
  #expect(motion.duration < 8)
  guard motion.duration > 0 else { return }

  let steps = 4000
  let h = motion.duration / Double(steps)
  let reach = abs(velocity) / 10 + 201
  // |a| ≤ ω₀²·|y| + 2ω₀·|v|; the error of the trapezoidal rule is of this order.
  let bound = 100 * reach + 20 * (abs(velocity) + 10 * 200)
  var farthest = 0.0
  var jump = 0.0
  var kink = 0.0
  var (x, v) = (start, motion.velocity(at: 0))
  for step in 1..<steps {
    let (nextX, nextV) = (motion.value(at: Double(step) * h), motion.velocity(at: Double(step) * h))
    farthest = max(farthest, -nextX, nextX - limits.range.upperBound)
    jump = max(jump, abs(nextX - x - (v + nextV) / 2 * h))
    kink = max(kink, abs(nextV - v))
    (x, v) = (nextX, nextV)
  }
  #expect(farthest <= reach && jump <= bound * h * h && kink <= bound * h + 1e-9)
  #expect(abs(motion.value(at: motion.duration * (1 - 1e-12)) - motion.end) < 0.05)
  #expect(abs(motion.velocity(at: motion.duration * (1 - 1e-12))) <= 1.01)
}

@Test("Deceleration never reverses direction, and mirrored inputs give mirrored motions", arguments: 0..<50)
func mirrored(_ seed: UInt64) {
  var random = SplitMix64(seed)
  let (offset, velocity) = (random.number(-100...1100), random.number(-3000...3000))
  let motion = ScrollMotion(from: offset, velocity: velocity, in: limits)
  let other = ScrollMotion(from: 1000 - offset, velocity: -velocity, in: limits)
  #expect(abs(motion.duration - other.duration) < 1e-9)
  var last = offset
  for step in 0...200 {
    let t = motion.duration * Double(step) / 200
    let value = motion.value(at: t)
    #expect(abs(value + other.value(at: t) - 1000) < 1e-8 || step == 200)
    if limits.range.contains(last), limits.range.contains(value), limits.range.contains(motion.end),
      motion.end > 0, motion.end < 1000
    {
      #expect((value - last) * velocity >= 0)
    }
    last = value
  }
}
