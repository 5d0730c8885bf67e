import TenkenData

/// Packs files into a ZIP archive, as ``ZIPWriter`` does.
///
/// - Parameter files: The files in order, with ASCII names; together less than 4 GiB.
/// - Returns: The bytes of the archive.
package func zipArchive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
  var archive: [UInt8] = []
  var writer = ZIPWriter { archive += $0 }
  for (name, bytes) in files {
    let packer = ZIPWriter.Packer()
    packer.add(bytes)
    writer.add(name, packer)
  }
  writer.finish()
  return archive
}
