#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Why a file cannot be read or written, in words.
package struct FileError: Error, Sendable {
  package let path: FilePath
  package let reason: String
  /// The system's error number; 0 if the reason is our own.
  package let code: Int32
  /// Nothing is wrong with the disk: the file must not be replaced.
  package let isRefusal: Bool

  package init(_ path: FilePath, reason: String, code: Int32 = 0, isRefusal: Bool = false) {
    self.path = path
    self.reason = reason
    self.code = code
    self.isRefusal = isRefusal
  }

  /// The failure that the last system call left in `errno`.
  package static func system(_ path: FilePath) -> FileError {
    let code = errno
    return FileError(path, reason: reason(for: code), code: code)
  }

  private static func reason(for code: Int32) -> String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "you do not have permission"
    case EISDIR: "it is a folder"
    case EEXIST: "it already exists, and qtool does not overwrite it"
    case ENOTDIR: "part of its path is a file, not a folder"
    case ELOOP: "it is a link that leads back to itself"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case ENAMETOOLONG: "its name or path is too long"
    case EMFILE, ENFILE: "too many files are open"
    case ENXIO: "it is a socket or a device, and nothing can be read from it"
    case EBADF: "it is closed"
    case EFBIG: "it would exceed the size limit for files"
    default: String(cString: strerror(code))
    }
  }
}

/// When a file, or a link itself, was last written, and its size; nil if there is none.
package func lastWrite(to path: FilePath) -> (seconds: Int, nanoseconds: Int, size: Int)? {
  var status = stat()
  guard path.withCString({ lstat($0, &status) }) == 0 else { return nil }
  #if canImport(Darwin)
    let time = status.st_mtimespec
  #else
    let time = status.st_mtim
  #endif
  return (Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size))
}

/// The local time of day, such as `14:03:12`.
package func clockTime() -> String {
  var seconds = time(nil)
  var parts = tm()
  localtime_r(&seconds, &parts)
  let digits = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
  return digits.joined(separator: ":")
}

/// Repeats the call if a signal interrupted it.
func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
