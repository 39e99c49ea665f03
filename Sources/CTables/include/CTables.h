// Files as parts of the program: those of the folder Files, which scripts write, and those of the folders Rules and Words,
// which people write.

#ifndef CTABLES_H
#define CTABLES_H

struct CTable {
  const unsigned char *bytes;
  long count;
};

// Swift does not import an array without a length, so each is behind a function.
#define TABLE(name) \
  struct CTable name##Table(void) { return (struct CTable){name, sizeof name}; }

struct CTable englishWordsTable(void);
struct CTable germanWordsTable(void);

struct CTable twoLetterLanguagesTable(void);
struct CTable threeLetterLanguagesTable(void);

struct CTable widthsTable(void);
struct CTable pageAssetsTable(void);

struct CTable generalCategoryNamesTable(void);
struct CTable scriptNamesTable(void);
struct CTable binaryPropertyNamesTable(void);
struct CTable propertyOfStringsNamesTable(void);
struct CTable generalCategoriesTable(void);
struct CTable scriptsTable(void);
struct CTable scriptExtensionsTable(void);
struct CTable binaryPropertiesTable(void);
struct CTable charactersOfPropertiesTable(void);
struct CTable stringsOfPropertiesTable(void);
struct CTable simpleCaseFoldingTable(void);
struct CTable toUppercaseTable(void);

struct CTable englishStarterTable(void);
struct CTable germanStarterTable(void);

struct CTable rulePagesTable(void);
struct CTable answerPagesTable(void);
// Without its zero byte.
long pageLength(const unsigned char *page);

struct CTable answersTable(void);
struct CTable comparedNegationsTable(void);
struct CTable comparisonsTable(void);
struct CTable cuesTable(void);
struct CTable doubleBarrelledTable(void);
struct CTable doubleNegationTable(void);
struct CTable feelingsTable(void);
struct CTable inventedAnswersTable(void);
struct CTable keysTable(void);
struct CTable languagesTable(void);
struct CTable leadingItemTable(void);
struct CTable lowEndsTable(void);
struct CTable misspeltTable(void);
struct CTable numbersTable(void);
struct CTable oppositesTable(void);
struct CTable overlappingRangesTable(void);
struct CTable pageTable(void);
struct CTable participantColumnsTable(void);
struct CTable plausibleSizesTable(void);
struct CTable recallMismatchTable(void);
struct CTable remarksTable(void);
struct CTable reportGapsTable(void);
struct CTable reportSectionsTable(void);
struct CTable reportSentencesTable(void);
struct CTable reportWordsTable(void);
struct CTable requestsTable(void);
struct CTable safetyNoteTable(void);
struct CTable sensorsTable(void);
struct CTable shortTextsTable(void);
struct CTable sincePromptTable(void);
struct CTable singleButPluralTable(void);
struct CTable textContradictionTable(void);
struct CTable timesTable(void);
struct CTable translationsTable(void);
struct CTable typesTable(void);
struct CTable unbalancedEndsTable(void);
struct CTable unitsTable(void);
struct CTable functionWordsTable(void);
struct CTable valuesTable(void);
struct CTable wordKindsTable(void);
struct CTable yesNoTable(void);

#endif
