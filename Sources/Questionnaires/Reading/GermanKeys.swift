/// The German words for keys of this language. Their values have the same form.
let germanKeys: [String: [String]] = [
  "fragebogen": ["questionnaire"], "titel": ["title"], "überschrift": ["title"],
  "beschreibung": ["description"],
  "sprachen": ["languages"], "sprache": ["languages"], "ziel": ["target"], "wiederholung": ["repeat"],
  "einleitung": ["intro"], "einführung": ["intro"], "schluss": ["outro"], "zeitplan": ["schedule"],
  "abschnitte": ["sections"], "fragen": ["questions"], "antwortlisten": ["option-lists"],
  "frage": ["text"], "fragetext": ["text"], "typ": ["type"], "art": ["type"], "kennung": ["id"],
  "antworten": ["options"], "antwortmöglichkeiten": ["options"], "optionen": ["options"],
  "aussagen": ["items"],
  "hilfe": ["help"], "hinweis": ["help"], "erklärung": ["help"], "pflicht": ["required"],
  "erforderlich": ["required"], "wenn": ["when"], "falls": ["when"], "bedingung": ["when"],
  "bereich": ["range"], "wertebereich": ["range"], "schritt": ["step"], "schrittweite": ["step"],
  "beschriftung": ["labels"], "beschriftungen": ["labels"], "pole": ["labels"], "einheit": ["unit"],
  "muster": ["pattern"], "beispiele": ["examples"], "felder": ["fields"], "quelle": ["source"],
  "zwischen": ["between"], "anzahl": ["times"], "uhrzeit": ["at"], "uhrzeiten": ["at"], "um": ["at"],
  "fenster": ["windows"], "zeitfenster": ["windows"], "mindestabstand": ["min-gap"], "abstand": ["min-gap"],
  "beginn": ["starts"], "ende": ["ends"], "ab-tag": ["from-day"], "sensoren": ["can-use"],
]
