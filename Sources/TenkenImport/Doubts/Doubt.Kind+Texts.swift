package import TenkenDiagnostics

/// What people read about each kind of doubt.
extension Doubt.Kind {
  /// What is doubtful, behind a number: `3 lines that …`.
  package var text: DiagnosticText { table.text }
  /// What to do about it.
  package var advice: DiagnosticText { table.advice }

  private var table: (text: DiagnosticText, advice: DiagnosticText) {
    switch self {
    case .fewCases, .bugReports, .placeholders, .references, .noSteps, .noResults, .resultsFirst,
      .questions, .severalInOne, .unknownLabels:
      contentTexts
    case .swappedRoles, .guessedColumn, .unreadColumn, .deviceMarks, .sameCells, .strayCells,
      .unevenRows, .mendedRows, .otherTable, .otherNumbers, .pairedLines, .unpairedLines,
      .laterRows, .sharedSteps:
      sheetTexts
    case .onlyTitles, .notesAsCases, .sharedIDs, .missingIDs, .oddTitles, .titlesFromLines,
      .sharedTitles, .joinedCases, .lostIDs:
      nameTexts
    case _: roleTexts
    }
  }

  typealias Texts = (text: DiagnosticText, advice: DiagnosticText)

  static func texts(
    _ text: String, _ advice: String, ja: String, _ adviceJa: String
  ) -> Texts {
    (DiagnosticText(text, ja: ja), DiagnosticText(advice, ja: adviceJa))
  }

  private var contentTexts: Texts {
    switch self {
    case .fewCases:
      Self.texts(
        "lines became comments, more than became cases: this looks like a guide, a report or a"
          + " plan with few test cases in it",
        "import only the part with the test cases, or name steps and results there",
        ja: "コメントになった行がケースの行より多く、テストケースよりも説明や報告書、計画書のように見えます",
        "テストケースの部分だけを取り込むか、手順と期待結果に見出しを付けてください")
    case .bugReports:
      Self.texts(
        "cases are reports of bugs, which say what happened and should not",
        "import them only to test that the bugs are gone, and look at what they expect",
        ja: "不具合の報告と思われるケース（起きてはならないことの記載を含む）",
        "修正の確認に使う場合だけ取り込み、期待結果を確認してください")
    case .placeholders:
      Self.texts(
        "texts are blanks, examples or headings of a template, and say nothing about a test",
        "fill them in, or delete these cases",
        ja: "ひな形の空欄や記入例、見出しと思われ、テストの内容ではない文",
        "内容を記入するか、そのケースを削除してください")
    case .references:
      Self.texts(
        "lines only refer to another case or list, which Tenken does not put in their place",
        "write out what they refer to, or leave them if testers have the other case at hand",
        ja: "ほかのケースや一覧を参照するだけの行（参照先の内容には置き換えられません）",
        "参照先の内容を書き写すか、テスターが参照先を見られるならそのままにしてください")
    case .noSteps:
      Self.texts(
        "cases have no steps, although others have, or have comments that may be steps",
        "look whether their steps stand elsewhere",
        ja: "ほかのケースにはある手順がないか、手順かもしれないコメントのあるケース",
        "手順が別の場所に書かれていないか確認してください")
    case .noResults:
      Self.texts(
        "cases expect nothing, or have comments that may be results",
        "look whether a comment or a step of theirs is what is expected",
        ja: "期待結果がないか、期待結果かもしれないコメントのあるケース",
        "コメントや手順に期待結果が書かれていないか確認してください")
    case .resultsFirst:
      Self.texts(
        "cases begin with a result before anything is done",
        "move it, or make it the title if it names what follows",
        ja: "操作の前に期待結果から始まるケース", "位置を直すか、続く内容の題名なら題名にしてください")
    case .questions:
      Self.texts(
        "steps are questions", "write what is done, or move them to 'expected'",
        ja: "質問の形の手順", "操作を書くか、expected に移してください")
    case .severalInOne:
      Self.texts(
        "texts hold several numbered items, or signs of another format",
        "give each item a line of its own",
        ja: "複数の番号付き項目、または別の形式の記号を含む文", "項目ごとに行を分けてください")
    case _:
      Self.texts(
        "labels are not understood, so that they, or the lines below them, may be in the wrong"
          + " place",
        "say what they are: --columns 'LABEL=expected'; 'labels' lists them. Or move the lines",
        ja: "意味の分からないラベルがあり、その行や下の行が別の場所に入っている可能性があるもの",
        "--columns 'ラベル=expected' などでラベルの意味を指定するか（「ラベル」の一覧を参照）、行を移してください")
    }
  }

