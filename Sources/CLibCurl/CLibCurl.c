#include "CLibCurl.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

// The interface, as described at https://curl.se/libcurl/c/. Its numbers never change:
// https://curl.se/libcurl/abi.html

typedef void CURL;
typedef int CURLcode;

struct curl_slist;

struct curl_sockaddr {
  int family;
  int type;
  int protocol;
  unsigned int size;
  struct sockaddr address;
};

enum {
  CURL_GLOBAL_DEFAULT = 3,
  CURL_HTTP_VERSION_1_1 = 2,
  CURL_SOCKET_BAD = -1,
  CURLINFO_RESPONSE_CODE = 0x200002,
  CURLPROTO_HTTP_AND_HTTPS = 3,
};

enum {
  CURLE_OK = 0,
  CURLE_COULDNT_RESOLVE_PROXY = 5,
  CURLE_COULDNT_RESOLVE_HOST = 6,
  CURLE_COULDNT_CONNECT = 7,
  CURLE_OPERATION_TIMEDOUT = 28,
};

// Options with numbers start at 0, with pointers at 10,000, with functions at 20,000.
enum {
  CURLOPT_WRITEDATA = 10001,
  CURLOPT_URL = 10002,
  CURLOPT_PROXY = 10004,
  CURLOPT_ERRORBUFFER = 10010,
  CURLOPT_POSTFIELDS = 10015,
  CURLOPT_HTTPHEADER = 10023,
  CURLOPT_HEADERDATA = 10029,
  CURLOPT_OPENSOCKETDATA = 10164,
  CURLOPT_RESOLVE = 10203,
  CURLOPT_WRITEFUNCTION = 20011,
  CURLOPT_HEADERFUNCTION = 20079,
  CURLOPT_OPENSOCKETFUNCTION = 20163,
  CURLOPT_POST = 47,
  CURLOPT_FOLLOWLOCATION = 52,
  CURLOPT_POSTFIELDSIZE = 60,
  CURLOPT_FORBID_REUSE = 75,
  CURLOPT_HTTP_VERSION = 84,
  CURLOPT_NOSIGNAL = 99,
  CURLOPT_TIMEOUT_MS = 155,
  CURLOPT_CONNECTTIMEOUT_MS = 156,
  CURLOPT_HTTP_CONTENT_DECODING = 158,
  CURLOPT_PROTOCOLS = 181,
  CURLOPT_PATH_AS_IS = 234,
  CURLOPT_HTTPGET = 80,
  CURLOPT_HTTP09_ALLOWED = 285,
  CURLOPT_QUICK_EXIT = 322,
};

/// The library's functions.
static struct {
  CURLcode (*global_init)(long);
  CURL *(*easy_init)(void);
  CURLcode (*easy_setopt)(CURL *, int, ...);
  CURLcode (*easy_perform)(CURL *);
  CURLcode (*easy_getinfo)(CURL *, int, ...);
  void (*easy_cleanup)(CURL *);
  const char *(*easy_strerror)(CURLcode);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
} curl;

/// Looks up a function in the library; returns false if it is missing.
static bool take(void *library, const char *name, void *function) {
  void *address = dlsym(library, name);
  // POSIX represents function and data pointers alike, but ISO C has no cast between them.
  memcpy(function, &address, sizeof address);
  return address != NULL;
}

/// Looks up all functions in the library.
static bool take_all(void *library) {
  return take(library, "curl_global_init", &curl.global_init)
      && take(library, "curl_easy_init", &curl.easy_init)
      && take(library, "curl_easy_setopt", &curl.easy_setopt)
      && take(library, "curl_easy_perform", &curl.easy_perform)
      && take(library, "curl_easy_getinfo", &curl.easy_getinfo)
      && take(library, "curl_easy_cleanup", &curl.easy_cleanup)
      && take(library, "curl_easy_strerror", &curl.easy_strerror)
      && take(library, "curl_slist_append", &curl.slist_append)
      && take(library, "curl_slist_free_all", &curl.slist_free_all);
}

