/// A format of pictures and videos that a browser may show, by its file name extension.
///
/// The bytes tell it: phones send HEIC without a type, and anybody can call a file a picture.
/// The signatures are those of ISO/IEC 14496-12 (`ftyp`) and of the formats' specifications.
enum EvidenceType: String, CaseIterable {
  case jpg, png, heic, webp, gif, mp4, mov

  /// The format that starts like these bytes; nil if it is none of them.
  init?(of bytes: [UInt8]) {
    let start = bytes.prefix(12)
    func has(_ text: String, at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: text.utf8)
    }
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpg
    } else if start.starts(with: [0x89]), has("PNG\r\n\u{1A}\n", at: 1) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4),
      let type = Self.brands[String(decoding: start.dropFirst(8), as: UTF8.self)]
    {
      self = type
    } else {
      return nil
    }
  }

  /// The brands of ISO media files that phones and browsers write; others are sounds, or pictures that
  /// are no HEIC.
  private static let brands: [String: EvidenceType] = [
    "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic, "mif1": .heic, "msf1": .heic,
    "qt  ": .mov,
    "isom": .mp4, "iso2": .mp4, "iso4": .mp4, "iso5": .mp4, "iso6": .mp4, "mp41": .mp4,
    "mp42": .mp4, "avc1": .mp4, "M4V ": .mp4, "dash": .mp4, "3gp4": .mp4, "3gp5": .mp4,
  ]

  /// The type in HTTP.
  var mediaType: String {
    switch self {
    case .jpg: "image/jpeg"
    case .png: "image/png"
    case .heic: "image/heic"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .mp4: "video/mp4"
    case .mov: "video/quicktime"
    }
  }
}
