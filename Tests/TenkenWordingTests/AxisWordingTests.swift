import TenkenScenarios
import TenkenSimulation
import Testing

@testable import TenkenWording

/// Checks the texts of the values of a matrix.
struct AxisWordingTests {
  /// The texts of the values of the first axis, for a scenario that is read from a file.
  private func axis(_ matrix: String, _ items: String, _ language: Language) throws -> [String] {
    let text = """
      feature: f
      products:
        - {id: coin120, title: {en: 120 coins, ja: コイン120枚}}
        - {id: monthly, title: {en: Monthly plan, ja: 月額プラン}}
      scenarios:
        - {id: s, matrix: {\(matrix)}, \(items), expected: [{manual: "${value} ${other}"}]}
      """
    let read = readFeature(
      path: "f.yaml", bytes: Array(text.utf8), systems: Systems(Sample.system))
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    let feature = try #require(read.feature)
    let words = TextLibrary.embedded[language]
    let wording = AxisWording(
      feature.scenarios[0], VocabularyWording(Sample.vocabulary, language, words),
      ResourceTitles(feature, language))
    return feature.scenarios[0].outline.axes[0].values.indices.map { wording.text($0, of: 0) }
  }

  @Test(arguments: [
    ("[90s, 2d]", "[{wait: '${value}', when: {other: x}}]", ["1分30秒", "2日"]),
    (
      "[coin120, monthly]", "[{buy: '${value}', when: {other: x}}]", ["コイン120枚", "月額プラン"]
    ),
    ("[coin120, monthly]", "[{buy: {product: '${value}'}}]", ["コイン120枚", "月額プラン"]),
    ("[launch-app, cancel]", "['${value}']", ["アプリを起動する", "設定アプリで解約する"]),
    // An item that cases with one of the values do not have leaves all values as written.
    (
      "[coin120, monthly]", "[{buy: '${value}', when: {value: coin120}}]",
      ["coin120", "monthly"]
    ),
    // Items that do not use the axis leave its values as written.
    ("[coin120, monthly]", "[{buy: monthly}, {buy: coin120}]", ["coin120", "monthly"]),
    ("[coin120, x]", "[{buy: coin120, when: {value: coin120}}]", ["coin120", "x"]),
    ("[1, 2]", "[{wait: '${value}d'}]", ["1", "2"]),
  ])
  func `the values of an axis are worded like the items that use them`(
    values: String, operations: String, texts: [String]
  ) throws {
    #expect(
      try axis("value: \(values), other: [x, y]", "operations: \(operations)", .japanese) == texts)
  }

  @Test func `a Boolean value of the matrix reads as yes or no`() throws {
    let texts = try axis(
      "value: [true, false], other: [x]", "preconditions: [{app: {offline: '${value}'}}]",
      .english)
    #expect(texts == ["yes", "no"])
  }
}
