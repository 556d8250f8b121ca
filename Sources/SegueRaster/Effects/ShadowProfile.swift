import SeguePixels
struct ShadowProfile: Sendable { func fill(_ s: inout MutableSpan<Weight>, _ r: Range<Int>, y: Int) {} }
