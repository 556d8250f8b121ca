/// Names from CSS, SwiftUI, UIKit and design tools for things that have other names in a scene, each with the hint that
/// error messages give.
enum ForeignNameHints {
  static let nodeKeys: [String: String] = {
    let placed = "a node is placed by \"pin\": { \"left\": 16, \"top\": 60, \"width\": 200 }, or by \"frame\""
    let aligned = "the key of texts is \"alignment\""
    let shown = "an image is \"image\": \"photo.png\""
    let cut = "texts are cut by \"maxLines\"", clipped = "children are cut off by \"clip\": true"
    let symbol = "it is \"symbol\"; `render list symbols` lists them"
    let mode = "it is \"contentMode\"", rotated = "it is \"transform\": { \"rotate\": 45 }"
    let kind = "what a node shows is its key: \"text\": \"Hello\", \"image\": \"a.png\", \"symbol\": \"star\""
    let text = "it is \"text\""
    let drawn = "a disc is a \"rect\" with \"cornerRadius\": \"50%\""
    let blurred = "it is \"backdrop\": { \"radius\": 20 }"
    let rounded = "corners are rounded by \"cornerRadius\""
    let corners = "\"cornerRadius\" takes one radius, or four, clockwise from the top left: [16, 16, 0, 0]"
    let shadow = "it is \"shadow\": { \"color\": \"black\", \"opacity\": 0.3, \"radius\": 8, \"offset\": [0, 4] }"
    let space = "space inside is \"stack\": { \"padding\": 8 }, space around a node \"margin\": 8"
    let tapped =
      "taps are steps of the \"script\"; the transition's \"opens\" and \"closes\" list the nodes that react to a tap"
    let zoomed = "it is \"maximumZoomScale\", and \"minimumZoomScale\" for less than 1"
    var hints = [
      "zoom": zoomed, "zoomable": zoomed, "maximumZoom": zoomed, "maxZoom": zoomed, "maximumScale": zoomed,
      "pinch": zoomed,
      "align": aligned, "textAlign": aligned, "textAlignment": aligned,
      "fontSize": "it is \"font\": { \"size\": 17 }, or \"font\": 17",
      "fontWeight": "it is \"font\": { \"weight\": \"bold\" }",
      "fontFamily": "it is \"font\": { \"family\": \"Inter\" }",
      "src": shown, "url": shown, "source": shown, "icon": "an icon is a \"symbol\", or an \"image\" of an SVG file",
      "lines": cut, "numberOfLines": cut, "lineLimit": cut, "lineClamp": cut,
      "overflow": clipped, "clipsToBounds": clipped, "masksToBounds": clipped, "clipShape": clipped,
      "systemName": symbol, "systemImage": symbol, "sfSymbol": symbol,
      "objectFit": mode, "resizeMode": mode, "fit": mode, "rotation": rotated, "rotate": rotated, "angle": rotated,
      "type": kind, "kind": kind, "label": text, "value": text, "content": text, "title": text,
      "button": "a button is a node with a \"background\" and a text among its \"children\"",
      "circle": drawn, "ellipse": drawn, "backdropFilter": blurred, "material": blurred,
      "borderWidth": "it is \"border\": { \"width\": 1 }",
      "borderColor": "it is \"border\": { \"color\": \"#CCCCCC\" }",
      "style": "there are no style objects: their keys belong to the node itself",
      "spacing": "it belongs inside \"stack\"", "alignItems": "it is \"alignment\", inside \"stack\"",
      "justifyContent": "it is \"distribution\", inside \"stack\"",
      "scale": "it is \"transform\": { \"scale\": 2 }", "letterSpacing": "it is \"font\": { \"tracking\": 1 }",
      "radius": rounded, "borderRadius": rounded, "corners": rounded, "cornerRadii": corners, "maskedCorners": corners,
      "boxShadow": shadow, "dropShadow": shadow, "elevation": shadow, "shadowColor": shadow, "shadowOpacity": shadow,
      "shadowRadius": shadow, "shadowOffset": shadow, "paddingHorizontal": space, "paddingVertical": space,
      "marginHorizontal": space, "marginVertical": space,
      "backgroundColor": "it is \"background\"", "bg": "it is \"background\"", "position": placed,
      "preserveAspectRatio": mode, "flexDirection": "it is \"stack\": \"horizontal\" or \"vertical\"",
      "fontStyle": "it is \"font\": { \"italic\": true }",
      "onTap": tapped, "onClick": tapped, "action": tapped, "tap": tapped,
      "alpha": "it is \"opacity\"", "visible": "it is \"hidden\": false",
      "gap": "it is \"spacing\", inside \"stack\"", "axis": "it belongs inside \"stack\"",
      "foregroundColor": "it is \"color\"", "tintColor": "it is \"color\"", "textColor": "it is \"color\"",
      "zIndex": "later children are above earlier ones",
    ]
    for side in ["Top", "Left", "Bottom", "Right"] {
      hints["padding\(side)"] = space
      hints["margin\(side)"] = space
    }
    for corner in ["TopLeft", "TopRight", "BottomRight", "BottomLeft"] { hints["border\(corner)Radius"] = corners }
    for key in ["x", "y", "width", "height", "left", "right", "top", "bottom", "centerX", "centerY", "aspectRatio"] {
      hints[key] = placed
    }
    return hints
  }()

