#include "CTables.h"

static const unsigned char widths[] = {
#embed "Files/widths.bin"
};
TABLE(widths)
