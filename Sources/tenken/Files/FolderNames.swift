/// The sorted names of everything in a folder; names that are not UTF-8 are left out.
func namesInFolder(_ path: String) throws(FileError) -> [String] {
  SourceLog.record(path)
  return try Directory(path).names().compactMap { String(validating: $0.bytes, as: UTF8.self) }
    .sorted()
}

/// The name of a folder's entry; nil if it is not UTF-8.
func fileName(of entry: UnsafeMutablePointer<dirent>) -> String? {
  String(validating: EntryPath(entry).bytes, as: UTF8.self)
}

extension EntryPath {
  /// Creates a path from the name of a folder's entry.
  init(_ entry: UnsafeMutablePointer<dirent>) {
    self = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(
        to: UInt8.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
      ) { name in
        var count = 0
        while name[count] != 0 { count += 1 }
        return EntryPath(bytes: UnsafeBufferPointer(start: name, count: count))
      }
    }
  }
}