bool clibcurl_load(void) {
  static bool is_loaded = false;
  // Every libcurl since 2006 has version 4 of the binary interface. Debian also has a build with
  // GnuTLS, which is often the only one installed.
#ifdef __APPLE__
  static const char *const names[] = {"/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"};
#else
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  for (size_t index = 0; !is_loaded && index < sizeof names / sizeof *names; index += 1) {
    // The library stays loaded until the process ends: once initialised, it cannot be unloaded
    // safely.
    void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    is_loaded = library && take_all(library) && curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  }
  // A server that closes the connection causes an error of the post, and must not end the process.
  if (is_loaded) signal(SIGPIPE, SIG_IGN);
  return is_loaded;
}

/// A post in progress.
struct transfer {
  const struct clibcurl_post *post;
  CURL *handle;
  /// The final status; 0 until all of its header fields have arrived.
  long status;
  /// The numbers of bytes received so far, of header fields and of the body.
  size_t header_size, body_size;
};

/// Receives a header line; returning anything but its size ends the transfer.
static size_t take_header(const char *line, size_t size, size_t count, void *pointer) {
  struct transfer *transfer = pointer;
  size_t length = size * count;
  transfer->header_size += length;
  if (transfer->header_size > transfer->post->header_limit) return 0;
  if (length > 0 && (line[0] == '\r' || line[0] == '\n') && transfer->status == 0) {
    long status = 0;
    curl.easy_getinfo(transfer->handle, CURLINFO_RESPONSE_CODE, &status);
    // Statuses below 200 are interim: another one follows.
    if (status >= 200) transfer->status = status;
  }
  return length;
}

/// Receives a part of the body; returning anything but its size ends the transfer.
static size_t take_body(const char *bytes, size_t size, size_t count, void *pointer) {
  struct transfer *transfer = pointer;
  const struct clibcurl_post *post = transfer->post;
  if (post->body_text && transfer->body_size < post->body_limit) {
    size_t room = post->body_limit - transfer->body_size;
    memcpy(post->body_text + transfer->body_size, bytes, size * count < room ? size * count : room);
  }
  transfer->body_size += size * count;
  return transfer->body_size > transfer->post->body_limit ? 0 : size * count;
}

/// Whether an address is a loopback address.
static bool is_loopback(const struct sockaddr *address) {
  if (address->sa_family == AF_INET) {
    struct sockaddr_in inner;
    memcpy(&inner, address, sizeof inner);
    return ntohl(inner.sin_addr.s_addr) >> 24 == 127;
  }
  if (address->sa_family != AF_INET6) return false;
  struct sockaddr_in6 inner;
  memcpy(&inner, address, sizeof inner);
  const uint8_t *bytes = inner.sin6_addr.s6_addr;
  return IN6_IS_ADDR_LOOPBACK(&inner.sin6_addr)
      || (IN6_IS_ADDR_V4MAPPED(&inner.sin6_addr) && bytes[12] == 127);
}

