#pragma once

#include <curl/curl.h>
#include <dlfcn.h>

// libcurl is loaded when the first request is made: with the thirty libraries that it brings along it would cost every
// other command 4 ms and 6 MB. Nothing else here may be called before qbank_curl_start has succeeded.

#ifdef __APPLE__
#define QBANK_CURL_LIBRARY "libcurl.4.dylib"
#else
#define QBANK_CURL_LIBRARY "libcurl.so.4"
#endif

static inline void *qbank_curl_function(const char *name) {
  void *library = dlopen(QBANK_CURL_LIBRARY, RTLD_LAZY | RTLD_LOCAL);
  return library == NULL ? NULL : dlsym(library, name);
}

#define QBANK_CURL(name) ((__typeof__(&name))qbank_curl_function(#name))

/// Whether the system has libcurl and it is ready.
static inline int qbank_curl_start(void) {
  __typeof__(&curl_global_init) start = QBANK_CURL(curl_global_init);
  return start != NULL && start(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

static inline CURL *qbank_curl_open(void) {
  return QBANK_CURL(curl_easy_init)();
}

static inline void qbank_curl_close(CURL *handle) {
  QBANK_CURL(curl_easy_cleanup)(handle);
}

static inline CURLcode qbank_curl_perform(CURL *handle) {
  return QBANK_CURL(curl_easy_perform)(handle);
}

static inline const char *qbank_curl_reason(CURLcode code) {
  return QBANK_CURL(curl_easy_strerror)(code);
}

static inline struct curl_slist *qbank_curl_append(struct curl_slist *list, const char *text) {
  return QBANK_CURL(curl_slist_append)(list, text);
}

static inline void qbank_curl_free(struct curl_slist *list) {
  QBANK_CURL(curl_slist_free_all)(list);
}

// curl_easy_setopt and curl_easy_getinfo take variable arguments, which Swift cannot call.

typedef size_t (*qbank_curl_callback)(char *, size_t, size_t, void *);

static inline CURLcode qbank_curl_set_string(CURL *handle, CURLoption option, const char *value) {
  return QBANK_CURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode qbank_curl_set_long(CURL *handle, CURLoption option, long value) {
  return QBANK_CURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode qbank_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return QBANK_CURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode qbank_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return QBANK_CURL(curl_easy_setopt)(handle, option, value);
}

static inline CURLcode qbank_curl_set_callback(
    CURL *handle, CURLoption option, qbank_curl_callback callback) {
  return QBANK_CURL(curl_easy_setopt)(handle, option, callback);
}

static inline CURLcode qbank_curl_get_long(CURL *handle, CURLINFO info, long *value) {
  return QBANK_CURL(curl_easy_getinfo)(handle, info, value);
}
