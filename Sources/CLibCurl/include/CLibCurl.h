#ifndef CLIBCURL_H
#define CLIBCURL_H

#include <stdbool.h>
#include <stddef.h>

// The parts of libcurl that posting needs.
//
// The library is loaded when it is first used, so a machine without it can do everything else.
// CLibCurl.c declares the names and numbers of its interface, which never change, so building needs
// no header of libcurl. This is C because Swift cannot call functions with variable arguments, such
// as curl_easy_setopt.

/// A text to post, and the limits of the post.
struct clibcurl_post {
  /// The URL to post to, with the scheme http or https.
  const char *url;
  /// The addresses to use instead of looking up the host: "host:port:address,address".
  ///
  /// NULL to look up the host as usual.
  const char *known_address;
  /// The additional header fields, terminated by NULL.
  const char *const *header_fields;
  /// The body; NULL to get what is at the URL instead.
  const char *body;
  /// The size of the body in bytes.
  size_t body_size;
  /// Whether connections to other machines are refused.
  ///
  /// The connected address is checked, whatever the name of the host is; no proxy is used.
  bool is_loopback_only;
  /// The time limit for the whole post.
  long timeout_milliseconds;
  /// The maximum size of the answer's header fields in bytes.
  size_t header_limit;
  /// The maximum number of bytes to read of the answer's body.
  size_t body_limit;
  /// A buffer of `body_limit` bytes for the answer's body; NULL to discard the body.
  char *body_text;
};

/// The outcome of a post.
enum clibcurl_outcome {
  /// A final status arrived, with all of its header fields.
  CLIBCURL_ANSWERED,
  /// The host cannot be connected to, or does not exist.
  CLIBCURL_UNREACHABLE,
  /// The time limit was reached before a status arrived.
  CLIBCURL_TIMED_OUT,
  /// The header fields exceed the limit.
  CLIBCURL_TOO_LONG,
  /// Another error occurred.
  CLIBCURL_FAILED,
};

/// The result of a post.
struct clibcurl_answer {
  /// The outcome.
  enum clibcurl_outcome outcome;
  /// The HTTP status; 0 if none arrived.
  long status;
  /// The number of bytes of the body that were read.
  size_t body_size;
  /// The reason why there is no status, as libcurl's error message.
  char reason[256];
};

/// Loads libcurl, unless it is loaded already; returns false if this machine has no usable libcurl.
bool clibcurl_load(void);

/// Posts a text; requires that `clibcurl_load` has returned true.
struct clibcurl_answer clibcurl_perform(const struct clibcurl_post *post);

/// The maximum number of texts that are posted at the same time.
#define CLIBCURL_SIMULTANEOUS_LIMIT 16

/// Posts several texts at the same time, each from a thread of its own; fills in their answers.
///
/// The count must not exceed the limit.
void clibcurl_perform_all(
    const struct clibcurl_post *posts, size_t count, struct clibcurl_answer *answers);

#endif