  static let sceneKeys: [String: String] = {
    let comment = "JSON has no comments; what the picture shows is \"alt\""
    return [
      "fps": "it is \"frameRate\"", "size": "it is \"canvas\": { \"width\": 390, \"height\": 844 }",
      "width": "it belongs inside \"canvas\"", "height": "it belongs inside \"canvas\"",
      "device": "it is \"canvas\": \"iPhone 16\"", "transitions": "a scene has one \"transition\"",
      "strings": "texts in several languages are \"locales\": { \"de\": { \"strings\": { … } } }",
      "colors": "named colours are \"themes\": { \"light\": { … }, \"dark\": { … } }",
      "duration": "the steps of the \"script\" say how long it takes", "steps": "it is \"script\"",
      "loop": "`render --loop` says how often a GIF plays", "//": comment, "_comment": comment, "comment": comment,
      "name": "files are named after the scene's file",
    ]
  }()

  static let fontKeys = [
    "name": "it is \"family\"", "letterSpacing": "it is \"tracking\"", "kerning": "it is \"tracking\"",
    "fontSize": "it is \"size\"", "style": "it is \"italic\": true", "fontWeight": "it is \"weight\"",
    "fontSynthesis": "it is \"synthesis\"",
  ]

  static let imageKeys = [
    "src": "it is \"path\"", "url": "it is \"path\"", "name": "it is \"path\"", "file": "it is \"path\"",
    "mode": "\"contentMode\" belongs to the node, beside \"image\"",
    "contentMode": "\"contentMode\" belongs to the node, beside \"image\"",
  ]

  static let gradientKeys = [
    "type": "it is \"gradient\"", "angle": "a direction is \"from\": [0, 0], \"to\": [1, 1]",
    "direction": "a direction is \"from\": [0, 0], \"to\": [1, 1]", "locations": "it is \"stops\"",
    "startPoint": "it is \"from\"", "endPoint": "it is \"to\"",
  ]

  static let frameKeys: [String: String] = {
    let pinned = "distances from edges are \"pin\": { \"left\": 16, \"top\": 60 }"
    return ["left": pinned, "top": pinned, "right": pinned, "bottom": pinned, "leading": pinned, "trailing": pinned]
  }()

  static let insetKeys: [String: String] = {
    let sides = "it is \"left\" and \"right\"", ends = "it is \"top\" and \"bottom\""
    let mirrored = "in right-to-left locales it is mirrored"
    return [
      "horizontal": sides, "x": sides, "vertical": ends, "y": ends,
      "leading": "it is \"left\"; \(mirrored)", "start": "it is \"left\"; \(mirrored)",
      "trailing": "it is \"right\"; \(mirrored)", "end": "it is \"right\"; \(mirrored)",
    ]
  }()

  static let lengths: [String: String] = {
    let own = "leave it out: a length that is not given fits the content, or else fills the parent"
    let whole = "did you mean \"100%\"?"
    return [
      "auto": own, "fit-content": own, "max-content": own, "min-content": own, "wrap_content": own, "fit": own,
      "100vw": whole, "100vh": whole, "fill": whole, "match_parent": whole, "infinity": whole, ".infinity": whole,
    ]
  }()

