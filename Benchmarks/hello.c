// Measures what starting a process costs.
#include <stdio.h>

int main(void) {
  puts("hello");
  return 0;
}