  private var sheetTexts: Texts {
    switch self {
    case .swappedRoles:
      Self.texts(
        "steps or results read like the other: the columns or labels may be exchanged",
        "say what the columns are: --columns 'HEADING=expected'",
        ja: "手順が期待結果のように、または期待結果が手順のように読めるもの（列やラベルが逆の可能性）",
        "--columns '見出し=expected' で列の意味を指定してください")
    case .guessedColumn:
      Self.texts(
        "columns are steps, results, titles or test data only because of what stands in them",
        "say what they are: --columns 'HEADING=MEANING'",
        ja: "内容だけから手順・期待結果・題名・テストデータと判断した列", "--columns '見出し=意味' で列の意味を指定してください")
    case .unreadColumn:
      Self.texts(
        "columns are not understood, and became comments",
        "say what they are: --columns 'HEADING=MEANING'",
        ja: "意味が分からず、コメントにした列", "--columns '見出し=意味' で列の意味を指定してください")
    case .deviceMarks:
      Self.texts(
        "columns named after a device or a platform have marks that may say where a case applies, or"
          + " how it went: comments",
        "if they are results, say so: --columns 'HEADING=verdict'",
        ja: "端末やプラットフォームの名前の列にある印（対象かどうかとも、結果とも読めるため、コメント）",
        "結果であれば --columns '見出し=verdict' で指定してください")
    case .sameCells:
      Self.texts(
        "columns say the same in every row, although they are steps, results or titles",
        "say what they are: --columns 'HEADING=comment'",
        ja: "手順・期待結果・題名としたが、どの行も同じ内容の列",
        "--columns '見出し=comment' などで列の意味を指定してください")
    case .strayCells:
      Self.texts(
        "cells stand beside the table, in a column without a heading: texts of these rows may be"
          + " in the wrong column",
        "look whether a separator is too many there, or give the column a heading",
        ja: "見出しのない列にあるセル（その行の内容が別の列にずれている可能性）",
        "余分な区切り文字がないか確認するか、列に見出しを付けてください")
    case .unevenRows:
      Self.texts(
        "rows have another number of cells than most, so that texts may be in the wrong column",
        "look whether a separator is missing there, or a text needs quotation marks",
        ja: "セルの数がほかの行と違い、内容が別の列に入っている可能性のある行",
        "区切り文字の不足、または引用符の必要な文がないか確認してください")
    case .mendedRows:
      Self.texts(
        "rows have another number of cells than most, and were put together again: the other rows"
          + " show what belongs together",
        "look whether each text is in its column",
        ja: "セルの数がほかの行と違うため、ほかの行に合わせてつなぎ直した行",
        "それぞれの内容が正しい列に入っているか確認してください")
    case .otherTable:
      Self.texts(
        "rows are a second row of headings, or stand below it: they may be no cases",
        "import that table by itself, or delete it if it has no test cases",
        ja: "2 つ目の見出し行と、その下の行（テストケースではない可能性）",
        "その表だけを別に取り込むか、テストケースでなければ削除してください")
    case .otherNumbers:
      Self.texts(
        "rows have other numbers of results than of steps: they are expected after the last step",
        "move them to their steps",
        ja: "期待結果の番号が手順の番号と合わないため、最後の手順の後の期待結果としたもの",
        "それぞれの手順の後に移してください")
    case .pairedLines:
      Self.texts(
        "rows have as many lines of results as of steps, without numbers: each result is expected"
          + " after the step on its line",
        "look at one of them; move what is seen at the end to 'expected'",
        ja: "期待結果が手順と同じ行数で番号がないため、行ごとに手順の後の期待結果としたもの",
        "1 つ見て確かめ、すべて最後に確認する内容なら expected に移してください")
    case .sharedSteps:
      Self.texts(
        "a numbered list of steps runs down the rows of several cases, or begins in the midst: each"
          + " case has only the steps of its own rows", "give each case all of its steps",
        ja: "手順の番号が複数のケースの行にまたがって続く、または途中から始まるため、各ケースに自分の行の手順だけがあるもの",
        "各ケースに必要な手順をすべて書いてください")
    case .unpairedLines:
      Self.texts(
        "rows have as many results as steps, but others of their sheet do not: all are expected after"
          + " the last step",
        "if each result belongs to the step on its line, move it there",
        ja: "期待結果が手順と同数だが、同数でない行がほかに多いため、最後の手順の後の期待結果としたもの",
        "行ごとに対応するなら、それぞれの手順の後に移してください")
    case _:
      Self.texts(
        "texts became comments because a later row of a case has another title, priority or such",
        "give these rows an id or a title of their own if they are cases",
        ja: "ケースの 2 行目以降で題名や優先度などが異なるため、コメントにしたもの",
        "別のケースなら、その行に ID と題名を付けてください")
    }
  }

