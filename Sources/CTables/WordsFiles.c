#include "CTables.h"

// The files of the folder Words, which people write, sorted by name.

static const unsigned char answers[] = {
#embed "../../Words/answers.tsv"
};
TABLE(answers)

static const unsigned char comparedNegations[] = {
#embed "../../Words/compared-negations.tsv"
};
TABLE(comparedNegations)

static const unsigned char comparisons[] = {
#embed "../../Words/comparisons.tsv"
};
TABLE(comparisons)

static const unsigned char cues[] = {
#embed "../../Words/cues.tsv"
};
TABLE(cues)

static const unsigned char doubleBarrelled[] = {
#embed "../../Words/double-barrelled.tsv"
};
TABLE(doubleBarrelled)

static const unsigned char doubleNegation[] = {
#embed "../../Words/double-negation.tsv"
};
TABLE(doubleNegation)

static const unsigned char feelings[] = {
#embed "../../Words/feelings.tsv"
};
TABLE(feelings)

static const unsigned char inventedAnswers[] = {
#embed "../../Words/invented-answers.tsv"
};
TABLE(inventedAnswers)

static const unsigned char keys[] = {
#embed "../../Words/keys.tsv"
};
TABLE(keys)

static const unsigned char languages[] = {
#embed "../../Words/languages.tsv"
};
TABLE(languages)

static const unsigned char leadingItem[] = {
#embed "../../Words/leading-item.tsv"
};
TABLE(leadingItem)

static const unsigned char lowEnds[] = {
#embed "../../Words/low-ends.tsv"
};
TABLE(lowEnds)

static const unsigned char misspelt[] = {
#embed "../../Words/misspelt.tsv"
};
TABLE(misspelt)

static const unsigned char numbers[] = {
#embed "../../Words/numbers.tsv"
};
TABLE(numbers)

static const unsigned char opposites[] = {
#embed "../../Words/opposites.tsv"
};
TABLE(opposites)

static const unsigned char overlappingRanges[] = {
#embed "../../Words/overlapping-ranges.tsv"
};
TABLE(overlappingRanges)

static const unsigned char page[] = {
#embed "../../Words/page.tsv"
};
TABLE(page)

static const unsigned char participantColumns[] = {
#embed "../../Words/participant-columns.tsv"
};
TABLE(participantColumns)

static const unsigned char plausibleSizes[] = {
#embed "../../Words/plausible-sizes.tsv"
};
TABLE(plausibleSizes)

static const unsigned char recallMismatch[] = {
#embed "../../Words/recall-mismatch.tsv"
};
TABLE(recallMismatch)

static const unsigned char remarks[] = {
#embed "../../Words/remarks.tsv"
};
TABLE(remarks)

static const unsigned char reportGaps[] = {
#embed "../../Words/report-gaps.tsv"
};
TABLE(reportGaps)

static const unsigned char reportSections[] = {
#embed "../../Words/report-sections.tsv"
};
TABLE(reportSections)

static const unsigned char reportSentences[] = {
#embed "../../Words/report-sentences.tsv"
};
TABLE(reportSentences)

static const unsigned char reportWords[] = {
#embed "../../Words/report-words.tsv"
};
TABLE(reportWords)

static const unsigned char requests[] = {
#embed "../../Words/requests.tsv"
};
TABLE(requests)

static const unsigned char safetyNote[] = {
#embed "../../Words/safety-note.tsv"
};
TABLE(safetyNote)

static const unsigned char sensors[] = {
#embed "../../Words/sensors.tsv"
};
TABLE(sensors)

static const unsigned char shortTexts[] = {
#embed "../../Words/short-texts.tsv"
};
TABLE(shortTexts)

static const unsigned char sincePrompt[] = {
#embed "../../Words/since-prompt.tsv"
};
TABLE(sincePrompt)

static const unsigned char singleButPlural[] = {
#embed "../../Words/single-but-plural.tsv"
};
TABLE(singleButPlural)

static const unsigned char textContradiction[] = {
#embed "../../Words/text-contradiction.tsv"
};
TABLE(textContradiction)

static const unsigned char times[] = {
#embed "../../Words/times.tsv"
};
TABLE(times)

static const unsigned char translations[] = {
#embed "../../Words/translations.tsv"
};
TABLE(translations)

static const unsigned char types[] = {
#embed "../../Words/types.tsv"
};
TABLE(types)

static const unsigned char unbalancedEnds[] = {
#embed "../../Words/unbalanced-ends.tsv"
};
TABLE(unbalancedEnds)

static const unsigned char functionWords[] = {
#embed "../../Words/function-words.tsv"
};
TABLE(functionWords)

static const unsigned char units[] = {
#embed "../../Words/units.tsv"
};
TABLE(units)

static const unsigned char values[] = {
#embed "../../Words/values.tsv"
};
TABLE(values)

static const unsigned char wordKinds[] = {
#embed "../../Words/word-kinds.tsv"
};
TABLE(wordKinds)

static const unsigned char yesNo[] = {
#embed "../../Words/yes-no.tsv"
};
TABLE(yesNo)

// The files that `qtool init` writes, each with a zero byte at its end: a questionnaire, then a study and its questionnaires.

static const unsigned char englishStarter[] = {
#embed "../../Words/starter/en/questionnaire.yaml" suffix(, 0,)
#embed "../../Words/starter/en/study.yaml" suffix(, 0,)
#embed "../../Words/starter/en/about-you.yaml" suffix(, 0,)
#embed "../../Words/starter/en/moment.yaml" suffix(, 0,)
#embed "../../Words/starter/en/week.yaml" suffix(, 0,)
};
TABLE(englishStarter)

static const unsigned char germanStarter[] = {
#embed "../../Words/starter/de/questionnaire.yaml" suffix(, 0,)
#embed "../../Words/starter/de/study.yaml" suffix(, 0,)
#embed "../../Words/starter/de/about-you.yaml" suffix(, 0,)
#embed "../../Words/starter/de/moment.yaml" suffix(, 0,)
#embed "../../Words/starter/de/week.yaml" suffix(, 0,)
};
TABLE(germanStarter)