  static let localeDirections = ["rtl": "it is \"rightToLeft\"", "ltr": "it is \"leftToRight\""]

  static let edges: [String: String] = {
    let mirrored = "in right-to-left locales it is mirrored"
    return [
      "leading": "it is \"left\"; \(mirrored)", "start": "it is \"left\"; \(mirrored)",
      "trailing": "it is \"right\"; \(mirrored)", "end": "it is \"right\"; \(mirrored)",
    ]
  }()

  static let wholeScreenKeys: [String: String] = {
    let timing = "it belongs inside \"present\" and \"dismiss\""
    return [
      "duration": timing, "curve": timing, "spring": timing, "modalPresentationStyle": "it is \"presentationStyle\"",
    ]
  }()

  static let coverKeys = wholeScreenKeys.merging(
    ["drag": "it is \"gesture\": {}", "interactive": "it is \"gesture\": {}"]) { first, _ in first }

  static let tabKeys: [String: String] = {
    let timing = "it belongs inside \"present\" and \"dismiss\"", bars = "it is \"bars\": [\"tabBar\"]"
    return [
      "duration": timing, "curve": timing, "bar": bars, "tabBar": bars, "edge": "it is \"direction\"",
      "style": "it is \"animation\"",
    ]
  }()

  static let drawerKeys = ["side": "it is \"edge\"", "duration": "it belongs inside \"open\" and \"close\""]

  static let pushKeys = [
    "duration": "it belongs inside \"present\" and \"dismiss\"", "navigationBar": "it is \"bar\"",
    "navBar": "it is \"bar\"", "tabBar": "what stays at its place on both screens is \"stays\": [\"tabBar\"]",
    "hidesBottomBarWhenPushed":
      "a tab bar that only the screen below has goes with it; \"stays\" keeps one that both screens have",
    "swipe": "it is \"gesture\"", "interactive": "it is \"gesture\"",
  ]

  static let dialogKeys: [String: String] = {
    let placed = "the window is what its \"insets\" leave of the canvas; with \"fitsContent\", as high as its content"
    return ["width": placed, "height": placed, "size": placed, "duration": "it belongs inside \"present\""]
  }()

  static let alertKeys: [String: String] = {
    let shown = "what it shows are the nodes of its screen, \"to\""
    return [
      "title": shown, "message": shown, "text": shown, "buttons": shown, "actions": shown, "content": shown,
      "background": "it belongs to the screen \"to\"",
      "insets": "an alert has a \"width\", an action sheet an \"inset\"",
      "duration": "it belongs inside \"present\" and \"dismiss\"",
    ]
  }()

  static let customKeys: [String: String] = {
    let tracks = "what moves are the \"tracks\" of \"present\""
    return [
      "tracks": "it belongs inside \"present\"", "duration": "it belongs inside \"present\"",
      "curve": "it belongs inside \"present\"", "spring": "it belongs inside \"present\"",
      "dim":
        "a colour between the screens is one of the \"layers\": { \"name\": \"dim\", \"color\": \"black\", \"opacity\": 0.4 }",
      "overlay": "a colour between the screens is one of the \"layers\"", "gesture": "it is \"drag\"",
      "animation": tracks, "keyframes": tracks, "description": "it is \"words\"",
    ]
  }()

  static let customPhaseKeys = [
    "easing": "it is \"curve\"", "timing": "it is \"curve\" and \"duration\", or \"spring\"",
    "dampingRatio": "it belongs inside \"spring\"", "layers": "they are beside \"present\"",
    "animations": "they are \"tracks\"", "keyframes": "they are \"tracks\"",
  ]

