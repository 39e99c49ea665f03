import JSON

/// The language of study files as JSON Schema (draft-07), like that of questionnaires.
///
/// It cannot check which questionnaires there are, or what they contain.
package let studySchema = JSONSchema.document(
  "A study", "One study of several questionnaires in the qtool language, version 2.", StudyKey.schema(),
  definitions: [
    "text-or-translations": translatableText,
    "server": StudyServerKey.schema(),
    "intervention": InterventionKey.schema(),
    "study-expectation": StudyExpectKey.schema()
      .merging(["oneOf": .array(StudyExpectKey.promises.map(StudyExpectKey.present))])
      .merging([
        "dependencies": [
          "when": ["anyOf": [StudyExpectKey.present(.shown), StudyExpectKey.present(.hidden)]]
        ]
      ]),
  ])
