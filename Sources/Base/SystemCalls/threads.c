#include "CSystemCalls.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

typedef struct {
  void (*body)(void *);
  void *context;
} work;

static void *perform(void *started) {
  work copy = *(work *)started;
  free(started);
  copy.body(copy.context);
  return NULL;
}

int thread_start(void (*body)(void *), void *context) {
  work *started = malloc(sizeof *started);
  if (!started) return ENOMEM;
  *started = (work){body, context};
  pthread_t thread;
  int reason = pthread_create(&thread, NULL, perform, started);
  if (reason != 0) {
    free(started);
    return reason;
  }
  return pthread_detach(thread);
}
