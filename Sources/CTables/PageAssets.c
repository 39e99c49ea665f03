#include "CTables.h"

static const unsigned char pageAssets[] = {
#embed "Files/pageAssets.txt"
};
TABLE(pageAssets)
