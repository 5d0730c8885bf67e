import TenkenSimulation
import TenkenStandings
import TenkenWording

extension CoveragePage {
  /// The template fields of the picture of a coverage map.
  var picture: FieldTable<CoveragePicture> {
    FieldTable([
      .number("width") { $0.width },
      .number("height") { $0.bottom + 60 },
      .list("bars", of: bar) { $0.bars },
      .list("maps", of: placedMap) { $0.maps },
      .number("legendY") { $0.bottom + 14 },
      .list("levels", of: placedLevel) { picture in
        ReachingCases.legend.enumerated().map { index, level in
          PlacedLevel(level: level, x: CoveragePicture.margin + index * 72, y: picture.bottom + 14)
        }
      },
    ])
  }

  /// The percentage of a share; nil if it has nothing to measure, or was not measured.
  private func percent(_ bar: CoveragePicture.Bar) -> Int? {
    bar.measure == .devices && !map.standings.isTested ? nil : bar.share.percent
  }

  private var bar: FieldTable<CoveragePicture.Bar> {
    FieldTable([
      .number("x") { $0.x },
      .number("barWidth") { $0.width },
      .number("filled") { $0.width * ($0.share.percent ?? 0) / 100 },
      .text("barText") { words["coverage.measure.\($0.measure.rawValue)"] },
      .text("barPercent") { percent($0).map { "\($0)%" } ?? "–" },
      .text("barFraction") { bar in
        percent(bar) == nil && bar.share.total > 0
          ? nil : "\(bar.share.reached) / \(bar.share.total)"
      },
      .number("fractionX") { $0.x + 50 },
    ])
  }

  private var placedMap: FieldTable<CoveragePicture.Map> {
    FieldTable([
      .number("mapX") { $0.x },
      .list("rows", of: row) { map in
        map.map.rows.indices.map { PlacedRow(map: map, index: $0) }
      },
      .list("columns", of: column) { map in
        map.map.columns.indices.map { PlacedColumn(map: map, index: $0) }
      },
      .list("groups", of: group) { map in
        map.map.subjects.indices.map { PlacedGroup(map: map, index: $0) }
      },
      .number("headingY") { _ in CoveragePicture.top - 18 },
      .text("heading") { words[$0.map.headingKey] },
    ])
  }

  private var row: FieldTable<PlacedRow> {
    let cell = FieldTable<PlacedCell>([
      .number("cellX") { $0.x },
      .number("cellY") { $0.y },
      .number("cellTextX") { $0.x + CoveragePicture.cell.width / 2 },
      .number("cellTextY") { $0.y + 12 },
    ]).withCases
    return FieldTable([
      .text("rowText") { $0.event.definition.title[language] },
      .number("rowX") { $0.map.x + $0.map.labelWidth - 8 },
      .number("rowY") { $0.y + 12 },
      .list("cells", of: cell) { $0.cells },
    ])
  }

  private var column: FieldTable<PlacedColumn> {
    FieldTable([
      .text("columnText") { $0.map.map.columns[$0.index].context?.name },
      .number("columnX") { $0.map.columnX($0.index) + CoveragePicture.cell.width / 2 + 4 },
      .number("columnY") { $0.map.rowY(0) - 6 },
    ])
  }

  private var group: FieldTable<PlacedGroup> {
    let line = FieldTable<PlacedLine>([
      .text("lineText") { $0.text },
      .number("lineX") { $0.x },
      .number("lineY") { $0.y },
    ])
    return FieldTable([
      .number("groupX") { $0.x },
      .number("groupLineY") { _ in CoveragePicture.top + 26 },
      .number("groupWidth") { $0.width },
      .list("groupLines", of: line) { $0.lines(of: title(of: $0.map.map.subjects[$0.index])) },
    ])
  }

  private var placedLevel: FieldTable<PlacedLevel> {
    FieldTable([
      .number("levelX") { $0.x },
      .number("levelY") { $0.y },
      .number("levelTextX") { $0.x + 32 },
      .number("levelTextY") { $0.y + 12 },
    ]).with(FieldTable<ReachingCases.Level>.level.entries { $0.level })
  }
}

private struct PlacedRow {
  let map: CoveragePicture.Map
  let index: Int

  var event: SystemCoverage.Event { map.map.rows[index].event }
  var y: Int { map.rowY(index) }
  var cells: [WithCases<PlacedCell>] {
    map.map.rows[index].cells.enumerated().map { column, cell in
      WithCases(
        PlacedCell(x: map.columnX(column), y: y), cell.cases, isPossible: cell.isPossible)
    }
  }
}

private struct PlacedCell {
  let x: Int
  let y: Int
}

private struct PlacedColumn {
  let map: CoveragePicture.Map
  let index: Int
}

/// The columns of one subject.
private struct PlacedGroup {
  let map: CoveragePicture.Map
  let index: Int

  var x: Int { map.columnX(index * map.map.contextCount) }
  var width: Int { map.map.contextCount * CoveragePicture.cell.width }

  /// The first two lines of a text, broken to the width of the group.
  func lines(of text: String) -> [PlacedLine] {
    TextWidth.lines(of: text, size: CoveragePicture.fontSize, atMost: width).prefix(2).enumerated()
      .map { PlacedLine(text: $1, x: x, y: CoveragePicture.top + 8 + $0 * 13) }
  }
}

private struct PlacedLine {
  let text: String
  let x: Int
  let y: Int
}

private struct PlacedLevel {
  let level: ReachingCases.Level
  let x: Int
  let y: Int
}
