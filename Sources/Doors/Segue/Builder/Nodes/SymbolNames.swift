// The built-in symbols, as `GeneratedNamesTests` writes them.

/// All built-in symbols.
extension Symbol.Name {
  /// `airplane`
  public static var airplane: Self { "airplane" }
  /// `airplayaudio`
  public static var airplayaudio: Self { "airplayaudio" }
  /// `airplayvideo`
  public static var airplayvideo: Self { "airplayvideo" }
  /// `alarm`
  public static var alarm: Self { "alarm" }
  /// `alarm.fill`
  public static var alarmFill: Self { "alarm.fill" }
  /// `ant`
  public static var ant: Self { "ant" }
  /// `antenna.radiowaves.left.and.right`
  public static var antennaRadiowavesLeftAndRight: Self { "antenna.radiowaves.left.and.right" }
  /// `app.badge`
  public static var appBadge: Self { "app.badge" }
  /// `applewatch`
  public static var applewatch: Self { "applewatch" }
  /// `archivebox`
  public static var archivebox: Self { "archivebox" }
  /// `archivebox.fill`
  public static var archiveboxFill: Self { "archivebox.fill" }
  /// `arrow.backward`
  public static var arrowBackward: Self { "arrow.backward" }
  /// `arrow.clockwise`
  public static var arrowClockwise: Self { "arrow.clockwise" }
  /// `arrow.counterclockwise`
  public static var arrowCounterclockwise: Self { "arrow.counterclockwise" }
  /// `arrow.down`
  public static var arrowDown: Self { "arrow.down" }
  /// `arrow.down.circle`
  public static var arrowDownCircle: Self { "arrow.down.circle" }
  /// `arrow.down.circle.fill`
  public static var arrowDownCircleFill: Self { "arrow.down.circle.fill" }
  /// `arrow.down.left`
  public static var arrowDownLeft: Self { "arrow.down.left" }
  /// `arrow.down.left.and.arrow.up.right`
  public static var arrowDownLeftAndArrowUpRight: Self { "arrow.down.left.and.arrow.up.right" }
  /// `arrow.down.left.circle`
  public static var arrowDownLeftCircle: Self { "arrow.down.left.circle" }
  /// `arrow.down.left.square`
  public static var arrowDownLeftSquare: Self { "arrow.down.left.square" }
  /// `arrow.down.right`
  public static var arrowDownRight: Self { "arrow.down.right" }
  /// `arrow.down.right.and.arrow.up.left`
  public static var arrowDownRightAndArrowUpLeft: Self { "arrow.down.right.and.arrow.up.left" }
  /// `arrow.down.right.circle`
  public static var arrowDownRightCircle: Self { "arrow.down.right.circle" }
  /// `arrow.down.right.square`
  public static var arrowDownRightSquare: Self { "arrow.down.right.square" }
  /// `arrow.down.square`
  public static var arrowDownSquare: Self { "arrow.down.square" }
  /// `arrow.down.square.fill`
  public static var arrowDownSquareFill: Self { "arrow.down.square.fill" }
  /// `arrow.down.to.line`
  public static var arrowDownToLine: Self { "arrow.down.to.line" }
  /// `arrow.forward`
  public static var arrowForward: Self { "arrow.forward" }
  /// `arrow.left`
  public static var arrowLeft: Self { "arrow.left" }
  /// `arrow.left.and.right`
  public static var arrowLeftAndRight: Self { "arrow.left.and.right" }
  /// `arrow.left.arrow.right`
  public static var arrowLeftArrowRight: Self { "arrow.left.arrow.right" }
  /// `arrow.left.circle`
  public static var arrowLeftCircle: Self { "arrow.left.circle" }
  /// `arrow.left.circle.fill`
  public static var arrowLeftCircleFill: Self { "arrow.left.circle.fill" }
  /// `arrow.left.square`
  public static var arrowLeftSquare: Self { "arrow.left.square" }
  /// `arrow.left.square.fill`
  public static var arrowLeftSquareFill: Self { "arrow.left.square.fill" }
  /// `arrow.left.to.line`
  public static var arrowLeftToLine: Self { "arrow.left.to.line" }
  /// `arrow.right`
  public static var arrowRight: Self { "arrow.right" }
  /// `arrow.right.circle`
  public static var arrowRightCircle: Self { "arrow.right.circle" }
  /// `arrow.right.circle.fill`
  public static var arrowRightCircleFill: Self { "arrow.right.circle.fill" }
  /// `arrow.right.square`
  public static var arrowRightSquare: Self { "arrow.right.square" }
  /// `arrow.right.square.fill`
  public static var arrowRightSquareFill: Self { "arrow.right.square.fill" }
  /// `arrow.right.to.line`
  public static var arrowRightToLine: Self { "arrow.right.to.line" }
  /// `arrow.triangle.2.circlepath`
  public static var arrowTriangle2Circlepath: Self { "arrow.triangle.2.circlepath" }
  /// `arrow.triangle.branch`
  public static var arrowTriangleBranch: Self { "arrow.triangle.branch" }
  /// `arrow.turn.down.right`
  public static var arrowTurnDownRight: Self { "arrow.turn.down.right" }
  /// `arrow.up`
  public static var arrowUp: Self { "arrow.up" }
  /// `arrow.up.and.down`
  public static var arrowUpAndDown: Self { "arrow.up.and.down" }
  /// `arrow.up.and.down.and.arrow.left.and.right`
  public static var arrowUpAndDownAndArrowLeftAndRight: Self { "arrow.up.and.down.and.arrow.left.and.right" }
  /// `arrow.up.arrow.down`
  public static var arrowUpArrowDown: Self { "arrow.up.arrow.down" }
  /// `arrow.up.circle`
  public static var arrowUpCircle: Self { "arrow.up.circle" }
  /// `arrow.up.circle.fill`
  public static var arrowUpCircleFill: Self { "arrow.up.circle.fill" }
  /// `arrow.up.left`
  public static var arrowUpLeft: Self { "arrow.up.left" }
  /// `arrow.up.left.and.arrow.down.right`
  public static var arrowUpLeftAndArrowDownRight: Self { "arrow.up.left.and.arrow.down.right" }
  /// `arrow.up.left.circle`
  public static var arrowUpLeftCircle: Self { "arrow.up.left.circle" }
  /// `arrow.up.left.square`
  public static var arrowUpLeftSquare: Self { "arrow.up.left.square" }
  /// `arrow.up.right`
  public static var arrowUpRight: Self { "arrow.up.right" }
  /// `arrow.up.right.and.arrow.down.left`
  public static var arrowUpRightAndArrowDownLeft: Self { "arrow.up.right.and.arrow.down.left" }
  /// `arrow.up.right.circle`
  public static var arrowUpRightCircle: Self { "arrow.up.right.circle" }
  /// `arrow.up.right.square`
  public static var arrowUpRightSquare: Self { "arrow.up.right.square" }
  /// `arrow.up.square`
  public static var arrowUpSquare: Self { "arrow.up.square" }
  /// `arrow.up.square.fill`
  public static var arrowUpSquareFill: Self { "arrow.up.square.fill" }
  /// `arrow.up.to.line`
  public static var arrowUpToLine: Self { "arrow.up.to.line" }
  /// `arrow.uturn.backward`
  public static var arrowUturnBackward: Self { "arrow.uturn.backward" }
  /// `arrow.uturn.forward`
  public static var arrowUturnForward: Self { "arrow.uturn.forward" }
  /// `arrow.uturn.left`
  public static var arrowUturnLeft: Self { "arrow.uturn.left" }
  /// `arrow.uturn.right`
  public static var arrowUturnRight: Self { "arrow.uturn.right" }
  /// `arrowshape.turn.up.left`
  public static var arrowshapeTurnUpLeft: Self { "arrowshape.turn.up.left" }
  /// `arrowshape.turn.up.left.fill`
  public static var arrowshapeTurnUpLeftFill: Self { "arrowshape.turn.up.left.fill" }
  /// `arrowshape.turn.up.right`
  public static var arrowshapeTurnUpRight: Self { "arrowshape.turn.up.right" }
  /// `arrowshape.turn.up.right.fill`
  public static var arrowshapeTurnUpRightFill: Self { "arrowshape.turn.up.right.fill" }
  /// `arrowtriangle.down.fill`
  public static var arrowtriangleDownFill: Self { "arrowtriangle.down.fill" }
  /// `arrowtriangle.left.fill`
  public static var arrowtriangleLeftFill: Self { "arrowtriangle.left.fill" }
  /// `arrowtriangle.right.fill`
  public static var arrowtriangleRightFill: Self { "arrowtriangle.right.fill" }
  /// `arrowtriangle.up.fill`
  public static var arrowtriangleUpFill: Self { "arrowtriangle.up.fill" }
  /// `asterisk`
  public static var asterisk: Self { "asterisk" }
  /// `at`
  public static var at: Self { "at" }
  /// `backward`
  public static var backward: Self { "backward" }
  /// `backward.end`
  public static var backwardEnd: Self { "backward.end" }
  /// `backward.end.fill`
  public static var backwardEndFill: Self { "backward.end.fill" }
  /// `backward.fill`
  public static var backwardFill: Self { "backward.fill" }
  /// `bag`
  public static var bag: Self { "bag" }
  /// `bag.fill`
  public static var bagFill: Self { "bag.fill" }
  /// `bandage`
  public static var bandage: Self { "bandage" }
  /// `banknote`
  public static var banknote: Self { "banknote" }
  /// `barcode`
  public static var barcode: Self { "barcode" }
  /// `basket`
  public static var basket: Self { "basket" }
  /// `battery.0`
  public static var battery0: Self { "battery.0" }
  /// `battery.100`
  public static var battery100: Self { "battery.100" }
  /// `battery.25`
  public static var battery25: Self { "battery.25" }
  /// `battery.50`
  public static var battery50: Self { "battery.50" }
  /// `battery.75`
  public static var battery75: Self { "battery.75" }
  /// `bed.double`
  public static var bedDouble: Self { "bed.double" }
  /// `bed.double.fill`
  public static var bedDoubleFill: Self { "bed.double.fill" }
  /// `bell`
  public static var bell: Self { "bell" }
  /// `bell.badge`
  public static var bellBadge: Self { "bell.badge" }
  /// `bell.badge.fill`
  public static var bellBadgeFill: Self { "bell.badge.fill" }
  /// `bell.fill`
  public static var bellFill: Self { "bell.fill" }
  /// `bell.slash`
  public static var bellSlash: Self { "bell.slash" }
  /// `bell.slash.fill`
  public static var bellSlashFill: Self { "bell.slash.fill" }
  /// `bicycle`
  public static var bicycle: Self { "bicycle" }
  /// `bold`
  public static var bold: Self { "bold" }
  /// `bolt`
  public static var bolt: Self { "bolt" }
  /// `bolt.circle`
  public static var boltCircle: Self { "bolt.circle" }
  /// `bolt.circle.fill`
  public static var boltCircleFill: Self { "bolt.circle.fill" }
  /// `bolt.fill`
  public static var boltFill: Self { "bolt.fill" }
  /// `bolt.slash.fill`
  public static var boltSlashFill: Self { "bolt.slash.fill" }
  /// `book`
  public static var book: Self { "book" }
  /// `book.closed`
  public static var bookClosed: Self { "book.closed" }
  /// `book.fill`
  public static var bookFill: Self { "book.fill" }
  /// `bookmark`
  public static var bookmark: Self { "bookmark" }
  /// `bookmark.circle`
  public static var bookmarkCircle: Self { "bookmark.circle" }
  /// `bookmark.circle.fill`
  public static var bookmarkCircleFill: Self { "bookmark.circle.fill" }
  /// `bookmark.fill`
  public static var bookmarkFill: Self { "bookmark.fill" }
  /// `bookmark.slash`
  public static var bookmarkSlash: Self { "bookmark.slash" }
  /// `bookmark.slash.fill`
  public static var bookmarkSlashFill: Self { "bookmark.slash.fill" }
  /// `books.vertical`
  public static var booksVertical: Self { "books.vertical" }
  /// `box.truck`
  public static var boxTruck: Self { "box.truck" }
  /// `briefcase`
  public static var briefcase: Self { "briefcase" }
  /// `briefcase.fill`
  public static var briefcaseFill: Self { "briefcase.fill" }
  /// `bubble.left`
  public static var bubbleLeft: Self { "bubble.left" }
  /// `bubble.left.and.bubble.right`
  public static var bubbleLeftAndBubbleRight: Self { "bubble.left.and.bubble.right" }
  /// `bubble.left.and.bubble.right.fill`
  public static var bubbleLeftAndBubbleRightFill: Self { "bubble.left.and.bubble.right.fill" }
  /// `bubble.left.fill`
  public static var bubbleLeftFill: Self { "bubble.left.fill" }
  /// `bubble.right`
  public static var bubbleRight: Self { "bubble.right" }
  /// `bubble.right.fill`
  public static var bubbleRightFill: Self { "bubble.right.fill" }
  /// `building.2`
  public static var building2: Self { "building.2" }
  /// `building.columns`
  public static var buildingColumns: Self { "building.columns" }
  /// `bus`
  public static var bus: Self { "bus" }
  /// `bus.fill`
  public static var busFill: Self { "bus.fill" }
  /// `calendar`
  public static var calendar: Self { "calendar" }
  /// `calendar.badge.plus`
  public static var calendarBadgePlus: Self { "calendar.badge.plus" }
  /// `camera`
  public static var camera: Self { "camera" }
  /// `camera.fill`
  public static var cameraFill: Self { "camera.fill" }
  /// `camera.slash`
  public static var cameraSlash: Self { "camera.slash" }
  /// `camera.slash.fill`
  public static var cameraSlashFill: Self { "camera.slash.fill" }
  /// `camera.viewfinder`
  public static var cameraViewfinder: Self { "camera.viewfinder" }
  /// `capsule`
  public static var capsule: Self { "capsule" }
  /// `capsule.fill`
  public static var capsuleFill: Self { "capsule.fill" }
  /// `car`
  public static var car: Self { "car" }
  /// `car.fill`
  public static var carFill: Self { "car.fill" }
  /// `cart`
  public static var cart: Self { "cart" }
  /// `cart.fill`
  public static var cartFill: Self { "cart.fill" }
  /// `cellularbars`
  public static var cellularbars: Self { "cellularbars" }
  /// `chart.bar`
  public static var chartBar: Self { "chart.bar" }
  /// `chart.bar.fill`
  public static var chartBarFill: Self { "chart.bar.fill" }
  /// `chart.line.uptrend.xyaxis`
  public static var chartLineUptrendXyaxis: Self { "chart.line.uptrend.xyaxis" }
  /// `chart.pie`
  public static var chartPie: Self { "chart.pie" }
  /// `chart.pie.fill`
  public static var chartPieFill: Self { "chart.pie.fill" }
  /// `checklist`
  public static var checklist: Self { "checklist" }
  /// `checkmark`
  public static var checkmark: Self { "checkmark" }
  /// `checkmark.circle`
  public static var checkmarkCircle: Self { "checkmark.circle" }
  /// `checkmark.circle.fill`
  public static var checkmarkCircleFill: Self { "checkmark.circle.fill" }
  /// `checkmark.shield`
  public static var checkmarkShield: Self { "checkmark.shield" }
  /// `checkmark.shield.fill`
  public static var checkmarkShieldFill: Self { "checkmark.shield.fill" }
  /// `checkmark.square`
  public static var checkmarkSquare: Self { "checkmark.square" }
  /// `checkmark.square.fill`
  public static var checkmarkSquareFill: Self { "checkmark.square.fill" }
  /// `chevron.backward`
  public static var chevronBackward: Self { "chevron.backward" }
  /// `chevron.down`
  public static var chevronDown: Self { "chevron.down" }
  /// `chevron.down.circle`
  public static var chevronDownCircle: Self { "chevron.down.circle" }
  /// `chevron.down.circle.fill`
  public static var chevronDownCircleFill: Self { "chevron.down.circle.fill" }
  /// `chevron.down.square`
  public static var chevronDownSquare: Self { "chevron.down.square" }
  /// `chevron.down.square.fill`
  public static var chevronDownSquareFill: Self { "chevron.down.square.fill" }
  /// `chevron.forward`
  public static var chevronForward: Self { "chevron.forward" }
  /// `chevron.left`
  public static var chevronLeft: Self { "chevron.left" }
  /// `chevron.left.2`
  public static var chevronLeft2: Self { "chevron.left.2" }
  /// `chevron.left.circle`
  public static var chevronLeftCircle: Self { "chevron.left.circle" }
  /// `chevron.left.circle.fill`
  public static var chevronLeftCircleFill: Self { "chevron.left.circle.fill" }
  /// `chevron.left.forwardslash.chevron.right`
  public static var chevronLeftForwardslashChevronRight: Self { "chevron.left.forwardslash.chevron.right" }
  /// `chevron.left.square`
  public static var chevronLeftSquare: Self { "chevron.left.square" }
  /// `chevron.left.square.fill`
  public static var chevronLeftSquareFill: Self { "chevron.left.square.fill" }
  /// `chevron.right`
  public static var chevronRight: Self { "chevron.right" }
  /// `chevron.right.2`
  public static var chevronRight2: Self { "chevron.right.2" }
  /// `chevron.right.circle`
  public static var chevronRightCircle: Self { "chevron.right.circle" }
  /// `chevron.right.circle.fill`
  public static var chevronRightCircleFill: Self { "chevron.right.circle.fill" }
  /// `chevron.right.square`
  public static var chevronRightSquare: Self { "chevron.right.square" }
  /// `chevron.right.square.fill`
  public static var chevronRightSquareFill: Self { "chevron.right.square.fill" }
  /// `chevron.up`
  public static var chevronUp: Self { "chevron.up" }
  /// `chevron.up.chevron.down`
  public static var chevronUpChevronDown: Self { "chevron.up.chevron.down" }
  /// `chevron.up.circle`
  public static var chevronUpCircle: Self { "chevron.up.circle" }
  /// `chevron.up.circle.fill`
  public static var chevronUpCircleFill: Self { "chevron.up.circle.fill" }
  /// `chevron.up.square`
  public static var chevronUpSquare: Self { "chevron.up.square" }
  /// `chevron.up.square.fill`
  public static var chevronUpSquareFill: Self { "chevron.up.square.fill" }
  /// `circle`
  public static var circle: Self { "circle" }
  /// `circle.fill`
  public static var circleFill: Self { "circle.fill" }
  /// `circle.lefthalf.filled`
  public static var circleLefthalfFilled: Self { "circle.lefthalf.filled" }
  /// `clipboard`
  public static var clipboard: Self { "clipboard" }
  /// `clock`
  public static var clock: Self { "clock" }
  /// `clock.arrow.circlepath`
  public static var clockArrowCirclepath: Self { "clock.arrow.circlepath" }
  /// `clock.fill`
  public static var clockFill: Self { "clock.fill" }
  /// `cloud`
  public static var cloud: Self { "cloud" }
  /// `cloud.bolt`
  public static var cloudBolt: Self { "cloud.bolt" }
  /// `cloud.bolt.fill`
  public static var cloudBoltFill: Self { "cloud.bolt.fill" }
  /// `cloud.fill`
  public static var cloudFill: Self { "cloud.fill" }
  /// `cloud.fog`
  public static var cloudFog: Self { "cloud.fog" }
  /// `cloud.rain`
  public static var cloudRain: Self { "cloud.rain" }
  /// `cloud.rain.fill`
  public static var cloudRainFill: Self { "cloud.rain.fill" }
  /// `cloud.slash`
  public static var cloudSlash: Self { "cloud.slash" }
  /// `cloud.snow`
  public static var cloudSnow: Self { "cloud.snow" }
  /// `cloud.snow.fill`
  public static var cloudSnowFill: Self { "cloud.snow.fill" }
  /// `cloud.sun`
  public static var cloudSun: Self { "cloud.sun" }
  /// `cloud.sun.fill`
  public static var cloudSunFill: Self { "cloud.sun.fill" }
  /// `command`
  public static var command: Self { "command" }
  /// `cpu`
  public static var cpu: Self { "cpu" }
  /// `creditcard`
  public static var creditcard: Self { "creditcard" }
  /// `creditcard.fill`
  public static var creditcardFill: Self { "creditcard.fill" }
  /// `crop`
  public static var crop: Self { "crop" }
  /// `cross`
  public static var cross: Self { "cross" }
  /// `cross.case`
  public static var crossCase: Self { "cross.case" }
  /// `cross.fill`
  public static var crossFill: Self { "cross.fill" }
  /// `crown`
  public static var crown: Self { "crown" }
  /// `crown.fill`
  public static var crownFill: Self { "crown.fill" }
  /// `cube`
  public static var cube: Self { "cube" }
  /// `cube.fill`
  public static var cubeFill: Self { "cube.fill" }
  /// `cup.and.saucer`
  public static var cupAndSaucer: Self { "cup.and.saucer" }
  /// `cup.and.saucer.fill`
  public static var cupAndSaucerFill: Self { "cup.and.saucer.fill" }
  /// `curlybraces`
  public static var curlybraces: Self { "curlybraces" }
  /// `delete.left`
  public static var deleteLeft: Self { "delete.left" }
  /// `delete.left.fill`
  public static var deleteLeftFill: Self { "delete.left.fill" }
  /// `desktopcomputer`
  public static var desktopcomputer: Self { "desktopcomputer" }
  /// `diamond`
  public static var diamond: Self { "diamond" }
  /// `diamond.fill`
  public static var diamondFill: Self { "diamond.fill" }
  /// `display`
  public static var display: Self { "display" }
  /// `divide`
  public static var divide: Self { "divide" }
  /// `doc`
  public static var doc: Self { "doc" }
  /// `doc.badge.plus`
  public static var docBadgePlus: Self { "doc.badge.plus" }
  /// `doc.fill`
  public static var docFill: Self { "doc.fill" }
  /// `doc.on.clipboard`
  public static var docOnClipboard: Self { "doc.on.clipboard" }
  /// `doc.on.doc`
  public static var docOnDoc: Self { "doc.on.doc" }
  /// `doc.text`
  public static var docText: Self { "doc.text" }
  /// `doc.text.fill`
  public static var docTextFill: Self { "doc.text.fill" }
  /// `dollarsign`
  public static var dollarsign: Self { "dollarsign" }
  /// `dollarsign.circle`
  public static var dollarsignCircle: Self { "dollarsign.circle" }
  /// `dot.radiowaves.right`
  public static var dotRadiowavesRight: Self { "dot.radiowaves.right" }
  /// `drop`
  public static var drop: Self { "drop" }
  /// `drop.fill`
  public static var dropFill: Self { "drop.fill" }
  /// `eject.fill`
  public static var ejectFill: Self { "eject.fill" }
  /// `ellipsis`
  public static var ellipsis: Self { "ellipsis" }
  /// `ellipsis.circle`
  public static var ellipsisCircle: Self { "ellipsis.circle" }
  /// `ellipsis.circle.fill`
  public static var ellipsisCircleFill: Self { "ellipsis.circle.fill" }
  /// `ellipsis.message`
  public static var ellipsisMessage: Self { "ellipsis.message" }
  /// `ellipsis.message.fill`
  public static var ellipsisMessageFill: Self { "ellipsis.message.fill" }
  /// `envelope`
  public static var envelope: Self { "envelope" }
  /// `envelope.badge`
  public static var envelopeBadge: Self { "envelope.badge" }
  /// `envelope.fill`
  public static var envelopeFill: Self { "envelope.fill" }
  /// `envelope.open`
  public static var envelopeOpen: Self { "envelope.open" }
  /// `equal`
  public static var equal: Self { "equal" }
  /// `eurosign`
  public static var eurosign: Self { "eurosign" }
  /// `eurosign.circle`
  public static var eurosignCircle: Self { "eurosign.circle" }
  /// `exclamationmark`
  public static var exclamationmark: Self { "exclamationmark" }
  /// `exclamationmark.bubble`
  public static var exclamationmarkBubble: Self { "exclamationmark.bubble" }
  /// `exclamationmark.circle`
  public static var exclamationmarkCircle: Self { "exclamationmark.circle" }
  /// `exclamationmark.circle.fill`
  public static var exclamationmarkCircleFill: Self { "exclamationmark.circle.fill" }
  /// `exclamationmark.shield`
  public static var exclamationmarkShield: Self { "exclamationmark.shield" }
  /// `exclamationmark.triangle`
  public static var exclamationmarkTriangle: Self { "exclamationmark.triangle" }
  /// `exclamationmark.triangle.fill`
  public static var exclamationmarkTriangleFill: Self { "exclamationmark.triangle.fill" }
  /// `eye`
  public static var eye: Self { "eye" }
  /// `eye.fill`
  public static var eyeFill: Self { "eye.fill" }
  /// `eye.slash`
  public static var eyeSlash: Self { "eye.slash" }
  /// `eye.slash.fill`
  public static var eyeSlashFill: Self { "eye.slash.fill" }
  /// `eyedropper`
  public static var eyedropper: Self { "eyedropper" }
  /// `face.smiling`
  public static var faceSmiling: Self { "face.smiling" }
  /// `face.smiling.fill`
  public static var faceSmilingFill: Self { "face.smiling.fill" }
  /// `faceid`
  public static var faceid: Self { "faceid" }
  /// `ferry`
  public static var ferry: Self { "ferry" }
  /// `figure.run`
  public static var figureRun: Self { "figure.run" }
  /// `figure.stand`
  public static var figureStand: Self { "figure.stand" }
  /// `figure.walk`
  public static var figureWalk: Self { "figure.walk" }
  /// `film`
  public static var film: Self { "film" }
  /// `flag`
  public static var flag: Self { "flag" }
  /// `flag.checkered`
  public static var flagCheckered: Self { "flag.checkered" }
  /// `flag.fill`
  public static var flagFill: Self { "flag.fill" }
  /// `flame`
  public static var flame: Self { "flame" }
  /// `flame.fill`
  public static var flameFill: Self { "flame.fill" }
  /// `folder`
  public static var folder: Self { "folder" }
  /// `folder.badge.plus`
  public static var folderBadgePlus: Self { "folder.badge.plus" }
  /// `folder.fill`
  public static var folderFill: Self { "folder.fill" }
  /// `fork.knife`
  public static var forkKnife: Self { "fork.knife" }
  /// `forward`
  public static var forward: Self { "forward" }
  /// `forward.end`
  public static var forwardEnd: Self { "forward.end" }
  /// `forward.end.fill`
  public static var forwardEndFill: Self { "forward.end.fill" }
  /// `forward.fill`
  public static var forwardFill: Self { "forward.fill" }
  /// `fuelpump`
  public static var fuelpump: Self { "fuelpump" }
  /// `gamecontroller`
  public static var gamecontroller: Self { "gamecontroller" }
  /// `gamecontroller.fill`
  public static var gamecontrollerFill: Self { "gamecontroller.fill" }
  /// `gear`
  public static var gear: Self { "gear" }
  /// `gearshape`
  public static var gearshape: Self { "gearshape" }
  /// `gearshape.fill`
  public static var gearshapeFill: Self { "gearshape.fill" }
  /// `gift`
  public static var gift: Self { "gift" }
  /// `gift.fill`
  public static var giftFill: Self { "gift.fill" }
  /// `globe`
  public static var globe: Self { "globe" }
  /// `gobackward`
  public static var gobackward: Self { "gobackward" }
  /// `gobackward.10`
  public static var gobackward10: Self { "gobackward.10" }
  /// `gobackward.15`
  public static var gobackward15: Self { "gobackward.15" }
  /// `gobackward.30`
  public static var gobackward30: Self { "gobackward.30" }
  /// `gobackward.45`
  public static var gobackward45: Self { "gobackward.45" }
  /// `gobackward.5`
  public static var gobackward5: Self { "gobackward.5" }
  /// `gobackward.60`
  public static var gobackward60: Self { "gobackward.60" }
  /// `gobackward.75`
  public static var gobackward75: Self { "gobackward.75" }
  /// `gobackward.90`
  public static var gobackward90: Self { "gobackward.90" }
  /// `goforward`
  public static var goforward: Self { "goforward" }
  /// `goforward.10`
  public static var goforward10: Self { "goforward.10" }
  /// `goforward.15`
  public static var goforward15: Self { "goforward.15" }
  /// `goforward.30`
  public static var goforward30: Self { "goforward.30" }
  /// `goforward.45`
  public static var goforward45: Self { "goforward.45" }
  /// `goforward.5`
  public static var goforward5: Self { "goforward.5" }
  /// `goforward.60`
  public static var goforward60: Self { "goforward.60" }
  /// `goforward.75`
  public static var goforward75: Self { "goforward.75" }
  /// `goforward.90`
  public static var goforward90: Self { "goforward.90" }
  /// `graduationcap`
  public static var graduationcap: Self { "graduationcap" }
  /// `graduationcap.fill`
  public static var graduationcapFill: Self { "graduationcap.fill" }
  /// `hammer`
  public static var hammer: Self { "hammer" }
  /// `hammer.fill`
  public static var hammerFill: Self { "hammer.fill" }
  /// `hand.raised`
  public static var handRaised: Self { "hand.raised" }
  /// `hand.raised.fill`
  public static var handRaisedFill: Self { "hand.raised.fill" }
  /// `hand.raised.slash`
  public static var handRaisedSlash: Self { "hand.raised.slash" }
  /// `hand.tap`
  public static var handTap: Self { "hand.tap" }
  /// `hand.thumbsdown`
  public static var handThumbsdown: Self { "hand.thumbsdown" }
  /// `hand.thumbsdown.fill`
  public static var handThumbsdownFill: Self { "hand.thumbsdown.fill" }
  /// `hand.thumbsup`
  public static var handThumbsup: Self { "hand.thumbsup" }
  /// `hand.thumbsup.fill`
  public static var handThumbsupFill: Self { "hand.thumbsup.fill" }
  /// `headphones`
  public static var headphones: Self { "headphones" }
  /// `heart`
  public static var heart: Self { "heart" }
  /// `heart.circle`
  public static var heartCircle: Self { "heart.circle" }
  /// `heart.circle.fill`
  public static var heartCircleFill: Self { "heart.circle.fill" }
  /// `heart.fill`
  public static var heartFill: Self { "heart.fill" }
  /// `heart.slash`
  public static var heartSlash: Self { "heart.slash" }
  /// `heart.slash.fill`
  public static var heartSlashFill: Self { "heart.slash.fill" }
  /// `heart.text.square`
  public static var heartTextSquare: Self { "heart.text.square" }
  /// `hexagon`
  public static var hexagon: Self { "hexagon" }
  /// `hexagon.fill`
  public static var hexagonFill: Self { "hexagon.fill" }
  /// `highlighter`
  public static var highlighter: Self { "highlighter" }
  /// `hourglass`
  public static var hourglass: Self { "hourglass" }
  /// `house`
  public static var house: Self { "house" }
  /// `house.fill`
  public static var houseFill: Self { "house.fill" }
  /// `icloud.and.arrow.down`
  public static var icloudAndArrowDown: Self { "icloud.and.arrow.down" }
  /// `icloud.and.arrow.up`
  public static var icloudAndArrowUp: Self { "icloud.and.arrow.up" }
  /// `infinity`
  public static var infinity: Self { "infinity" }
  /// `info`
  public static var info: Self { "info" }
  /// `info.circle`
  public static var infoCircle: Self { "info.circle" }
  /// `info.circle.fill`
  public static var infoCircleFill: Self { "info.circle.fill" }
  /// `internaldrive`
  public static var internaldrive: Self { "internaldrive" }
  /// `ipad`
  public static var ipad: Self { "ipad" }
  /// `iphone`
  public static var iphone: Self { "iphone" }
  /// `iphone.landscape`
  public static var iphoneLandscape: Self { "iphone.landscape" }
  /// `italic`
  public static var italic: Self { "italic" }
  /// `key`
  public static var key: Self { "key" }
  /// `key.fill`
  public static var keyFill: Self { "key.fill" }
  /// `keyboard`
  public static var keyboard: Self { "keyboard" }
  /// `laptopcomputer`
  public static var laptopcomputer: Self { "laptopcomputer" }
  /// `leaf`
  public static var leaf: Self { "leaf" }
  /// `leaf.fill`
  public static var leafFill: Self { "leaf.fill" }
  /// `lightbulb`
  public static var lightbulb: Self { "lightbulb" }
  /// `lightbulb.fill`
  public static var lightbulbFill: Self { "lightbulb.fill" }
  /// `line.3.horizontal`
  public static var line3Horizontal: Self { "line.3.horizontal" }
  /// `line.3.horizontal.decrease`
  public static var line3HorizontalDecrease: Self { "line.3.horizontal.decrease" }
  /// `line.3.horizontal.decrease.circle`
  public static var line3HorizontalDecreaseCircle: Self { "line.3.horizontal.decrease.circle" }
  /// `line.3.horizontal.decrease.circle.fill`
  public static var line3HorizontalDecreaseCircleFill: Self { "line.3.horizontal.decrease.circle.fill" }
  /// `link`
  public static var link: Self { "link" }
  /// `link.badge.plus`
  public static var linkBadgePlus: Self { "link.badge.plus" }
  /// `list.bullet`
  public static var listBullet: Self { "list.bullet" }
  /// `list.clipboard`
  public static var listClipboard: Self { "list.clipboard" }
  /// `list.dash`
  public static var listDash: Self { "list.dash" }
  /// `list.number`
  public static var listNumber: Self { "list.number" }
  /// `location`
  public static var location: Self { "location" }
  /// `location.fill`
  public static var locationFill: Self { "location.fill" }
  /// `location.north`
  public static var locationNorth: Self { "location.north" }
  /// `location.north.fill`
  public static var locationNorthFill: Self { "location.north.fill" }
  /// `location.slash`
  public static var locationSlash: Self { "location.slash" }
  /// `location.slash.fill`
  public static var locationSlashFill: Self { "location.slash.fill" }
  /// `lock`
  public static var lock: Self { "lock" }
  /// `lock.fill`
  public static var lockFill: Self { "lock.fill" }
  /// `lock.open`
  public static var lockOpen: Self { "lock.open" }
  /// `lock.open.fill`
  public static var lockOpenFill: Self { "lock.open.fill" }
  /// `lock.shield`
  public static var lockShield: Self { "lock.shield" }
  /// `lock.slash.fill`
  public static var lockSlashFill: Self { "lock.slash.fill" }
  /// `magnifyingglass`
  public static var magnifyingglass: Self { "magnifyingglass" }
  /// `map`
  public static var map: Self { "map" }
  /// `map.fill`
  public static var mapFill: Self { "map.fill" }
  /// `mappin`
  public static var mappin: Self { "mappin" }
  /// `mappin.and.ellipse`
  public static var mappinAndEllipse: Self { "mappin.and.ellipse" }
  /// `mappin.circle`
  public static var mappinCircle: Self { "mappin.circle" }
  /// `mappin.circle.fill`
  public static var mappinCircleFill: Self { "mappin.circle.fill" }
  /// `medal`
  public static var medal: Self { "medal" }
  /// `memorychip`
  public static var memorychip: Self { "memorychip" }
  /// `message`
  public static var message: Self { "message" }
  /// `message.fill`
  public static var messageFill: Self { "message.fill" }
  /// `mic`
  public static var mic: Self { "mic" }
  /// `mic.fill`
  public static var micFill: Self { "mic.fill" }
  /// `mic.slash`
  public static var micSlash: Self { "mic.slash" }
  /// `mic.slash.fill`
  public static var micSlashFill: Self { "mic.slash.fill" }
  /// `minus`
  public static var minus: Self { "minus" }
  /// `minus.circle`
  public static var minusCircle: Self { "minus.circle" }
  /// `minus.circle.fill`
  public static var minusCircleFill: Self { "minus.circle.fill" }
  /// `minus.magnifyingglass`
  public static var minusMagnifyingglass: Self { "minus.magnifyingglass" }
  /// `minus.square`
  public static var minusSquare: Self { "minus.square" }
  /// `minus.square.fill`
  public static var minusSquareFill: Self { "minus.square.fill" }
  /// `moon`
  public static var moon: Self { "moon" }
  /// `moon.circle.fill`
  public static var moonCircleFill: Self { "moon.circle.fill" }
  /// `moon.fill`
  public static var moonFill: Self { "moon.fill" }
  /// `moon.stars`
  public static var moonStars: Self { "moon.stars" }
  /// `moon.stars.fill`
  public static var moonStarsFill: Self { "moon.stars.fill" }
  /// `moon.zzz`
  public static var moonZzz: Self { "moon.zzz" }
  /// `moon.zzz.fill`
  public static var moonZzzFill: Self { "moon.zzz.fill" }
  /// `mountain.2`
  public static var mountain2: Self { "mountain.2" }
  /// `mountain.2.fill`
  public static var mountain2Fill: Self { "mountain.2.fill" }
  /// `multiply`
  public static var multiply: Self { "multiply" }
  /// `music.note`
  public static var musicNote: Self { "music.note" }
  /// `music.note.list`
  public static var musicNoteList: Self { "music.note.list" }
  /// `network`
  public static var network: Self { "network" }
  /// `newspaper`
  public static var newspaper: Self { "newspaper" }
  /// `note.text`
  public static var noteText: Self { "note.text" }
  /// `number`
  public static var number: Self { "number" }
  /// `number.circle`
  public static var numberCircle: Self { "number.circle" }
  /// `number.square`
  public static var numberSquare: Self { "number.square" }
  /// `paintbrush`
  public static var paintbrush: Self { "paintbrush" }
  /// `paintbrush.fill`
  public static var paintbrushFill: Self { "paintbrush.fill" }
  /// `paintpalette`
  public static var paintpalette: Self { "paintpalette" }
  /// `paperclip`
  public static var paperclip: Self { "paperclip" }
  /// `paperplane`
  public static var paperplane: Self { "paperplane" }
  /// `paperplane.circle.fill`
  public static var paperplaneCircleFill: Self { "paperplane.circle.fill" }
  /// `paperplane.fill`
  public static var paperplaneFill: Self { "paperplane.fill" }
  /// `pause`
  public static var pause: Self { "pause" }
  /// `pause.circle`
  public static var pauseCircle: Self { "pause.circle" }
  /// `pause.circle.fill`
  public static var pauseCircleFill: Self { "pause.circle.fill" }
  /// `pause.fill`
  public static var pauseFill: Self { "pause.fill" }
  /// `pawprint`
  public static var pawprint: Self { "pawprint" }
  /// `pawprint.fill`
  public static var pawprintFill: Self { "pawprint.fill" }
  /// `pencil`
  public static var pencil: Self { "pencil" }
  /// `pencil.line`
  public static var pencilLine: Self { "pencil.line" }
  /// `pencil.slash`
  public static var pencilSlash: Self { "pencil.slash" }
  /// `percent`
  public static var percent: Self { "percent" }
  /// `person`
  public static var person: Self { "person" }
  /// `person.2`
  public static var person2: Self { "person.2" }
  /// `person.2.fill`
  public static var person2Fill: Self { "person.2.fill" }
  /// `person.3.fill`
  public static var person3Fill: Self { "person.3.fill" }
  /// `person.badge.plus`
  public static var personBadgePlus: Self { "person.badge.plus" }
  /// `person.crop.circle`
  public static var personCropCircle: Self { "person.crop.circle" }
  /// `person.crop.circle.fill`
  public static var personCropCircleFill: Self { "person.crop.circle.fill" }
  /// `person.crop.rectangle`
  public static var personCropRectangle: Self { "person.crop.rectangle" }
  /// `person.crop.square`
  public static var personCropSquare: Self { "person.crop.square" }
  /// `person.fill`
  public static var personFill: Self { "person.fill" }
  /// `phone`
  public static var phone: Self { "phone" }
  /// `phone.arrow.up.right`
  public static var phoneArrowUpRight: Self { "phone.arrow.up.right" }
  /// `phone.circle.fill`
  public static var phoneCircleFill: Self { "phone.circle.fill" }
  /// `phone.down.fill`
  public static var phoneDownFill: Self { "phone.down.fill" }
  /// `phone.fill`
  public static var phoneFill: Self { "phone.fill" }
  /// `photo`
  public static var photo: Self { "photo" }
  /// `photo.fill`
  public static var photoFill: Self { "photo.fill" }
  /// `photo.on.rectangle`
  public static var photoOnRectangle: Self { "photo.on.rectangle" }
  /// `photo.slash`
  public static var photoSlash: Self { "photo.slash" }
  /// `pills`
  public static var pills: Self { "pills" }
  /// `pin`
  public static var pin: Self { "pin" }
  /// `pin.fill`
  public static var pinFill: Self { "pin.fill" }
  /// `pin.slash`
  public static var pinSlash: Self { "pin.slash" }
  /// `pin.slash.fill`
  public static var pinSlashFill: Self { "pin.slash.fill" }
  /// `play`
  public static var play: Self { "play" }
  /// `play.circle`
  public static var playCircle: Self { "play.circle" }
  /// `play.circle.fill`
  public static var playCircleFill: Self { "play.circle.fill" }
  /// `play.fill`
  public static var playFill: Self { "play.fill" }
  /// `playpause.fill`
  public static var playpauseFill: Self { "playpause.fill" }
  /// `plus`
  public static var plus: Self { "plus" }
  /// `plus.bubble`
  public static var plusBubble: Self { "plus.bubble" }
  /// `plus.circle`
  public static var plusCircle: Self { "plus.circle" }
  /// `plus.circle.fill`
  public static var plusCircleFill: Self { "plus.circle.fill" }
  /// `plus.forwardslash.minus`
  public static var plusForwardslashMinus: Self { "plus.forwardslash.minus" }
  /// `plus.magnifyingglass`
  public static var plusMagnifyingglass: Self { "plus.magnifyingglass" }
  /// `plus.square`
  public static var plusSquare: Self { "plus.square" }
  /// `plus.square.fill`
  public static var plusSquareFill: Self { "plus.square.fill" }
  /// `power`
  public static var power: Self { "power" }
  /// `powerplug`
  public static var powerplug: Self { "powerplug" }
  /// `powerplug.fill`
  public static var powerplugFill: Self { "powerplug.fill" }
  /// `printer`
  public static var printer: Self { "printer" }
  /// `printer.fill`
  public static var printerFill: Self { "printer.fill" }
  /// `puzzlepiece`
  public static var puzzlepiece: Self { "puzzlepiece" }
  /// `puzzlepiece.fill`
  public static var puzzlepieceFill: Self { "puzzlepiece.fill" }
  /// `qrcode`
  public static var qrcode: Self { "qrcode" }
  /// `qrcode.viewfinder`
  public static var qrcodeViewfinder: Self { "qrcode.viewfinder" }
  /// `questionmark`
  public static var questionmark: Self { "questionmark" }
  /// `questionmark.circle`
  public static var questionmarkCircle: Self { "questionmark.circle" }
  /// `questionmark.circle.fill`
  public static var questionmarkCircleFill: Self { "questionmark.circle.fill" }
  /// `quote.opening`
  public static var quoteOpening: Self { "quote.opening" }
  /// `record.circle`
  public static var recordCircle: Self { "record.circle" }
  /// `rectangle`
  public static var rectangle: Self { "rectangle" }
  /// `rectangle.fill`
  public static var rectangleFill: Self { "rectangle.fill" }
  /// `rectangle.portrait.and.arrow.left`
  public static var rectanglePortraitAndArrowLeft: Self { "rectangle.portrait.and.arrow.left" }
  /// `rectangle.portrait.and.arrow.right`
  public static var rectanglePortraitAndArrowRight: Self { "rectangle.portrait.and.arrow.right" }
  /// `rectangle.split.2x1`
  public static var rectangleSplit2x1: Self { "rectangle.split.2x1" }
  /// `repeat`
  public static var `repeat`: Self { "repeat" }
  /// `repeat.1`
  public static var repeat1: Self { "repeat.1" }
  /// `return`
  public static var `return`: Self { "return" }
  /// `ruler`
  public static var ruler: Self { "ruler" }
  /// `safari`
  public static var safari: Self { "safari" }
  /// `safari.fill`
  public static var safariFill: Self { "safari.fill" }
  /// `sailboat`
  public static var sailboat: Self { "sailboat" }
  /// `scissors`
  public static var scissors: Self { "scissors" }
  /// `scope`
  public static var scope: Self { "scope" }
  /// `scribble`
  public static var scribble: Self { "scribble" }
  /// `server.rack`
  public static var serverRack: Self { "server.rack" }
  /// `shield`
  public static var shield: Self { "shield" }
  /// `shield.fill`
  public static var shieldFill: Self { "shield.fill" }
  /// `shift`
  public static var shift: Self { "shift" }
  /// `shift.fill`
  public static var shiftFill: Self { "shift.fill" }
  /// `shippingbox`
  public static var shippingbox: Self { "shippingbox" }
  /// `shuffle`
  public static var shuffle: Self { "shuffle" }
  /// `sidebar.left`
  public static var sidebarLeft: Self { "sidebar.left" }
  /// `sidebar.right`
  public static var sidebarRight: Self { "sidebar.right" }
  /// `signpost.right`
  public static var signpostRight: Self { "signpost.right" }
  /// `slider.horizontal.3`
  public static var sliderHorizontal3: Self { "slider.horizontal.3" }
  /// `slider.vertical.3`
  public static var sliderVertical3: Self { "slider.vertical.3" }
  /// `snowflake`
  public static var snowflake: Self { "snowflake" }
  /// `sparkle`
  public static var sparkle: Self { "sparkle" }
  /// `sparkles`
  public static var sparkles: Self { "sparkles" }
  /// `speaker`
  public static var speaker: Self { "speaker" }
  /// `speaker.fill`
  public static var speakerFill: Self { "speaker.fill" }
  /// `speaker.slash`
  public static var speakerSlash: Self { "speaker.slash" }
  /// `speaker.slash.fill`
  public static var speakerSlashFill: Self { "speaker.slash.fill" }
  /// `speaker.wave.1`
  public static var speakerWave1: Self { "speaker.wave.1" }
  /// `speaker.wave.1.fill`
  public static var speakerWave1Fill: Self { "speaker.wave.1.fill" }
  /// `speaker.wave.2`
  public static var speakerWave2: Self { "speaker.wave.2" }
  /// `speaker.wave.2.fill`
  public static var speakerWave2Fill: Self { "speaker.wave.2.fill" }
  /// `speaker.wave.3.fill`
  public static var speakerWave3Fill: Self { "speaker.wave.3.fill" }
  /// `square`
  public static var square: Self { "square" }
  /// `square.3.layers.3d`
  public static var square3Layers3d: Self { "square.3.layers.3d" }
  /// `square.and.arrow.down`
  public static var squareAndArrowDown: Self { "square.and.arrow.down" }
  /// `square.and.arrow.up`
  public static var squareAndArrowUp: Self { "square.and.arrow.up" }
  /// `square.and.pencil`
  public static var squareAndPencil: Self { "square.and.pencil" }
  /// `square.fill`
  public static var squareFill: Self { "square.fill" }
  /// `square.grid.2x2`
  public static var squareGrid2x2: Self { "square.grid.2x2" }
  /// `square.grid.2x2.fill`
  public static var squareGrid2x2Fill: Self { "square.grid.2x2.fill" }
  /// `square.grid.3x3.fill`
  public static var squareGrid3x3Fill: Self { "square.grid.3x3.fill" }
  /// `square.on.square`
  public static var squareOnSquare: Self { "square.on.square" }
  /// `square.stack`
  public static var squareStack: Self { "square.stack" }
  /// `square.stack.fill`
  public static var squareStackFill: Self { "square.stack.fill" }
  /// `star`
  public static var star: Self { "star" }
  /// `star.circle`
  public static var starCircle: Self { "star.circle" }
  /// `star.circle.fill`
  public static var starCircleFill: Self { "star.circle.fill" }
  /// `star.fill`
  public static var starFill: Self { "star.fill" }
  /// `star.leadinghalf.filled`
  public static var starLeadinghalfFilled: Self { "star.leadinghalf.filled" }
  /// `star.slash`
  public static var starSlash: Self { "star.slash" }
  /// `star.slash.fill`
  public static var starSlashFill: Self { "star.slash.fill" }
  /// `stop`
  public static var stop: Self { "stop" }
  /// `stop.circle`
  public static var stopCircle: Self { "stop.circle" }
  /// `stop.circle.fill`
  public static var stopCircleFill: Self { "stop.circle.fill" }
  /// `stop.fill`
  public static var stopFill: Self { "stop.fill" }
  /// `stopwatch`
  public static var stopwatch: Self { "stopwatch" }
  /// `storefront`
  public static var storefront: Self { "storefront" }
  /// `suitcase`
  public static var suitcase: Self { "suitcase" }
  /// `suitcase.fill`
  public static var suitcaseFill: Self { "suitcase.fill" }
  /// `sun.max`
  public static var sunMax: Self { "sun.max" }
  /// `sun.max.fill`
  public static var sunMaxFill: Self { "sun.max.fill" }
  /// `sun.min`
  public static var sunMin: Self { "sun.min" }
  /// `sunrise`
  public static var sunrise: Self { "sunrise" }
  /// `sunset`
  public static var sunset: Self { "sunset" }
  /// `tablecells`
  public static var tablecells: Self { "tablecells" }
  /// `tag`
  public static var tag: Self { "tag" }
  /// `tag.fill`
  public static var tagFill: Self { "tag.fill" }
  /// `target`
  public static var target: Self { "target" }
  /// `terminal`
  public static var terminal: Self { "terminal" }
  /// `text.aligncenter`
  public static var textAligncenter: Self { "text.aligncenter" }
  /// `text.alignleft`
  public static var textAlignleft: Self { "text.alignleft" }
  /// `text.alignright`
  public static var textAlignright: Self { "text.alignright" }
  /// `text.bubble`
  public static var textBubble: Self { "text.bubble" }
  /// `text.bubble.fill`
  public static var textBubbleFill: Self { "text.bubble.fill" }
  /// `text.magnifyingglass`
  public static var textMagnifyingglass: Self { "text.magnifyingglass" }
  /// `textformat`
  public static var textformat: Self { "textformat" }
  /// `thermometer.medium`
  public static var thermometerMedium: Self { "thermometer.medium" }
  /// `ticket`
  public static var ticket: Self { "ticket" }
  /// `timer`
  public static var timer: Self { "timer" }
  /// `touchid`
  public static var touchid: Self { "touchid" }
  /// `tram`
  public static var tram: Self { "tram" }
  /// `tram.fill`
  public static var tramFill: Self { "tram.fill" }
  /// `translate`
  public static var translate: Self { "translate" }
  /// `trash`
  public static var trash: Self { "trash" }
  /// `trash.fill`
  public static var trashFill: Self { "trash.fill" }
  /// `trash.slash`
  public static var trashSlash: Self { "trash.slash" }
  /// `tray`
  public static var tray: Self { "tray" }
  /// `tray.and.arrow.down`
  public static var trayAndArrowDown: Self { "tray.and.arrow.down" }
  /// `tray.fill`
  public static var trayFill: Self { "tray.fill" }
  /// `tray.slash`
  public static var traySlash: Self { "tray.slash" }
  /// `tree`
  public static var tree: Self { "tree" }
  /// `tree.fill`
  public static var treeFill: Self { "tree.fill" }
  /// `triangle`
  public static var triangle: Self { "triangle" }
  /// `triangle.fill`
  public static var triangleFill: Self { "triangle.fill" }
  /// `trophy`
  public static var trophy: Self { "trophy" }
  /// `trophy.fill`
  public static var trophyFill: Self { "trophy.fill" }
  /// `tv`
  public static var tv: Self { "tv" }
  /// `umbrella`
  public static var umbrella: Self { "umbrella" }
  /// `umbrella.fill`
  public static var umbrellaFill: Self { "umbrella.fill" }
  /// `underline`
  public static var underline: Self { "underline" }
  /// `video`
  public static var video: Self { "video" }
  /// `video.fill`
  public static var videoFill: Self { "video.fill" }
  /// `video.slash`
  public static var videoSlash: Self { "video.slash" }
  /// `video.slash.fill`
  public static var videoSlashFill: Self { "video.slash.fill" }
  /// `viewfinder`
  public static var viewfinder: Self { "viewfinder" }
  /// `wallet.pass`
  public static var walletPass: Self { "wallet.pass" }
  /// `wand.and.stars`
  public static var wandAndStars: Self { "wand.and.stars" }
  /// `waveform`
  public static var waveform: Self { "waveform" }
  /// `waveform.path.ecg`
  public static var waveformPathEcg: Self { "waveform.path.ecg" }
  /// `wifi`
  public static var wifi: Self { "wifi" }
  /// `wifi.slash`
  public static var wifiSlash: Self { "wifi.slash" }
  /// `wind`
  public static var wind: Self { "wind" }
  /// `wineglass`
  public static var wineglass: Self { "wineglass" }
  /// `wrench`
  public static var wrench: Self { "wrench" }
  /// `wrench.fill`
  public static var wrenchFill: Self { "wrench.fill" }
  /// `xmark`
  public static var xmark: Self { "xmark" }
  /// `xmark.circle`
  public static var xmarkCircle: Self { "xmark.circle" }
  /// `xmark.circle.fill`
  public static var xmarkCircleFill: Self { "xmark.circle.fill" }
  /// `xmark.shield`
  public static var xmarkShield: Self { "xmark.shield" }
  /// `xmark.square`
  public static var xmarkSquare: Self { "xmark.square" }
  /// `xmark.square.fill`
  public static var xmarkSquareFill: Self { "xmark.square.fill" }
}
