#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The parts that differ between systems, or need pointers.

#if canImport(Darwin)
  let streamType = SOCK_STREAM
  let writingSide = SHUT_WR
#else
  let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  let writingSide = Int32(SHUT_WR)
#endif

func systemReason() -> String { String(cString: strerror(errno)) }

/// 127.0.0.1, which other machines cannot reach.
func loopback(_ port: UInt16) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return address
}

func bindTo(_ address: inout sockaddr_in, _ descriptor: Int32) -> Int32 {
  withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}

func boundPort(_ descriptor: Int32) -> UInt16 {
  var address = sockaddr_in()
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
  }
  return UInt16(bigEndian: address.sin_port)
}

func setNonblocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
}

func configure(_ descriptor: Int32) {
  #if canImport(Darwin)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
  #endif
}

/// Whether the other side may send or take something later.
func isTemporary(_ code: Int32) -> Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(code) }

/// Number of bytes that were taken, 0 if none can be taken now; nil if the connection is broken.
func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
  #if canImport(Darwin)
    let flags: Int32 = 0
  #else
    let flags = Int32(MSG_NOSIGNAL)
  #endif
  let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
  if count >= 0 { return count }
  return isTemporary(errno) ? 0 : nil
}
