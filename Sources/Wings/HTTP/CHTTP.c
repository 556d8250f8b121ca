#include "CHTTP.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The part of libcurl's API that is used here. It has been stable since version 7.16, and is declared here because the library
// need not be installed where this is compiled.
enum {
  global_all = 3, // CURL_GLOBAL_ALL
  netrc_optional = 1, // CURL_NETRC_OPTIONAL
  protocols_http_and_https = 3, // CURLPROTO_HTTP | CURLPROTO_HTTPS
  info_status = 0x200002, // CURLINFO_RESPONSE_CODE
};

typedef enum {
  option_netrc = 51, // CURLOPT_NETRC
  option_http_get = 80, // CURLOPT_HTTPGET
  option_no_signal = 99, // CURLOPT_NOSIGNAL
  option_connect_timeout = 78, // CURLOPT_CONNECTTIMEOUT
  option_timeout = 13, // CURLOPT_TIMEOUT
  option_protocols = 181, // CURLOPT_PROTOCOLS
  option_write_data = 10001, // CURLOPT_WRITEDATA
  option_address = 10002, // CURLOPT_URL
  option_error_buffer = 10010, // CURLOPT_ERRORBUFFER
  option_post_fields = 10015, // CURLOPT_POSTFIELDS
  option_headers = 10023, // CURLOPT_HTTPHEADER
  option_request = 10036, // CURLOPT_CUSTOMREQUEST
  option_certificates = 10065, // CURLOPT_CAINFO
  option_write_function = 20011, // CURLOPT_WRITEFUNCTION
  option_max_file_size = 30117, // CURLOPT_MAXFILESIZE_LARGE
  option_post_size = 30120, // CURLOPT_POSTFIELDSIZE_LARGE
} option;

static struct {
  int (*global_init)(long);
  void *(*init)(void);
  void (*reset)(void *);
  int (*set)(void *, option, ...);
  int (*perform)(void *);
  int (*info)(void *, int, ...);
  void (*cleanup)(void *);
  void *(*append)(void *, const char *);
  void (*free_list)(void *);
  const char *(*message)(int);
  /// Why libcurl could not be loaded; empty if it could.
  char problem[512];
} curl;

static void fail(const char *problem) { snprintf(curl.problem, sizeof curl.problem, "%s", problem ? problem : "unknown error"); }

static void load(void) {
#ifdef __APPLE__
  const char *names[] = {"libcurl.4.dylib"};
#else
  // The first is built with OpenSSL, the second with GnuTLS. A system may have only one of them.
  const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    // Only the first message is kept: if that library exists but lacks a dependency, the next message would hide this.
    if (!library && !curl.problem[0]) fail(dlerror());
  }
  if (!library) return;
  curl.problem[0] = 0;
  struct {
    void *function;
    const char *name;
  } functions[] = {
    {&curl.global_init, "curl_global_init"},
    {&curl.init, "curl_easy_init"},
    {&curl.reset, "curl_easy_reset"},
    {&curl.set, "curl_easy_setopt"},
    {&curl.perform, "curl_easy_perform"},
    {&curl.info, "curl_easy_getinfo"},
    {&curl.cleanup, "curl_easy_cleanup"},
    {&curl.append, "curl_slist_append"},
    {&curl.free_list, "curl_slist_free_all"},
    {&curl.message, "curl_easy_strerror"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(library, functions[i].name);
    if (!found) return fail(dlerror());
    memcpy(functions[i].function, &found, sizeof found);
  }
  int code = curl.global_init(global_all);
  if (code) fail(curl.message(code));
}

struct segue_http {
  void *handle;
  void *headers; // For PUT requests.
  uint8_t *body;
  size_t count, capacity, limit;
  bool keeps_body, is_too_large;
  char error[256]; // CURL_ERROR_SIZE
};

const char *segue_http_problem(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return curl.problem;
}

