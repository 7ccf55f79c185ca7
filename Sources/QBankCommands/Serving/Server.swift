import QBankDiagnostics
import QBankSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Serves a folder to this machine alone, on 127.0.0.1: HTTP/1.1, GET and HEAD, conditional.
struct Server {
  /// How many connections are served at a time; the one that has been idle longest makes room for the next.
  private static let connectionLimit = 128

  /// The port that it listens on.
  let port: Int
  private let listener: Int32
  private let folder: ServedFolder

  /// Listens on a port; 0 takes any that is free. Fails when it is taken.
  init(_ folder: ServedFolder, port: Int) throws {
    self.folder = folder
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var yes: Int32 = 1
    // A server that was just ended keeps its port for a minute otherwise.
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isOpen, Self.prepare(listener) else {
      let error = SystemError(errno)
      close(listener)
      throw Failure(.unavailable, .portUnavailable(port, error.reason))
    }
    self.listener = listener
    self.port = Int(in_port_t(bigEndian: address.sin_port))
  }

  /// Serves for good; each answer is told to `log`.
  func run(log: (String) -> Void) throws -> Never {
    var exchanges: [Exchange] = []
    while true {
      var watched = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      watched += exchanges.map { exchange in
        pollfd(
          fd: exchange.socket, events: Int16(exchange.isSending ? POLLOUT : POLLIN), revents: 0)
      }
      guard poll(&watched, nfds_t(watched.count), 1000) >= 0 || errno == EINTR else {
        throw Failure.defect("poll: \(SystemError(errno).reason)")
      }
      let now = Self.clock()
      var kept: [Exchange] = []
      for (var exchange, state) in zip(exchanges, watched.dropFirst()) {
        var isOpen = exchange.deadline > now
        if isOpen, state.revents != 0 {
          isOpen =
            exchange.isSending
            ? exchange.send(now: now, log: log) : exchange.receive(now: now, log: log)
        }
        if isOpen { kept.append(exchange) } else { exchange.end() }
      }
      exchanges = kept
      if watched[0].revents != 0 { admit(&exchanges, now: now) }
    }
  }

  /// Lets Ctrl-C end this process, though whoever started it may have kept such signals from it.
  static func allowInterrupts() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  private func admit(_ exchanges: inout [Exchange], now: Int) {
    let peer = accept(listener, nil, nil)
    guard peer >= 0 else { return }
    guard Self.prepare(peer) else {
      close(peer)
      return
    }
    if exchanges.count >= Self.connectionLimit,
      let oldest = exchanges.indices.min(by: { exchanges[$0].deadline < exchanges[$1].deadline })
    {
      exchanges.remove(at: oldest).end()
    }
    exchanges.append(Exchange(peer, folder, now: now))
  }

  /// Makes a socket one that never waits and that no other program inherits.
  private static func prepare(_ socket: Int32) -> Bool {
    fcntl(socket, F_SETFL, O_NONBLOCK) == 0 && fcntl(socket, F_SETFD, FD_CLOEXEC) == 0
  }

  /// Seconds of a clock that nobody sets back.
  private static func clock() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
