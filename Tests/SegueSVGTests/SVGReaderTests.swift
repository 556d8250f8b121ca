import Testing

@testable import SegueSVG
