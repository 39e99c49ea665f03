// Files as parts of the program: those of the folder Files, which Scripts/generate-words, generate-widths and
// generate-unicode write, and the pages of the folder Rules, which people write.

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

struct CTable widthsTable(void);

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

struct CTable rulePagesTable(void);
struct CTable answerPagesTable(void);
// Without its zero byte.
long pageLength(const unsigned char *page);

#endif