  static let trackKeys: [String: String] = {
    let spring = "it belongs inside \"spring\""
    return [
      "easing": "it is \"curve\"", "timingFunction": "it is \"curve\"",
      "timing": "it is \"curve\" and \"duration\", or \"spring\"",
      "delay": "it is \"start\"", "begin": "it is \"start\"", "end": "it is \"start\" and \"duration\"",
      "id": "it is \"node\" or \"layer\"", "target": "it is \"node\" or \"layer\"", "screen": "it is \"on\"",
      "key": "it is \"property\"", "keyPath": "it is \"property\"", "value": "it is \"to\"",
      "dampingRatio": spring, "response": spring, "bounce": spring, "stiffness": spring, "damping": spring,
      "values": "tracks on one property follow one another: each has a \"start\" and a \"to\"",
    ]
  }()

  static let customProperties: [String: String] = {
    let moved = "it is \"x\" or \"y\"", turned = "layers and nodes do not turn here; their \"scale\" can change"
    return [
      "alpha": "it is \"opacity\"", "fade": "it is \"opacity\"", "translateX": "it is \"x\"",
      "translateY": "it is \"y\"",
      "offsetX": "it is \"x\"", "offsetY": "it is \"y\"", "left": moved, "top": moved, "position": moved,
      "transform": moved,
      "radius": "it is \"cornerRadius\"", "borderRadius": "it is \"cornerRadius\"", "clip": "it is \"mask\"",
      "clipPath": "it is \"mask\"", "rotate": turned, "rotation": turned, "scaleX": "it is \"scale\"",
      "scaleY": "it is \"scale\"",
      "blur": "a layer with a \"backdrop\" whose \"opacity\" changes blurs what is below it",
      "color": "a layer with a \"color\" whose \"opacity\" changes covers what is below it",
    ]
  }()

  static let customLayers = [
    "dim": "a colour is an object: { \"name\": \"dim\", \"color\": \"black\", \"opacity\": 0.4 }",
    "overlay": "a colour is an object: { \"name\": \"overlay\", \"color\": \"black\", \"opacity\": 0.4 }",
    "below": "the screen below is \"from\"", "above": "the presented screen is \"to\"",
  ]

  static let customLayerKeys: [String: String] = {
    let placed = "it belongs inside \"pin\""
    return [
      "frame": "it is \"pin\"", "insets": "it is \"pin\"", "x": placed, "y": placed, "width": placed, "height": placed,
      "top": placed, "left": placed, "right": placed, "bottom": placed, "background": "it is \"color\"",
      "id": "it is \"name\"", "blur": "it is \"backdrop\": { \"radius\": 20 }", "alpha": "it is \"opacity\"",
    ]
  }()

  static let sheetKeys: [String: String] = {
    let height =
      "the sheet is what its screen shows: with a node at \"pin\": { \"top\": 300, \"bottom\": 0 }, "
      + "its upper edge is 300 points below the top"
    return [
      "faithful": "the sample project that semi-modal reproduces has no defects that a script can show",
      "height": height,
      "detents": height + "; several resting places has \"type\": \"sheet\"", "detent": height,
      "cornerRadius": "it belongs to the node that draws the sheet",
      "duration": "it belongs inside \"present\" and \"dismiss\"",
    ]
  }()

  static let materialKeys: [String: String] = {
    let motion = "it belongs inside \"present\" and \"dismiss\": { \"curve\": \"emphasized\", \"duration\": \"long1\" }"
    return [
      "duration": motion, "curve": motion, "easing": motion, "scrim": "it is \"scrimColor\"",
      "material": "it is \"style\": \"m2\" or \"m3\"", "color": "it is \"backgroundColor\" or \"containerColor\"",
    ]
  }()

  static let detentKeys = [
    "selectedDetent": "it is \"detent\"", "selectedDetentIdentifier": "it is \"detent\"",
    "initialDetent": "it is \"detent\"", "largestUndimmedDetentIdentifier": "it is \"largestUndimmed\"",
    "largestUndimmedDetent": "it is \"largestUndimmed\"", "prefersGrabberVisible": "it is \"grabber\"",
    "presentationDragIndicator": "it is \"grabber\"", "dragIndicator": "it is \"grabber\"",
    "preferredCornerRadius": "it is \"cornerRadius\"", "presentationCornerRadius": "it is \"cornerRadius\"",
    "isModalInPresentation": "it is \"dismissible\": false",
    "interactiveDismissDisabled": "it is \"dismissible\": false",
    "prefersScrollingExpandsWhenScrolledToEdge": "it is \"expandsWhenScrolled\"",
    "height": "a height is one of the \"detents\"", "presentationDetents": "it is \"detents\"",
    "overlayColor": "it is \"dimColor\"", "overlayOpacity": "it is \"dimOpacity\"",
    "duration": "it belongs inside \"present\" and \"dismiss\"",
  ]

