/// A time or a duration in seconds, used by closed-form motion. Frame times are rational numbers.
package typealias Seconds = Double
