package import TenkenSimulation

/// Returns a profile to fill in, with an explanation of every question and option.
///
/// It is valid without changes.
///
/// - Parameters:
///   - vocabulary: The vocabulary of the system that the profile is about.
///   - language: The language of the explanations.
///   - answers: What is known of the app, by the names of the questions; others are examples.
/// - Returns: The text of the file.
package func newProfile(
  of vocabulary: Vocabulary, in language: Language, answers: [String: [String]] = [:]
) -> String {
  let texts = NewProfileTexts.all
  func comment(_ text: LocalizedText) -> [String] {
    text[language].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "#" : "# \($0)" }
  }
  var lines = comment(texts.head)
  lines += [""] + comment(texts.name) + ["\(ProfileKey.title): \(texts.title)"]
  lines += [""] + comment(texts.system) + ["\(ProfileKey.system): \(vocabulary.system)"]
  for question in vocabulary.profileQuestions {
    lines += [""] + comment(question.text) + comment(texts.form(of: question))
    lines += question.options.map { option in
      "#   \(option.name): \(texts.explanation(of: option, in: language))"
    }
    let answer = answers[question.name] ?? question.example
    lines.append("\(question.name): \(question.text(ofAnswer: answer))")
  }
  lines += [""] + comment(texts.exclusions) + ["\(ProfileKey.exclusions): []"]
  return lines.joined(separator: "\n") + "\n"
}

extension ProfileQuestion {
  /// An answer in a new profile, as YAML.
  fileprivate func text(ofAnswer names: [String]) -> String {
    switch answer {
    case .one, .minimum: names.first ?? ""
    case .several: "[" + names.joined(separator: ", ") + "]"
    }
  }
}

/// The texts of a new profile in addition to the questions of its system.
private struct NewProfileTexts {
  static let all = NewProfileTexts()

  let title = "{en: this app, ja: 本アプリ}"

  let head = LocalizedText(
    en: """
      What your app is: documents keep the cases that apply to it, and list the others with the reason.
      tenken.yaml names it, or --profile of a command. A question that you take out is open: everything applies.
      """,
    ja: """
      アプリのプロファイル。当てはまるケースだけを資料に載せ、それ以外は理由とともに一覧にする。
      tenken.yaml の「profile:」か、コマンドの --profile で指定する。項目を削除すると、その項目では絞り込まない。
      """)

  let name = LocalizedText(
    en: "The app's name, in one or several languages.", ja: "アプリの名称。1つの言語でも、複数の言語でもよい。")

  let system = LocalizedText(
    en: "The system of the scenarios, as in system: in their files.",
    ja: "シナリオが対象とするシステム（シナリオファイルの system: と同じ）。")

  let exclusions = LocalizedText(
    en: """
      What else is out of scope, and why. An entry names a tag, a chapter (a folder), a feature or a
      word, and the reason, in one language or in several:
        - tag: broken-app
          reason: {en: Our app makes no such mistake, ja: そのような不具合は、アプリにないことを確認済み}
        - word: change-storefront
          reason: Sold in one country only
      """,
    ja: """
      その他の対象外と、その理由。タグ（tag）、章（chapter。フォルダの名前）、機能（feature）、語（word）の
      いずれか1つと、理由（reason）を書く。理由は1つの言語でも、複数の言語でもよい。
        - tag: broken-app
          reason: {en: Our app makes no such mistake, ja: そのような不具合は、アプリにないことを確認済み}
        - word: change-storefront
          reason: 日本でのみ販売している
      """)

  /// A hint at how to answer a question.
  func form(of question: ProfileQuestion) -> LocalizedText {
    switch question.answer {
    case .one: LocalizedText(en: "One of:", ja: "次のいずれか1つ：")
    case .several:
      LocalizedText(
        en: "Any of, in brackets; [] for none:", ja: "当てはまるものをすべて [ ] の中に書く。なければ [] とする：")
    case .minimum(let range):
      LocalizedText(
        en: "A number from \(range.lowerBound) to \(range.upperBound).",
        ja: "\(range.lowerBound) から \(range.upperBound) までの数字。")
    }
  }

  func explanation(of option: ProfileQuestion.Option, in language: Language) -> String {
    let (title, summary) = (option.title[language], option.summary[language])
    guard title != summary else { return title }
    return language == .japanese ? "\(title)。\(summary)" : "\(title) (\(summary))"
  }
}
