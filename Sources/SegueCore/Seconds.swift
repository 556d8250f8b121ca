/// A length or a point of time in seconds, for closed forms of motion; frames are counted with rational time.
package typealias Seconds = Double