segue_http *segue_http_open(void) {
  if (segue_http_problem()[0]) return NULL;
  segue_http *client = calloc(1, sizeof *client);
  if (!client) return NULL;
  client->handle = curl.init();
  // The empty Expect header keeps libcurl from waiting for a 100 Continue before it sends the body.
  const char *headers[] = {"Content-Type: application/octet-stream", "Expect:"};
  for (size_t i = 0; i < 2; i++) {
    void *longer = curl.append(client->headers, headers[i]);
    if (longer) client->headers = longer;
  }
  if (client->handle && client->headers) return client;
  segue_http_close(client);
  return NULL;
}

// libcurl's write callback. A result other than the number of bytes received ends the transfer.
static size_t receive(const char *bytes, size_t size, size_t count, void *context) {
  segue_http *client = context;
  size_t added = size * count;
  if (!client->keeps_body) return added;
  if (added > client->limit - client->count) {
    client->is_too_large = true;
    return 0;
  }
  if (added > client->capacity - client->count) {
    size_t needed = client->count + added;
    size_t capacity = needed > client->limit / 2 ? client->limit : 2 * needed;
    uint8_t *larger = realloc(client->body, capacity);
    if (!larger) return 0;
    client->body = larger;
    client->capacity = capacity;
  }
  memcpy(client->body + client->count, bytes, added);
  client->count += added;
  return added;
}

void segue_http_free_body(segue_http *client) {
  free(client->body);
  client->body = NULL;
  client->count = client->capacity = 0;
}

/// Sets the options of all requests. Resetting the handle keeps its connection.
static void prepare(segue_http *client, const char *address) {
  curl.reset(client->handle);
  segue_http_free_body(client);
  client->is_too_large = false;
  client->error[0] = 0;
  curl.set(client->handle, option_address, address);
  curl.set(client->handle, option_protocols, (long)protocols_http_and_https);
  curl.set(client->handle, option_no_signal, 1L);
  curl.set(client->handle, option_netrc, (long)netrc_optional);
  curl.set(client->handle, option_connect_timeout, 30L);
  curl.set(client->handle, option_timeout, 120L);
  curl.set(client->handle, option_write_function, receive);
  curl.set(client->handle, option_write_data, client);
  curl.set(client->handle, option_error_buffer, client->error);
  // The curl program reads these variables, but libcurl does not.
  const char *certificates = getenv("CURL_CA_BUNDLE");
  if (!certificates || !*certificates) certificates = getenv("SSL_CERT_FILE");
  if (certificates && *certificates) curl.set(client->handle, option_certificates, certificates);
}

// Sends the request. Returns the status of the response, or 0 with the reason in `error`.
static int perform(segue_http *client) {
  int code = curl.perform(client->handle);
  if (code != 0) {
    if (client->is_too_large) snprintf(client->error, sizeof client->error, "The response is too large");
    if (!client->error[0]) snprintf(client->error, sizeof client->error, "%s", curl.message(code));
    return 0;
  }
  long status = 0;
  curl.info(client->handle, info_status, &status);
  return (int)status;
}

int segue_http_get(segue_http *client, const char *address, size_t limit) {
  prepare(client, address);
  client->keeps_body = true;
  client->limit = limit;
  curl.set(client->handle, option_http_get, 1L);
  curl.set(client->handle, option_max_file_size, (int64_t)limit);
  return perform(client);
}

int segue_http_put(segue_http *client, const char *address, const uint8_t *bytes, size_t count) {
  prepare(client, address);
  client->keeps_body = false;
  // A body in memory can be sent again if an idle connection turns out to be closed.
  curl.set(client->handle, option_post_size, (int64_t)count);
  curl.set(client->handle, option_post_fields, bytes);
  curl.set(client->handle, option_request, "PUT");
  curl.set(client->handle, option_headers, client->headers);
  return perform(client);
}

const uint8_t *segue_http_body(const segue_http *client, size_t *count) {
  *count = client->count;
  return client->body;
}

const char *segue_http_error(const segue_http *client) { return client->error; }

void segue_http_close(segue_http *client) {
  if (client->handle) curl.cleanup(client->handle);
  curl.free_list(client->headers);
  segue_http_free_body(client);
  free(client);
}
