#if canImport(Glibc)
  internal import Glibc
#endif

/// Memory that was freed and that the allocator keeps for what is asked for next.
package enum FreedMemory {
  /// Gives it back to the system: worth it before a large piece of another kind is asked for. Takes some 0.1 s a gigabyte of
  /// small pieces; does nothing where the allocator cannot.
  package static func giveBack() {
    #if canImport(Glibc)
      // In the library, and in none of the headers that Swift sees (malloc_trim(3)).
      guard let symbol = dlsym(nil, "malloc_trim") else { return }
      typealias Trim = @convention(c) (_ kept: Int) -> CInt
      _ = unsafeBitCast(symbol, to: Trim.self)(0)
    #endif
  }
}
