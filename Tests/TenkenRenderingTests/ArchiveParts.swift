import TenkenData

/// The files in an archive, by name; their compressed bytes can differ between versions of zlib.
func parts(of archive: [UInt8]) throws -> [String: [UInt8]] {
  try ZipReader(archive, limits: .init(files: 100, bytes: 1 << 28, expansion: 1 << 20)).contents
}
