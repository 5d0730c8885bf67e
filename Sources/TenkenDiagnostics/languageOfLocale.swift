/// The code of the language in which a person's environment asks programs to speak.
///
/// - Parameter variable: The value of an environment variable, empty if it is not set.
/// - Returns: The code, for example `ja` for `ja_JP.UTF-8`; nil if no locale is set, or if its
///   encoding is not UTF-8: a terminal with another one would show other languages as noise.
public func languageOfLocale(_ variable: (_ name: String) -> String) -> String? {
  // The first variable that is set decides (POSIX).
  let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.map(variable).first { !$0.isEmpty }
  guard let locale else { return nil }
  let parts = locale.lowercased().split(separator: ".", maxSplits: 1)
  guard parts.count < 2 || parts[1].filter({ $0 != "-" }).hasPrefix("utf8") else { return nil }
  return parts.first?.split(separator: "_").first.map(String.init)
}
