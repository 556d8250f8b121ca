#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Requests over HTTP and HTTPS with libcurl, which is loaded when it is first needed. A client keeps its connection open
/// between requests. Only one thread may use it at a time.
typedef struct segue_http segue_http;

/// Why libcurl cannot be used, in the words of the system; empty if it can be.
const char *segue_http_problem(void);

/// NULL if libcurl cannot be used, or if there is no memory.
segue_http *segue_http_open(void);

/// The status of the response to a GET, such as 200 or 404. Redirects are not followed. 0 if the response is missing,
/// incomplete or larger than `limit` bytes; `segue_http_error` then says why.
int segue_http_get(segue_http *client, const char *address, size_t limit);

/// The same for a PUT of these bytes. The body of the response is not kept.
int segue_http_put(segue_http *client, const char *address, const uint8_t *bytes, size_t count);

/// The body of the last response to a GET, until it is freed or until the next request.
const uint8_t *segue_http_body(const segue_http *client, size_t *count);
void segue_http_free_body(segue_http *client);

/// Why the last request has no complete response.
const char *segue_http_error(const segue_http *client);

void segue_http_close(segue_http *client);