  private var nameTexts: Texts {
    switch self {
    case .sharedIDs:
      Self.texts(
        "cases have the id of another case",
        "if both are the same case, delete one; otherwise give one of them another id",
        ja: "ほかのケースと同じ ID のケース", "同じケースなら一方を削除し、違うケースなら一方の ID を変えてください")
    case .missingIDs:
      Self.texts(
        "cases have no id, although most have", "look whether they are cases, or parts of others",
        ja: "ほとんどのケースにある ID がないケース", "ケースかどうか、別のケースの一部でないか確認してください")
    case .oddTitles:
      Self.texts(
        "titles say nothing: an id, a number, a date or a heading",
        "give these cases titles, or say which column has them: --columns 'HEADING=title'",
        ja: "ID、番号、日付、見出しだけで、内容を表していない題名",
        "題名を付けるか、--columns '見出し=title' で題名の列を指定してください")
    case .lostIDs:
      Self.texts(
        "lines with an id of their own became comments, and may be cases",
        "say what their columns or labels are, or write them as the cases",
        ja: "ID があるのにコメントになった行（ケースの可能性）",
        "列やラベルの意味を指定するか、ほかのケースと同じ形で書いてください")
    case .joinedCases:
      Self.texts(
        "cases have several ids or titles, or rows with one title and results of their own, so that"
          + " they may be several cases",
        "give each a heading or a title of its own",
        ja: "ID や題名が複数あるか、同じ題名の行それぞれに結果があり、複数のケースをまとめた可能性のあるケース",
        "ケースごとに見出しか題名を付けてください")
    case .onlyTitles:
      Self.texts(
        "cases have nothing but a title: the file may be no list of test cases, or lack what is done"
          + " and expected",
        "if it has no test cases, do not import it; otherwise look whether an export left steps and"
          + " results out, or add them",
        ja: "題名しかないもの（テストケースの一覧ではないか、手順と期待結果が抜けている可能性）",
        "テストケースでなければ取り込まないでください。テストケースであれば、エクスポートで手順と期待結果が抜けていないか確認し、書き足してください")
    case .notesAsCases:
      Self.texts(
        "maps explain a subject in definitions, questions or reports: they may have no test cases",
        "if it has none, do not import it; otherwise say with labels what is done and expected",
        ja: "定義・質問・説明が多く、テストケースではない可能性のあるマップ",
        "テストケースでなければ取り込まないでください。テストケースであれば、手順と期待結果をラベルで示してください")
    case .titlesFromLines:
      Self.texts(
        "cases are called what their first line says, because nothing names them",
        "give these cases titles",
        ja: "題名がないため、最初の行を題名にしたケース", "題名を付けてください")
    case _:
      Self.texts(
        "cases have a title that others of their section have, too",
        "say in the title what is different, or which column does: --columns 'HEADING=title'",
        ja: "同じ区分のほかのケースと題名が同じケース",
        "違いの分かる題名にするか、--columns '見出し=title' で題名の列を指定してください")
    }
  }
}
