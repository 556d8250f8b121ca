/// Names from CSS, SwiftUI, UIKit and design tools for things that have other names in a scene, with hints for error
/// messages.
enum OtherNames {
  static let nodeKeys: [String: String] = {
    let placed = "a node is placed by \"pin\": { \"left\": 16, \"top\": 60, \"width\": 200 }, or by \"frame\""
    let aligned = "the key of texts is \"alignment\""
    let shown = "an image is \"image\": \"photo.png\""
    let cut = "texts are cut by \"maxLines\""
    let rounded = "corners are rounded by \"cornerRadius\""
    let tapped =
      "taps are steps of the \"script\"; the transition's \"opens\" and \"closes\" name what they open and close"
    var hints = [
      "align": aligned, "textAlign": aligned, "textAlignment": aligned,
      "fontSize": "it is \"font\": { \"size\": 17 }, or \"font\": 17",
      "fontWeight": "it is \"font\": { \"weight\": \"bold\" }",
      "fontFamily": "it is \"font\": { \"family\": \"Inter\" }",
      "src": shown, "url": shown, "source": shown, "icon": "an icon is a \"symbol\", or an \"image\" of an SVG file",
      "lines": cut, "numberOfLines": cut, "lineLimit": cut,
      "radius": rounded, "borderRadius": rounded, "corners": rounded,
      "onTap": tapped, "onClick": tapped, "action": tapped, "tap": tapped,
      "alpha": "it is \"opacity\"", "visible": "it is \"hidden\": false",
      "gap": "it is \"spacing\", inside \"stack\"", "axis": "it belongs inside \"stack\"",
      "foregroundColor": "it is \"color\"", "tintColor": "it is \"color\"", "textColor": "it is \"color\"",
      "zIndex": "later children are above earlier ones",
    ]
    for key in ["x", "y", "width", "height", "left", "right", "top", "bottom", "centerX", "centerY", "aspectRatio"] {
      hints[key] = placed
    }
    return hints
  }()

  static let pinKeys = [
    "leading": "it is \"left\", which locales from right to left mirror",
    "trailing": "it is \"right\", which locales from right to left mirror",
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
  ]

  static let textAlignments = [
    "leading": "it is \"natural\"", "start": "it is \"natural\"",
    "trailing": "it is \"right\", which locales from right to left mirror",
    "end": "it is \"right\", which locales from right to left mirror", "justify": "it is \"justified\"",
  ]

  static let transitions: [String: String] = {
    let sheet = "a sheet is \"semi-modal\"", window = "a window above the screen is a \"dialog\""
    let zoom = "what grows from a list is a \"card\", a photo \"photo-swipe\""
    return [
      "sheet": sheet, "bottomSheet": sheet, "bottom-sheet": sheet, "modal": sheet, "half-modal": sheet,
      "semiModal": sheet,
      "present": sheet, "alert": window, "popup": window, "popover": window,
      "menu": "a menu from the side is a \"drawer\"",
      "sidebar": "a panel from the side is a \"drawer\"", "side-menu": "a menu from the side is a \"drawer\"",
      "zoom": zoom, "hero": zoom, "expand": zoom, "photo": "it is \"photo-swipe\"", "lightbox": "it is \"photo-swipe\"",
      "push":
        "there is no navigation stack; a screen that slides in from the right is a \"drawer\" with \"edge\": \"right\" "
        + "and \"width\": \"100%\"",
    ]
  }()
}
