import TenkenDiagnostics

@testable import TenkenImport

/// The files in an archive, by name; their compressed bytes can differ between versions of zlib.
func parts(of archive: [UInt8]) throws -> [String: [UInt8]] {
  var reader = try ZipReader(archive, DiagnosticText(en: "archive", ja: "アーカイブ"))
  var parts: [String: [UInt8]] = [:]
  for name in reader.names { parts[name] = try reader.content(name) }
  return parts
}