  static let motionKeys = [
    "easing": "it is \"curve\"", "timingFunction": "it is \"curve\"", "timing": "it is \"curve\"",
    "dampingFraction": "SwiftUI's dampingFraction is \"dampingRatio\"", "tension": "it is \"stiffness\"",
    "friction": "it is \"damping\"", "spring": "a spring is { \"dampingRatio\": 0.8, \"duration\": 0.5 } itself",
    "type": "a curve is \"curve\", a spring \"dampingRatio\" and \"duration\"",
    "delay": "put a \"wait\" before this step in the script",
  ]

  static let stepKeys: [String: String] = {
    let dragged = "a finger that moves is \"drag\": { \"from\": [200, 300], \"by\": [0, 200], \"duration\": 0.3 }"
    let tapped = "it is \"tap\"", waited = "it is \"wait\""
    return [
      "click": tapped, "touch": tapped, "press": tapped, "delay": waited, "pause": waited, "sleep": waited,
      "zoom": "it is \"pinch\": { \"on\": \"photo\", \"scale\": 2 }", "doubleClick": "it is \"doubleTap\"",
      "flick": dragged, "scroll": dragged, "pan": dragged, "move": dragged,
      "longPress": "it is \"tap\": { \"at\": \"card\", \"duration\": 0.6 }",
      "showKeyboard": "it is \"keyboard\": \"show\"", "hideKeyboard": "it is \"keyboard\": \"hide\"",
      "open": "it is \"present\": {}", "close": "it is \"dismiss\": {}", "show": "it is \"present\": {}",
    ]
  }()

  static let playKeys = [
    "to": "it is the name of a transition: \"present\": \"open\"", "name": "it is \"transition\"",
    "screen": "it is the name of a transition: \"present\": \"open\"",
    "duration": "it is \"speed\": 0.5 takes twice as long",
  ]

  static let tapKeys = ["id": "it is \"at\"", "node": "it is \"at\"", "target": "it is \"at\"", "on": "it is \"at\""]

  static let pinchKeys = [
    "at": "it is \"on\"", "id": "it is \"on\"", "node": "it is \"on\"", "target": "it is \"on\"",
    "distance": "it is \"start\"; \"scale\" says how many times farther from each other the fingers end",
    "zoomScale": "it is \"scale\"", "rotation": "it is \"angle\"; a pinch does not rotate",
    "speed": "it is \"duration\"",
  ]

  static let touchesKeys = ["size": "it is \"diameter\"", "radius": "it is \"diameter\"", "colour": "it is \"color\""]

  static let pinKeys = [
    "leading": "it is \"left\"; in right-to-left locales it is mirrored",
    "trailing": "it is \"right\"; in right-to-left locales it is mirrored",
    "x": "it is \"left\", or \"centerX\"", "y": "it is \"top\", or \"centerY\"",
    "center": "it is \"centerX\": 0, \"centerY\": 0",
  ]

  static let shadowKeys = [
    "blur": "it is \"radius\": half of what CSS and Figma call blur", "x": "it is \"offset\": [x, y]",
    "y": "it is \"offset\": [x, y]",
  ]

  static let stackKeys: [String: String] = {
    let along = "along the axis it is \"distribution\", across it \"alignment\""
    return [
      "gap": "it is \"spacing\"", "justify": along, "justifyContent": along, "align": along, "alignItems": along,
      "direction": "it is \"axis\"",
    ]
  }()

  static let axes = [
    "row": "a row is \"horizontal\"", "hstack": "it is \"horizontal\"", "HStack": "it is \"horizontal\"",
    "column": "a column is \"vertical\"", "vstack": "it is \"vertical\"", "VStack": "it is \"vertical\"",
    "zstack": "without \"stack\", children lie above one another",
    "ZStack": "without \"stack\", children lie above one another",
  ]

