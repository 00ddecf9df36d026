// Preloaded into Node and PostgreSQL: below one folder, calls that write fail as those of a bad disk do, and the clock may be wrong.
// A file of four numbers says how: what (see below), in how many of 1000 calls, with which delay in microseconds; how many
// seconds the clock is ahead.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { HONEST, FULL, READ_ONLY, BROKEN, SLOW, UNREADABLE };
struct lie { int what, permille, delay_us, ahead_s; };
static volatile struct lie *lie;
static const char *under;
static size_t under_length;
static __thread unsigned seed;

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("LIE_FILE");
  under = getenv("LIE_UNDER");
  int fd = file && under ? open(file, O_RDONLY | O_CLOEXEC) : -1;
  if (fd < 0) return;
  void *map = mmap(NULL, sizeof(struct lie), PROT_READ, MAP_SHARED, fd, 0);
  close(fd);
  if (map == MAP_FAILED) return;
  under_length = strlen(under);
  lie = map;
}

static int is_under(const char *path) {
  char whole[4096];
  if (path[0] != '/') {
    if (!getcwd(whole, sizeof whole - strlen(path) - 2)) return 0;
    strcat(strcat(whole, "/"), path);
    path = whole;
  }
  return strncmp(path, under, under_length) == 0;
}

static int is_fd_under(int fd) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_under(path);
}

static int happens(void) {
  if (!seed) seed = (unsigned)getpid() * 2654435761u ^ (unsigned)time(NULL) | 1;
  return rand_r(&seed) % 1000 < lie->permille;
}

// Returns the error of a call that writes, or 0.
static int error_of(int grows, int syncs) {
  int what = lie->what;
  if (!happens()) return 0;
  if (what == SLOW) {
    struct timespec time = {0, lie->delay_us * 1000L};
    nanosleep(&time, NULL);
  }
  if (what == FULL) return grows ? ENOSPC : 0;
  if (what == READ_ONLY) return syncs ? EIO : EROFS;
  return what == BROKEN ? EIO : 0;
}

static int grows(int fd, off_t from, size_t bytes) {
  struct stat found;
  if (fstat(fd, &found) != 0 || !S_ISREG(found.st_mode)) return 0;
  if (from < 0) from = fcntl(fd, F_GETFL) & O_APPEND ? found.st_size : lseek(fd, 0, SEEK_CUR);
  return from + (off_t)bytes > found.st_size;
}

static size_t sum(const struct iovec *parts, int count) {
  size_t bytes = 0;
  for (int i = 0; i < count; i += 1) bytes += parts[i].iov_len;
  return bytes;
}

#define LIES (lie && lie->what != HONEST)
#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)
#define FAIL_IF(condition, failing) \
  do { int saved = errno; \
    int error = LIES && (condition) ? (failing) : 0; \
    errno = saved; \
    if (error) { errno = error; return -1; } } while (0)

#define WRITES(name, parameters, arguments, types, from, bytes) \
  ssize_t name parameters { \
    static ssize_t(*real) types; \
    if (!real) real = (ssize_t(*) types)dlsym(RTLD_NEXT, #name); \
    FAIL_IF(is_fd_under(fd), error_of(grows(fd, from, bytes), 0)); \
    return real arguments; \
  }
WRITES(write, (int fd, const void *b, size_t n), (fd, b, n), (int, const void *, size_t), -1, n)
WRITES(pwrite, (int fd, const void *b, size_t n, off_t at), (fd, b, n, at), (int, const void *, size_t, off_t), at, n)
WRITES(pwrite64, (int fd, const void *b, size_t n, off64_t at), (fd, b, n, at), (int, const void *, size_t, off64_t), at, n)
WRITES(writev, (int fd, const struct iovec *v, int n), (fd, v, n), (int, const struct iovec *, int), -1, sum(v, n))
WRITES(pwritev, (int fd, const struct iovec *v, int n, off_t at), (fd, v, n, at), (int, const struct iovec *, int, off_t), at, sum(v, n))
WRITES(pwritev64, (int fd, const struct iovec *v, int n, off64_t at), (fd, v, n, at), (int, const struct iovec *, int, off64_t), at, sum(v, n))

#define READS(name, parameters, arguments, types) \
  ssize_t name parameters { \
    static ssize_t(*real) types; \
    if (!real) real = (ssize_t(*) types)dlsym(RTLD_NEXT, #name); \
    FAIL_IF(lie->what == UNREADABLE && is_fd_under(fd), happens() ? EIO : 0); \
    return real arguments; \
  }
READS(pread, (int fd, void *b, size_t n, off_t at), (fd, b, n, at), (int, void *, size_t, off_t))
READS(pread64, (int fd, void *b, size_t n, off64_t at), (fd, b, n, at), (int, void *, size_t, off64_t))
READS(preadv, (int fd, const struct iovec *v, int n, off_t at), (fd, v, n, at), (int, const struct iovec *, int, off_t))
READS(preadv64, (int fd, const struct iovec *v, int n, off64_t at), (fd, v, n, at), (int, const struct iovec *, int, off64_t))
READS(read, (int fd, void *b, size_t n), (fd, b, n), (int, void *, size_t))

int fsync(int fd) { REAL(int, "fsync", int); FAIL_IF(is_fd_under(fd), error_of(0, 1)); return real(fd); }
int fdatasync(int fd) { REAL(int, "fdatasync", int); FAIL_IF(is_fd_under(fd), error_of(0, 1)); return real(fd); }
int mkdir(const char *p, mode_t m) { REAL(int, "mkdir", const char *, mode_t); FAIL_IF(is_under(p), error_of(1, 0)); return real(p, m); }
int rename(const char *a, const char *b) { REAL(int, "rename", const char *, const char *); FAIL_IF(is_under(b), error_of(0, 0)); return real(a, b); }
int unlink(const char *p) { REAL(int, "unlink", const char *); FAIL_IF(is_under(p), error_of(0, 0)); return real(p); }
int posix_fallocate(int fd, off_t at, off_t n) {
  REAL(int, "posix_fallocate", int, off_t, off_t);
  int error = LIES && is_fd_under(fd) ? error_of(1, 0) : 0;
  return error ? error : real(fd, at, n);
}

static int opens_to_write(int flags) { return (flags & O_ACCMODE) != O_RDONLY || flags & (O_CREAT | O_TRUNC); }
#define OPENS(name) \
  int name(const char *p, int flags, ...) { \
    REAL(int, #name, const char *, int, ...); \
    va_list rest; va_start(rest, flags); mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; va_end(rest); \
    FAIL_IF(opens_to_write(flags) && is_under(p), error_of(0, 0)); \
    return real(p, flags, mode); \
  }
OPENS(open)
OPENS(open64)

int clock_gettime(clockid_t clock, struct timespec *now) {
  REAL(int, "clock_gettime", clockid_t, struct timespec *);
  int result = real(clock, now);
  if (lie && result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += lie->ahead_s;
  return result;
}
int gettimeofday(struct timeval *now, void *zone) {
  REAL(int, "gettimeofday", struct timeval *, void *);
  int result = real(now, zone);
  if (lie && result == 0) now->tv_sec += lie->ahead_s;
  return result;
}
time_t time(time_t *now) {
  REAL(time_t, "time", time_t *);
  time_t found = real(NULL) + (lie ? lie->ahead_s : 0);
  if (now) *now = found;
  return found;
}
