#ifndef CLIBCURL_H
#define CLIBCURL_H

#include <stdbool.h>
#include <stddef.h>

// The little of libcurl that one post takes.
//
// The library is loaded when it is first used, so that a machine without it can do everything
// else. The names and numbers of its interface, which never change, stand in CLibCurl.c: no header
// of libcurl is needed to build. Swift cannot call functions with variable arguments, and nearly
// everything about libcurl is one of those.

/// A text that is posted, and what the post may cost.
struct clibcurl_post {
  /// Where to, with the scheme http or https.
  const char *url;
  /// What libcurl is to know instead of asking for the host's address: "host:port:address".
  ///
  /// NULL if the system is asked.
  const char *known_address;
  /// The header fields besides those that HTTP needs, and NULL behind the last.
  const char *const *header_fields;
  /// The body.
  const char *body;
  /// The number of its bytes.
  size_t body_size;
  /// Whether a connection to another machine than this one is refused.
  ///
  /// The address that is connected to counts, whatever names lead to it; no proxy is asked.
  bool is_loopback_only;
  /// How long it may take from the beginning to the end.
  long timeout_milliseconds;
  /// The most bytes of header fields that are read.
  size_t header_limit;
  /// The most bytes of an answer's body that are read.
  size_t body_limit;
  /// Where these bytes are put; NULL if nobody wants to see them.
  char *body_text;
};

/// How a post has ended.
enum clibcurl_outcome {
  /// A status came, with the end of its header fields.
  CLIBCURL_ANSWERED,
  /// Nobody listens there, or there is no such host.
  CLIBCURL_UNREACHABLE,
  /// The time was over before.
  CLIBCURL_TIMED_OUT,
  /// More header fields came than are read.
  CLIBCURL_TOO_LONG,
  /// Something else was wrong.
  CLIBCURL_FAILED,
};

/// What came of a post.
struct clibcurl_answer {
  /// How it has ended.
  enum clibcurl_outcome outcome;
  /// The status, if one came.
  long status;
  /// How many bytes of the body have come, but at most those that are read.
  size_t body_size;
  /// Why none came, in words of libcurl.
  char reason[256];
};

/// Loads libcurl, once; false if this machine has none that can be used.
bool clibcurl_load(void);

/// Posts a text; libcurl has to have been loaded.
struct clibcurl_answer clibcurl_perform(const struct clibcurl_post *post);

#endif
