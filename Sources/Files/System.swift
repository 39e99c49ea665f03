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
  /// The system's number for it; 0 where the reason is our own.
  package let code: Int32

  package init(_ path: FilePath, reason: String, code: Int32 = 0) {
    self.path = path
    self.reason = reason
    self.code = code
  }

  /// The failure that the system call just before left in `errno`.
  package static func system(_ path: FilePath) -> FileError {
    let code = errno
    return FileError(path, reason: words(for: code), code: code)
  }

  private static func words(for code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "you do not have the permission"
    case EISDIR: "it is a folder"
    case EEXIST: "it exists already, and qtool does not overwrite it"
    case ENOTDIR: "a part of its path is a file, not a folder"
    case ELOOP: "it is a link that leads back to itself"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk can only be read"
    case ENAMETOOLONG: "its name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case ENXIO: "it is a socket or a device, and nothing can be read from it"
    case EBADF: "it is closed"
    case EFBIG: "it would be larger than files may be here"
    default: String(cString: strerror(code))
    }
  }
}

/// The time of day here, as `14:03:12`.
package func clockTime() -> String {
  var seconds = time(nil)
  var parts = tm()
  localtime_r(&seconds, &parts)
  let digits = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
  return digits.joined(separator: ":")
}

/// Calls again when a signal interrupted the call.
func retrying(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
