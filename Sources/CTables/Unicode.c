#include "CTables.h"

static const unsigned char generalCategoryNames[] = {
#embed "Files/generalCategoryNames.txt"
};
TABLE(generalCategoryNames)

static const unsigned char scriptNames[] = {
#embed "Files/scriptNames.txt"
};
TABLE(scriptNames)

static const unsigned char binaryPropertyNames[] = {
#embed "Files/binaryPropertyNames.txt"
};
TABLE(binaryPropertyNames)

static const unsigned char propertyOfStringsNames[] = {
#embed "Files/propertyOfStringsNames.txt"
};
TABLE(propertyOfStringsNames)

static const unsigned char generalCategories[] = {
#embed "Files/generalCategories.txt"
};
TABLE(generalCategories)

static const unsigned char scripts[] = {
#embed "Files/scripts.txt"
};
TABLE(scripts)

static const unsigned char scriptExtensions[] = {
#embed "Files/scriptExtensions.txt"
};
TABLE(scriptExtensions)

static const unsigned char binaryProperties[] = {
#embed "Files/binaryProperties.txt"
};
TABLE(binaryProperties)

static const unsigned char charactersOfProperties[] = {
#embed "Files/charactersOfProperties.txt"
};
TABLE(charactersOfProperties)

static const unsigned char stringsOfProperties[] = {
#embed "Files/stringsOfProperties.txt"
};
TABLE(stringsOfProperties)

static const unsigned char simpleCaseFolding[] = {
#embed "Files/simpleCaseFolding.txt"
};
TABLE(simpleCaseFolding)

static const unsigned char toUppercase[] = {
#embed "Files/toUppercase.txt"
};
TABLE(toUppercase)