/// Creates the socket of a connection; refuses other machines if the post is limited to this one.
static int open_socket(void *pointer, int purpose, struct curl_sockaddr *to) {
  (void)purpose;
  const struct clibcurl_post *post = pointer;
  if (post->is_loopback_only && !is_loopback(&to->address)) return CURL_SOCKET_BAD;
  int descriptor = socket(to->family, to->type, to->protocol);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

static void set_number(CURL *handle, int option, long value) {
  curl.easy_setopt(handle, option, value);
}

static void set_pointer(CURL *handle, int option, const void *value) {
  curl.easy_setopt(handle, option, value);
}

/// Limits a post to one request and one answer, without redirects, decoding or a kept connection.
static void set_limits(CURL *handle, const struct clibcurl_post *post) {
  set_number(handle, CURLOPT_PROTOCOLS, CURLPROTO_HTTP_AND_HTTPS);
  set_number(handle, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
  set_number(handle, CURLOPT_HTTP09_ALLOWED, 0);
  set_number(handle, CURLOPT_FOLLOWLOCATION, 0);
  set_number(handle, CURLOPT_HTTP_CONTENT_DECODING, 0);
  set_number(handle, CURLOPT_FORBID_REUSE, 1);
  set_number(handle, CURLOPT_PATH_AS_IS, 1);
  set_number(handle, CURLOPT_TIMEOUT_MS, post->timeout_milliseconds);
  set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, post->timeout_milliseconds);
  // Signals belong to the process. A name lookup that hangs must not delay the end of the post.
  set_number(handle, CURLOPT_NOSIGNAL, 1);
  set_number(handle, CURLOPT_QUICK_EXIT, 1);
  if (post->is_loopback_only) set_pointer(handle, CURLOPT_PROXY, "");
}

static enum clibcurl_outcome outcome(CURLcode code, const struct transfer *transfer) {
  // Only the status matters: the body may be incomplete, or longer than the limit.
  if (transfer->status != 0) return CLIBCURL_ANSWERED;
  if (transfer->header_size > transfer->post->header_limit) return CLIBCURL_TOO_LONG;
  switch (code) {
  case CURLE_COULDNT_RESOLVE_PROXY:
  case CURLE_COULDNT_RESOLVE_HOST:
  case CURLE_COULDNT_CONNECT: return CLIBCURL_UNREACHABLE;
  case CURLE_OPERATION_TIMEDOUT: return CLIBCURL_TIMED_OUT;
  default: return CLIBCURL_FAILED;
  }
}

struct clibcurl_answer clibcurl_perform(const struct clibcurl_post *post) {
  struct clibcurl_answer answer = {.outcome = CLIBCURL_FAILED, .reason = "out of memory"};
  CURL *handle = curl.easy_init();
  if (!handle) return answer;
  struct transfer transfer = {.post = post, .handle = handle};
  struct curl_slist *fields = NULL, *addresses = NULL;
  for (const char *const *field = post->header_fields; *field; field += 1) {
    fields = curl.slist_append(fields, *field);
  }
  if (post->known_address) addresses = curl.slist_append(NULL, post->known_address);
  set_limits(handle, post);
  set_pointer(handle, CURLOPT_URL, post->url);
  set_pointer(handle, CURLOPT_RESOLVE, addresses);
  set_pointer(handle, CURLOPT_HTTPHEADER, fields);
  if (post->body) {
    set_number(handle, CURLOPT_POST, 1);
    set_pointer(handle, CURLOPT_POSTFIELDS, post->body);
    set_number(handle, CURLOPT_POSTFIELDSIZE, (long)post->body_size);
  } else {
    set_number(handle, CURLOPT_HTTPGET, 1);
  }
  curl.easy_setopt(handle, CURLOPT_HEADERFUNCTION, take_header);
  set_pointer(handle, CURLOPT_HEADERDATA, &transfer);
  curl.easy_setopt(handle, CURLOPT_WRITEFUNCTION, take_body);
  set_pointer(handle, CURLOPT_WRITEDATA, &transfer);
  curl.easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  set_pointer(handle, CURLOPT_OPENSOCKETDATA, post);
  answer.reason[0] = 0;
  set_pointer(handle, CURLOPT_ERRORBUFFER, answer.reason);
  CURLcode code = curl.easy_perform(handle);
  answer.outcome = outcome(code, &transfer);
  answer.status = transfer.status;
  answer.body_size =
      transfer.body_size < post->body_limit ? transfer.body_size : post->body_limit;
  if (answer.reason[0] == 0) {
    const char *reason =
        code == CURLE_OK ? "its header fields are incomplete" : curl.easy_strerror(code);
    strncpy(answer.reason, reason, sizeof answer.reason - 1);
  }
  curl.easy_cleanup(handle);
  curl.slist_free_all(fields);
  curl.slist_free_all(addresses);
  return answer;
}

/// One of several posts that are made at the same time.
struct simultaneous {
  const struct clibcurl_post *post;
  struct clibcurl_answer *answer;
  pthread_t thread;
  bool is_started;
};

static void *perform_one(void *pointer) {
  struct simultaneous *one = pointer;
  *one->answer = clibcurl_perform(one->post);
  return NULL;
}

void clibcurl_perform_all(
    const struct clibcurl_post *posts, size_t count, struct clibcurl_answer *answers) {
  struct simultaneous all[CLIBCURL_SIMULTANEOUS_LIMIT];
  if (count > CLIBCURL_SIMULTANEOUS_LIMIT) count = CLIBCURL_SIMULTANEOUS_LIMIT;
  for (size_t index = 0; index < count; index += 1) {
    all[index] = (struct simultaneous){.post = &posts[index], .answer = &answers[index]};
    all[index].is_started =
        pthread_create(&all[index].thread, NULL, perform_one, &all[index]) == 0;
  }
  for (size_t index = 0; index < count; index += 1) {
    // Without another thread, the post is at least made.
    if (all[index].is_started) pthread_join(all[index].thread, NULL);
    else perform_one(&all[index]);
  }
}
