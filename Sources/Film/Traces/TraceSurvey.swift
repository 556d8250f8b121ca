package import SegueCore
package import SegueScene
import SegueExport

/// Finds the quantities that vary in an animation. It keeps a summary of each, not its values.
package struct TraceSurvey {
  /// A summary of the values of one quantity.
  struct Summary {
    /// The first value, as text.
    private var first: String?
    private(set) var varies = false
    /// Length of the longest value, in characters.
    private(set) var width = 0
    private var lastKey: Key?

    /// A rounded value, which shows without formatting whether the value repeats the one before.
    private enum Key: Hashable {
      case text(String)
      case units(Int64)
    }

    mutating func note(_ value: TraceValue, places: Int) {
      let key: Key
      switch value {
      case .text(let text): key = .text(text)
      case .number(let number):
        guard let decimal = FixedDecimal(number, places: places) else { return }
        key = .units(decimal.units)
      }
      if key == lastKey { return }
      lastKey = key
      let text = value.text(places: places)
      width = Swift.max(width, text.count)
      if let first { varies = varies || text != first } else { first = text }
    }
  }

  /// In the order of the columns: first those of the whole animation (phase, progress, finger), then scroll offsets,
  /// then layers in order of first appearance, bottom to top, each followed by its nodes.
  var quantities: [TraceQuantity] {
    essential + TraceQuantity.ofTouch + (hasProjections ? ReleaseProperty.allCases.map { .release($0) } : []) + ofStages
      + ofKeyboard + ofZooming
      + scrolls.flatMap { tag in
        Axis.allCases.map { .scroll(tag: tag, $0) } + (zooms.contains(tag) ? [.zoomScale(tag: tag)] : [])
      }
      + refreshes.map { .refresh(tag: $0) }
      + rows.map { .row(tag: $0) } + (hasRowReleases ? TraceQuantity.RowProperty.allCases.map { .rowRelease($0) } : [])
      + ofPages
      + layers.flatMap { layer in
        layerProperties.map { .layer(layer.name, $0) }
          + layer.tags.flatMap { tag in nodeProperties.map { .node(layer: layer.name, tag: tag, $0) } }
      }
  }

  private typealias Axis = TraceQuantity.Axis
  private typealias ReleaseProperty = TraceQuantity.ReleaseProperty
  private typealias LayerProperty = TraceQuantity.LayerProperty
  private typealias NodeProperty = TraceQuantity.NodeProperty

  private let essential: [TraceQuantity]
  private var layerProperties: [LayerProperty] { LayerProperty.allCases.filter { $0 != .turn || hasTurns } }
  private var nodeProperties: [NodeProperty] { NodeProperty.allCases.filter { $0 != .scale || hasScaledNodes } }
  private let ofStages: [TraceQuantity]
  private let ofKeyboard: [TraceQuantity]
  private let ofZooming: [TraceQuantity]
  private let ofPages: [TraceQuantity]
  /// The nodes that fingers zoom.
  private let zooms: Set<UInt32>
  /// Whether a rule projects the motion in one of the samples so far.
  private var hasProjections = false
  /// Whether a layer is turned, or a node scaled, in one of the samples so far. Few transitions do, so that the columns of the
  /// others are not more for it.
  private var hasTurns = false
  private var hasScaledNodes = false
  private var scrolls: [UInt32] = []
  private var refreshes: [UInt32] = []
  private var rows: [UInt32] = []
  private var hasRowReleases = false
  /// The layers so far, each with the tags of its nodes and the number of samples in which it exists.
  private var layers: [(name: String, tags: [UInt32], samples: Int)] = []
  /// A copy of `quantities`, which takes time to compute.
  private var known: [TraceQuantity] = []
  private var summaries: [TraceQuantity: Summary] = [:]
  /// The number of samples so far.
  private var count = 0
  private let places: Int

  /// Samples an animation at `times`. Values that agree to `places` decimal places count as equal.
  package init(_ animation: Animation, at times: some Sequence<Seconds>, places: Int) {
    self.places = places
    essential = TraceQuantity.essential(of: animation)
    ofStages = animation.hasStages ? TraceQuantity.ofStages : []
    ofKeyboard = animation.showsKeyboard ? [.keyboard] : []
    ofZooming = TraceQuantity.ofZooming(animation)
    ofPages = TraceQuantity.ofPages(animation)
    zooms = Set(animation.timeline.zoomActivities.map(\.tag))
    known = quantities
    for time in times { add(TraceSample(animation, at: time), of: animation) }
  }

  func summary(of quantity: TraceQuantity) -> Summary { summaries[quantity] ?? Summary() }

  /// The columns of a trace by default: quantities that vary, and those in every trace. A layer that appears or
  /// disappears without varying is represented by its opacity.
  var defaultColumns: [TraceQuantity] {
    let varying = Set(varying)
    return quantities.filter { quantity in
      if varying.contains(quantity) || essential.contains(quantity) { return true }
      guard case .layer(let name, .opacity) = quantity, let layer = layers.first(where: { $0.name == name }) else {
        return false
      }
      return layer.samples < count && LayerProperty.allCases.allSatisfy { !varying.contains(.layer(name, $0)) }
    }
  }

  /// The quantities whose values change, and those of the finger if one is down at some time.
  package var varying: [TraceQuantity] {
    quantities.filter { quantity in
      switch quantity {
      case .finger, .velocity, .decision, .release, .stageRelease, .rowRelease, .pageRelease, .zoom:
        summary(of: quantity).width > 0
      default: summary(of: quantity).varies
      }
    }
  }

  private mutating func add(_ sample: TraceSample, of animation: Animation) {
    discover(sample, animation)
    for quantity in known {
      if let value = sample.value(of: quantity) { summaries[quantity, default: Summary()].note(value, places: places) }
    }
    count += 1
    for index in layers.indices where sample.presentationLayers.contains(where: { $0.name == layers[index].name }) {
      layers[index].samples += 1
    }
  }

  /// Finds scroll offsets, layers and nodes that earlier samples did not have.
  private mutating func discover(_ sample: TraceSample, _ animation: Animation) {
    let had = (hasProjections, hasTurns, hasScaledNodes)
    hasProjections = hasProjections || sample.moment.projection != nil
    hasTurns = hasTurns || sample.presentationLayers.contains { $0.turn != nil }
    hasScaledNodes = hasScaledNodes || sample.presentationLayers.contains { $0.nodes.contains { $0.scale != 1 } }
    let before = (scrolls.count, layers.count, layers.reduce(0) { $0 + $1.tags.count })
    for scroll in sample.moment.nodeOverrides
    where (scroll.contentOffset != nil || scroll.zoomScale != nil) && !scrolls.contains(scroll.tag) {
      scrolls.append(scroll.tag)
      // In earlier samples, the content offset was that in the scene file.
      guard count > 0, let offset = animation.context.node(withTag: scroll.tag)?.contentOffset else { continue }
      seed(.scroll(tag: scroll.tag, .x), offset.x)
      seed(.scroll(tag: scroll.tag, .y), offset.y)
      if zooms.contains(scroll.tag) { seed(.zoomScale(tag: scroll.tag), 1) }
    }
    let moved = refreshes.count + rows.count + (hasRowReleases ? 1 : 0)
    discoverRows(sample)
    for layer in sample.presentationLayers {
      let index = layers.firstIndex { $0.name == layer.name } ?? layers.endIndex
      if index == layers.endIndex { layers.append((layer.name, [], 0)) }
      for node in layer.nodes where !layers[index].tags.contains(node.tag) {
        layers[index].tags.append(node.tag)
        // In earlier samples, the layer did not override the node.
        guard layers[index].samples > 0 else { continue }
        seed(.node(layer: layer.name, tag: node.tag, .opacity), 1)
        seed(.node(layer: layer.name, tag: node.tag, .x), 0)
        seed(.node(layer: layer.name, tag: node.tag, .y), 0)
        seed(.node(layer: layer.name, tag: node.tag, .scale), 1)
      }
    }
    if had != (hasProjections, hasTurns, hasScaledNodes)
      || before != (scrolls.count, layers.count, layers.reduce(0) { $0 + $1.tags.count })
      || moved != refreshes.count + rows.count + (hasRowReleases ? 1 : 0)
    {
      known = quantities
    }
  }

  /// Finds rows and spinners that earlier samples did not have: there they were closed, and not seen.
  private mutating func discoverRows(_ sample: TraceSample) {
    hasRowReleases = hasRowReleases || sample.moment.rowRelease != nil
    for scroll in sample.moment.nodeOverrides {
      if scroll.row != nil, !rows.contains(scroll.tag) {
        rows.append(scroll.tag)
        if count > 0 { seed(.row(tag: scroll.tag), 0) }
      }
      if scroll.refresh != nil, !refreshes.contains(scroll.tag) {
        refreshes.append(scroll.tag)
        if count > 0 { seed(.refresh(tag: scroll.tag), 0) }
      }
    }
  }

  /// Adds the value that a quantity had in the samples before it was found.
  private mutating func seed(_ quantity: TraceQuantity, _ value: Double) {
    summaries[quantity, default: Summary()].note(.number(value), places: places)
  }
}
