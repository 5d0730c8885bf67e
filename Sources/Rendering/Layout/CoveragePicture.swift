import Coverage
import Mustache
import Simulation

/// A coverage map as a static picture: the shares, and the maps of events side by side.
struct CoveragePicture {
  private static let margin = 24
  private static let cell = (width: 27, height: 17)
  private static let type = 11
  /// Where the maps of events begin, below the title and the shares.
  private static let top = 196

  private let page: CoverageFields

  init(_ page: CoverageFields) { self.page = page }

  var fields: FieldRecord {
    var x = Self.margin
    var bottom = Self.top
    var maps: [FieldRecord] = []
    for map in page.map.systems.flatMap(EventMap.all) {
      let (fields, width) = fields(map, x: x)
      maps.append(fields)
      x += width + 36
      bottom = max(bottom, Self.top + (map.rows.count) * Self.cell.height + 96)
    }
    let width = max(x - 36 + Self.margin, 4 * 230 + 2 * Self.margin)
    return [
      "width": TemplateText(width), "height": TemplateText(bottom + 60),
      "bars": bars(width), "maps": maps, "legendY": TemplateText(bottom + 14),
      "levels": legend(y: bottom + 14),
    ]
  }

  private func bars(_ width: Int) -> [FieldRecord] {
    let measures = CoverageMap.Measure.allCases
    let step = (width - 2 * Self.margin + 24) / measures.count
    return measures.enumerated().map { place, measure in
      let share = page.map.share(of: measure)
      let x = Self.margin + place * step
      return [
        "x": TemplateText(x), "barWidth": TemplateText(step - 24),
        "filled": TemplateText((step - 24) * (share.total == 0 ? 0 : share.percent) / 100),
        "barText": TemplateText(page.words["coverage.measure.\(measure.rawValue)"]),
        "barPercent": TemplateText(share.total == 0 ? "–" : "\(share.percent)%"),
        "barFraction": TemplateText("\(share.reached) / \(share.total)"),
        "fractionX": TemplateText(x + 50),
      ]
    }
  }

  private func fields(_ map: EventMap, x: Int) -> (FieldRecord, width: Int) {
    let titles = map.rows.map { $0.event.definition.title[page.language] }
    let label = (titles.map { TextWidth.of($0, size: Self.type) }.max() ?? 0) + 10
    let gap = 8
    func columnX(_ place: Int) -> Int {
      x + label + place * Self.cell.width + place / map.contextCount * gap
    }
    let top = Self.top + 90
    let rows = map.rows.enumerated().map { index, row -> FieldRecord in
      let y = top + index * Self.cell.height
      return [
        "rowText": TemplateText(titles[index]), "rowX": TemplateText(x + label - 8),
        "rowY": TemplateText(y + 12),
        "cells": row.cells.enumerated().map { place, cell in
          CoverageFigure(cases: cell.cases, isPossible: cell.isPossible).fields.with([
            "cellX": TemplateText(columnX(place)), "cellY": TemplateText(y),
            "cellTextX": TemplateText(columnX(place) + Self.cell.width / 2),
            "cellTextY": TemplateText(y + 12),
          ])
        },
      ]
    }
    let columns = map.columns.enumerated().map { place, column -> FieldRecord in
      [
        "columnText": TemplateText(column.context?.name ?? ""),
        "columnX": TemplateText(columnX(place) + Self.cell.width / 2 + 4),
        "columnY": TemplateText(top - 6),
      ]
    }
    let groups = map.subjects.enumerated().map { place, subject -> FieldRecord in
      let first = place * map.contextCount
      let width = map.contextCount * Self.cell.width
      let text = subject?.text[page.language] ?? page.words["coverage.no-subject"]
      return [
        "groupX": TemplateText(columnX(first)), "groupY": TemplateText(Self.top + 4),
        "groupLineY": TemplateText(Self.top + 26), "groupWidth": TemplateText(width),
        "groupLines": TextWidth.lines(of: text, size: Self.type, atMost: width).prefix(2)
          .enumerated().map { line, text -> FieldRecord in
            [
              "lineText": TemplateText(text), "lineX": TemplateText(columnX(first)),
              "lineY": TemplateText(Self.top + 8 + line * 13),
            ]
          },
      ]
    }
    let end = columnX(map.columns.count - 1) + Self.cell.width
    return (
      [
        "mapX": TemplateText(x), "rows": rows, "columns": columns, "groups": groups,
        "headingY": TemplateText(Self.top - 18),
        "heading": TemplateText(
          page.words[map.subjects == [nil] ? "coverage.events.other" : "coverage.events.subject"]),
      ], end - x
    )
  }

  private func legend(y: Int) -> [FieldRecord] {
    CoverageFigure.legend.enumerated().map { place, level in
      level.with([
        "levelX": TemplateText(Self.margin + place * 72), "levelY": TemplateText(y),
        "levelTextX": TemplateText(Self.margin + place * 72 + 32),
        "levelTextY": TemplateText(y + 12),
      ])
    }
  }
}