  static let stackAlignments = [
    "start": "it is \"leading\", which is the top in a row", "top": "in a row it is \"leading\"",
    "left": "in a column it is \"leading\"", "flex-start": "it is \"leading\"",
    "end": "it is \"trailing\", which is the bottom in a row", "bottom": "in a row it is \"trailing\"",
    "right": "in a column it is \"trailing\"", "flex-end": "it is \"trailing\"",
    "stretch": "it is \"fill\"", "centre": "it is \"center\"",
  ]

  static let distributions = [
    "fillEqually": "give each child \"flex\": 1", "fill": "give the child that takes the room \"flex\": 1",
    "fillProportionally": "give each child its share as \"flex\"",
    "equalSpacing": "it is \"spaceBetween\"", "space-between": "it is \"spaceBetween\"",
    "equalCentering": "\"spaceBetween\" leaves equal room between the children",
    "space-around": "it is \"spaceBetween\" with a \"padding\"",
    "space-evenly": "it is \"spaceBetween\" with a \"padding\"",
    "leading": "it is \"start\"", "trailing": "it is \"end\"", "flex-start": "it is \"start\"",
    "flex-end": "it is \"end\"",
  ]

  static let contentModes = [
    "cover": "CSS's cover is \"scaleAspectFill\"",
    "fill": "SwiftUI's fill is \"scaleAspectFill\", CSS's \"scaleToFill\"",
    "contain": "CSS's contain is \"scaleAspectFit\"", "fit": "SwiftUI's fit is \"scaleAspectFit\"",
    "stretch": "it is \"scaleToFill\"", "none": "CSS's none is \"center\"",
    "FILL": "Figma's fill is \"scaleAspectFill\"", "FIT": "Figma's fit is \"scaleAspectFit\"",
    "xMidYMid meet": "it is \"scaleAspectFit\"", "xMidYMid slice": "it is \"scaleAspectFill\"",
  ]

  static let textAlignments = [
    "leading": "it is \"natural\"", "start": "it is \"natural\"",
    "trailing": "it is \"right\"; in right-to-left locales it is mirrored",
    "end": "it is \"right\"; in right-to-left locales it is mirrored", "justify": "it is \"justified\"",
  ]

  static let transitions: [String: String] = {
    let sheet = "a sheet is \"sheet\"", window = "a window above the screen is a \"dialog\""
    let pushed = "a screen that slides in from the side is a \"push\""
    let zoom =
      "what grows from a list is a \"card\", a \"container-transform\" or a \"zoom\", a photo \"photo-swipe\""
    let dissolve = "it is \"cross-dissolve\"", tab = "another tab of a tab bar is \"tab\""
    let none = "a change without motion is \"none\""
    return [
      "bottomSheet": sheet, "bottom-sheet": sheet, "modal": sheet, "half-modal": sheet,
      "semiModal": "it is \"semi-modal\"", "pageSheet": sheet, "formSheet": sheet,
      "present": sheet, "popup": window, "popover": window,
      "menu": "a menu from the side is a \"drawer\"",
      "sidebar": "a panel from the side is a \"drawer\"", "side-menu": "a menu from the side is a \"drawer\"",
      "toast": "with \"custom\" you describe a transition yourself", "animation": "it is \"custom\"",
      "confirm": "it is an \"alert\"", "confirmation": "it is an \"alert\"", "actionSheet": "it is \"action-sheet\"",
      "confirmationDialog": "it is \"action-sheet\"",
      "hero": zoom, "expand": zoom, "photo": "it is \"photo-swipe\"", "lightbox": "it is \"photo-swipe\"",
      "navigation": pushed, "show": pushed, "stack": pushed, "pop": pushed, "slide": pushed,
      "fullScreenCover": "a screen that slides up over the other is a \"cover\"",
      "coverVertical": "it is \"cover\"", "full-screen": "a screen that slides up over the other is a \"cover\"",
      "crossDissolve": dissolve, "dissolve": dissolve, "crossfade": dissolve, "cross-fade": dissolve,
      "opacity": dissolve, "tabs": tab, "tabBar": tab, "tab-bar": tab, "cut": none, "instant": none,
    ]
  }()
}
