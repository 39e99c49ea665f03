// The files of the folder Files, as parts of the program. Scripts/generate-words, generate-widths and generate-unicode
// write them.

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

#endif
