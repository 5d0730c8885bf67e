#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The names of everything in a folder, in order; names that are no UTF-8 are left out.
func namesInFolder(_ path: String) throws(FileError) -> [String] {
  guard let stream = opendir(path) else { throw FileError.last }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    guard let name = fileName(of: entry), name != ".", name != ".." else { continue }
    names.append(name)
  }
  return names.sorted()
}

/// The name of a folder's entry; nil if it is no UTF-8.
func fileName(of entry: UnsafeMutablePointer<dirent>) -> String? {
  withUnsafePointer(to: &entry.pointee.d_name) { pointer in
    pointer.withMemoryRebound(
      to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
    ) {
      String(validatingCString: $0)
    }
  }
}
