import TenkenDiagnostics

/// What people read about lines that may be steps or results, or neither.
extension Doubt.Kind {
  var roleTexts: Texts {
    switch self {
    case .ticks:
      Self.texts(
        "branches have a tick, which is not taken for the result of a test, as no mark says that one"
          + " failed",
        "if the ticks say that tests passed, record these results, and take the ticks away",
        ja: "失敗の印がほかにないため、チェックの印をテスト結果とはみなさなかった枝",
        "テストに合格した印なら、結果として記録し、印を取り除いてください")
    case .branches:
      Self.texts(
        "cases have branches side by side, which are read as steps one after the other",
        "if each branch is a case of its own, give it a heading, or in a map a priority or a name"
          + " that begins with 'case:'",
        ja: "並んだ枝を、順に行う手順として読んだケース",
        "枝がそれぞれ別のケースなら、見出しを付けるか、マップでは優先度のマーカーまたは「case:」で始まる名前を付けてください")
    case .branchesAsCases:
      Self.texts(
        "branches side by side with the same below them are read as cases of their own",
        "if they are done one after the other, make one case of them; what stands there as a comment"
          + " may belong to a case, too",
        ja: "同じ内容を持つ並んだ枝を、それぞれ別のケースとして読んだ箇所",
        "順に行う手順なら、1つのケースにまとめてください。そこでコメントになったものも、ケースの一部かもしれません")
    case .unreadLines:
      Self.texts(
        "lines became comments, but read like steps or results",
        "move them to 'operations' or 'expected' if they are",
        ja: "手順や期待結果のように読めるが、コメントになった行",
        "手順なら operations、期待結果なら expected に移してください")
    case .sharedConditions:
      Self.texts(
        "lines hold before every case, although names above them say when",
        "move what only some cases need to these",
        ja: "すべてのケースの前提条件としたが、見出しごとに分かれている行",
        "一部のケースだけの条件なら、そのケースに移してください")
    case .unevenLines:
      Self.texts(
        "lines or cells were cut or placed in another way than others like them",
        "look which way is right, and write all in the same way",
        ja: "同じ形のほかの行と、分け方や入れた場所が違う行・セル",
        "どちらが正しいか確認し、同じ書き方にしてください")
    case .leftovers:
      Self.texts(
        "texts begin with a sign that separates, or lack one of two brackets: they may be cut at the"
          + " wrong place",
        "look at the source there, and mend the line",
        ja: "区切りの記号で始まる、または括弧の片方がない文（途中で切れた可能性）",
        "元の資料の該当箇所を確認し、直してください")
    case .openColons:
      Self.texts(
        "lines announce others, which became steps of their own",
        "look whether those below belong to them, and join them",
        ja: "次の行を導くが、その行が別の手順になったもの",
        "続く行がその一部か確認し、まとめてください")
    case .resultsBefore:
      Self.texts(
        "lines hold before the cases, but say what is seen then",
        "make a case of them, or move them to 'expected'",
        ja: "前提条件としたが、期待結果のように読める行", "ケースにするか、expected に移してください")
    case .stepsAsResults:
      Self.texts(
        "lines are results because of where they stand, but say what is done",
        "move what is done to 'operations'",
        ja: "位置から期待結果としたが、操作のように読める行", "操作なら operations に移してください")
    case .resultsAsSteps:
      Self.texts(
        "lines are steps only because of where they stand, but say what is seen",
        "move what is seen to 'expected', and names of groups to titles",
        ja: "位置だけから手順としたが、期待結果のように読める行",
        "見えるものなら expected に、まとまりの名前なら題名に移してください")
    case .rolesByDepth:
      Self.texts(
        "cases have steps and results only because of the depth of their branches",
        "give branches names such as 'Steps' and 'Expected', or marks",
        ja: "枝の深さだけから手順と期待結果を決めたケース", "枝に「手順」「期待結果」などの名前か、マーカーを付けてください")
    case .rolesByWords:
      Self.texts(
        "lines were told apart by their wording or their place only: no label, column, keyword or"
          + " number says what is done and what is seen",
        "look at each, or give the source labels such as 'Steps:' and 'Expected:'",
        ja: "見出し・列・キーワード・番号がなく、言葉づかいか位置だけから手順か期待結果かを決めた行",
        "該当する行を確認するか、元の資料に「手順：」「期待結果：」などの見出しを付けてください")
    case .assumedSteps:
      Self.texts(
        "lines are steps only because they stand in a list", "move what is seen to 'expected'",
        ja: "箇条書きにあるというだけで手順とした行", "見えるものなら expected に移してください")
    case _:
      Self.texts(
        "lines are results only because they are boxes to tick, or stand below a step",
        "move what is done to 'operations', and delete what is no test",
        ja: "チェックボックスである、または手順の下にあるというだけで期待結果とした行",
        "操作なら operations に移し、テストでないものは削除してください")
    }
  }
}
