// glibc declares `accept4` only with _GNU_SOURCE, which Swift does not define.
#define _GNU_SOURCE
#include "CSystemCalls.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

/// Makes operations on a new socket return at once, and closes it in programs that are started.
static int prepared(int descriptor) {
  if (descriptor < 0) return -1;
  // Elsewhere both are set together with the socket, before another thread can start a program.
#ifndef SOCK_CLOEXEC
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, O_NONBLOCK);
#endif
#ifdef SO_NOSIGPIPE
  int yes = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  return descriptor;
}

int loopback_listen(int backlog, int *port) {
#ifdef SOCK_CLOEXEC
  int listener = prepared(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
#else
  int listener = prepared(socket(AF_INET, SOCK_STREAM, 0));
#endif
  if (listener < 0) return -1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, size) == 0 && listen(listener, backlog) == 0 &&
      getsockname(listener, (struct sockaddr *)&address, &size) == 0) {
    *port = ntohs(address.sin_port);
    return listener;
  }
  int reason = errno;
  close(listener);
  errno = reason;
  return -1;
}

int loopback_accept(int listener) {
#ifdef SOCK_CLOEXEC
  int connection = prepared(accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK));
#else
  int connection = prepared(accept(listener, NULL, NULL));
#endif
  int yes = 1;
  // Otherwise a short event could wait until the other side confirms the one before it.
  if (connection >= 0) setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  return connection;
}

ssize_t socket_send(int connection, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(connection, bytes, count, MSG_NOSIGNAL);
#else
  return send(connection, bytes, count, 0);
#endif
}

int socket_end_output(int connection) { return shutdown(connection, SHUT_WR); }
