// Runs commands in turns and times them as whole processes.
//
//   side_by_side REPETITIONS SECONDS -- COMMAND ARGUMENTS… -- COMMAND ARGUMENTS… …
//
// Every round runs each command once, so that other work on the machine affects all of them alike. A first round is not
// counted. Output goes to /dev/null. Prints one line per command: median and shortest time in nanoseconds, maximum
// resident memory in KiB, exit status (128 + N after signal N), median processor time in nanoseconds. A command that runs
// longer than SECONDS is killed and not run again.
//
// Written in C because a child's memory includes that of the process it was forked from, and Python's would hide a small
// child's own.
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { most_commands = 16 };

struct command {
  char **arguments;
  long long *times;
  long long *busy;
  long long last;
  long long last_busy;
  long memory;
  int exit_code;
};

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long nanoseconds(struct timeval time) { return time.tv_sec * 1000000000LL + time.tv_usec * 1000LL; }

static int by_size(const void *left, const void *right) {
  long long a = *(const long long *)left, b = *(const long long *)right;
  return (a > b) - (a < b);
}

static volatile pid_t child;

static void kill_child(int signal) {
  (void)signal;
  kill(child, SIGKILL);
}

static long long run(struct command *command, unsigned limit, posix_spawn_file_actions_t *silence) {
  pid_t started;
  int status = 0;
  struct rusage usage;
  long long began = now();
  if (posix_spawnp(&started, command->arguments[0], silence, NULL, command->arguments, environ) != 0) {
    command->exit_code = 127;
    return 0;
  }
  child = started;
  alarm(limit);
  while (wait4(started, &status, 0, &usage) < 0) continue;
  long long took = now() - began;
  alarm(0);
  command->exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  if (usage.ru_maxrss > command->memory) command->memory = usage.ru_maxrss;
  command->last_busy = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
  return took;
}

int main(int argc, char **argv) {
  struct command commands[most_commands];
  int count = 0, repetitions = argc > 1 ? atoi(argv[1]) : 0;
  unsigned limit = argc > 2 ? (unsigned)atoi(argv[2]) : 0;
  for (int i = 3; i < argc; i++) {
    if (strcmp(argv[i], "--") != 0) continue;
    argv[i] = NULL;
    if (count == most_commands || i + 1 == argc) break;
    commands[count++] = (struct command){.arguments = argv + i + 1};
  }
  if (repetitions < 1 || count == 0) {
    fprintf(stderr, "usage: side_by_side REPETITIONS SECONDS -- COMMAND … [-- COMMAND …]\n");
    return 2;
  }
  signal(SIGALRM, kill_child);
  posix_spawn_file_actions_t silence;
  posix_spawn_file_actions_init(&silence);
  posix_spawn_file_actions_addopen(&silence, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&silence, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&silence, 2, "/dev/null", O_WRONLY, 0);
  for (int i = 0; i < count; i++) {
    commands[i].times = calloc((size_t)repetitions, sizeof(long long));
    commands[i].busy = calloc((size_t)repetitions, sizeof(long long));
  }
  // A single round is meant for commands that take minutes, which need no round to warm up.
  for (int round = repetitions > 1 ? -1 : 0; round < repetitions; round++) {
    for (int i = 0; i < count; i++) {
      struct command *command = &commands[i];
      if (command->exit_code != 128 + SIGKILL) command->last = run(command, limit, &silence);
      if (round < 0) continue;
      command->times[round] = command->last;
      command->busy[round] = command->last_busy;
    }
  }
  for (int i = 0; i < count; i++) {
    qsort(commands[i].times, (size_t)repetitions, sizeof(long long), by_size);
    qsort(commands[i].busy, (size_t)repetitions, sizeof(long long), by_size);
    printf("%lld %lld %ld %d %lld\n", commands[i].times[repetitions / 2], commands[i].times[0], commands[i].memory,
           commands[i].exit_code, commands[i].busy[repetitions / 2]);
  }
  return 0;
}
