import Foundation
import Testing

@testable import SegueDocs
