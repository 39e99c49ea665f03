import JSON
import Platforms

/// The shape of the answers that a client sends back.
package let trackAnswersSchema = JSONSchema.document(
  "Answers for the Track Your … API",
  "The answers to one questionnaire, as clients send them: the code of a choice, a list of codes, a number or a text.",
  JSONSchema.object(
    [
      "data": JSONSchema.object([
        "type": JSONSchema.constant("answersheets"),
        "attributes": JSONSchema.object([
          "collected_at": seconds,
          "locale": JSONSchema.described("The language in which the questionnaire was shown.", name),
          "client": ["type": "object", "properties": ["name": name], "required": ["name"]],
          "answers": JSONSchema.list(of: answer),
        ]),
      ])
    ], optional: ["meta": answerMetaSchema]))

private let name: JSON = ["type": "string", "minLength": 1]
private let seconds = JSONSchema.described("Seconds since 1970.", JSONSchema.whole(from: 0))

private let answer = JSONSchema.object([
  "label": JSONSchema.described(
    "The question's id, or what a sensor measured: \(measured).",
    JSONSchema.text(matching: "^[A-Za-z][A-Za-z0-9_]*$")),
  "value": JSONSchema.any(of: [
    JSONSchema.text, JSONSchema.number, JSONSchema.list(of: JSONSchema.text, atLeast: 1),
  ]),
  "collected_at": seconds,
])

/// Such as `altitude` (`gps`); several measurements are several entries with one label.
private let measured = Track().data.sensorValues.sorted { $0.key.rawValue < $1.key.rawValue }.map {
  sensor, values in
  values.map { "`\($0.name)`" }.joined(separator: ", ") + " (`\(sensor.rawValue)`)"
}.joined(separator: ", ")
