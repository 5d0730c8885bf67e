package import TenkenDiagnostics
import TenkenWording

/// A document that is ready to be written: the same document always gives the same bytes.
package struct RenderedFile {
  private let body: (_ sink: @escaping ([UInt8]) -> Void) throws(Diagnostic) -> Void

  /// Makes a file of what writes it.
  init(_ body: @escaping (_ sink: @escaping ([UInt8]) -> Void) throws(Diagnostic) -> Void) {
    self.body = body
  }

  /// Writes the file.
  ///
  /// - Parameter sink: Receives the bytes of the file, some at a time.
  /// - Throws: A diagnostic if there is more than the file can hold, or if a user's own template
  ///   makes it too long; then the bytes are no whole file.
  package func write(to sink: @escaping ([UInt8]) -> Void) throws(Diagnostic) { try body(sink) }

  /// The bytes of the whole file, for those who need them at once; errors are those of ``write(to:)``.
  package func bytes() throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    try body { bytes += $0 }
    return bytes
  }
}
