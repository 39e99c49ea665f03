#include "CTables.h"

static const unsigned char englishWords[] = {
#embed "Files/englishWords.bin"
};
TABLE(englishWords)

static const unsigned char germanWords[] = {
#embed "Files/germanWords.bin"
};
TABLE(germanWords)
