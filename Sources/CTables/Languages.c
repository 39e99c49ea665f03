#include "CTables.h"

static const unsigned char twoLetterLanguages[] = {
#embed "Files/twoLetterLanguages.txt"
};
TABLE(twoLetterLanguages)

static const unsigned char threeLetterLanguages[] = {
#embed "Files/threeLetterLanguages.txt"
};
TABLE(threeLetterLanguages)
