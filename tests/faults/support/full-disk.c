/*
 * Preloaded into Postgres where no small disk can be mounted. While the file FULL_DISK_SWITCH exists, anything that would
 * make a file below FULL_DISK_FOLDER larger fails with ENOSPC, as on a full disk; writes within a file still work.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_full(int fd, off_t end) {
  const char *folder = getenv("FULL_DISK_FOLDER"), *lever = getenv("FULL_DISK_SWITCH");
  int before = errno, full = 0;
  if (folder && lever && access(lever, F_OK) == 0) {
    char link[64], path[PATH_MAX];
    struct stat found;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length > 0) {
      path[length] = 0;
      full = strncmp(path, folder, strlen(folder)) == 0 && fstat(fd, &found) == 0 && S_ISREG(found.st_mode) &&
             end > found.st_size;
    }
  }
  errno = full ? ENOSPC : before;
  return full;
}

static off_t total(const struct iovec *parts, int count) {
  off_t sum = 0;
  for (int i = 0; i < count; i++) sum += parts[i].iov_len;
  return sum;
}

#define REAL(name, type, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

ssize_t write(int fd, const void *bytes, size_t length) {
  off_t at = lseek(fd, 0, SEEK_CUR);
  if (at >= 0 && is_full(fd, at + length)) return -1;
  return REAL("write", ssize_t, int, const void *, size_t)(fd, bytes, length);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  if (is_full(fd, at + length)) return -1;
  return REAL("pwrite", ssize_t, int, const void *, size_t, off_t)(fd, bytes, length, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) { return pwrite(fd, bytes, length, at); }

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  if (is_full(fd, at + total(parts, count))) return -1;
  return REAL("pwritev", ssize_t, int, const struct iovec *, int, off_t)(fd, parts, count, at);
}
ssize_t pwritev64(int fd, const struct iovec *parts, int count, off_t at) { return pwritev(fd, parts, count, at); }

int posix_fallocate(int fd, off_t at, off_t length) {
  if (is_full(fd, at + length)) return ENOSPC;
  return REAL("posix_fallocate", int, int, off_t, off_t)(fd, at, length);
}
int posix_fallocate64(int fd, off_t at, off_t length) { return posix_fallocate(fd, at, length); }
