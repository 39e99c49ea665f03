/// Several fields that belong together.
package struct GroupQuestion: Sendable {
  package let fields: [Question]
}
