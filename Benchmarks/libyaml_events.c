// Measures what reading a file's YAML events costs with the system's libyaml, and nothing else.
//
//   libyaml_events FILE [REPETITIONS]
//
// Prints the number of events, the bytes and, for more than one repetition, the median time in nanoseconds.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static unsigned char *read_whole(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END) != 0) return NULL;
  *size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*size + 1);
  if (!bytes || fread(bytes, 1, *size, file) != *size) return NULL;
  fclose(file);
  return bytes;
}

// The number of events, or -1 if the text is not YAML.
static long count_events(const unsigned char *bytes, size_t size) {
  yaml_parser_t parser;
  yaml_event_t event;
  long count = 0;
  int done = 0;
  if (!yaml_parser_initialize(&parser)) return -1;
  yaml_parser_set_input_string(&parser, bytes, size);
  while (!done) {
    if (!yaml_parser_parse(&parser, &event)) {
      count = -1;
      break;
    }
    done = event.type == YAML_STREAM_END_EVENT;
    count += 1;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return count;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int by_size(const void *left, const void *right) {
  long long a = *(const long long *)left, b = *(const long long *)right;
  return (a > b) - (a < b);
}

int main(int argc, char **argv) {
  size_t size = 0;
  unsigned char *bytes = argc > 1 ? read_whole(argv[1], &size) : NULL;
  int repetitions = argc > 2 ? atoi(argv[2]) : 1;
  long long *times = repetitions > 0 ? calloc((size_t)repetitions, sizeof *times) : NULL;
  if (!bytes || !times) {
    fprintf(stderr, "usage: libyaml_events FILE [REPETITIONS]\n");
    return 2;
  }
  long events = 0;
  for (int i = 0; i < repetitions; i++) {
    long long began = now();
    events = count_events(bytes, size);
    times[i] = now() - began;
  }
  if (events < 0) {
    fprintf(stderr, "%s is not YAML\n", argv[1]);
    return 1;
  }
  printf("%ld events, %zu bytes", events, size);
  if (repetitions > 1) {
    qsort(times, (size_t)repetitions, sizeof *times, by_size);
    printf(", %lld ns", times[repetitions / 2]);
  }
  printf("\n");
  return 0;
}
