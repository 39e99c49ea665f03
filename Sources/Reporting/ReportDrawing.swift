import Previewing

/// Bars of a figure, each with a name and a number that is written beside it.
struct ReportDrawing {
  struct Bar {
    let name: String
    /// From 0 to 1.
    let size: Double
    let number: String
  }

  let title: String
  let bars: [Bar]

  private static let (width, height, foot, head) = (560, 160, 20, 16)

  /// Side by side, for what has an order. Only some of many names are written, because they would cover each other.
  var columns: HTML {
    let slot = Double(Self.width) / Double(max(bars.count, 1))
    let every = max((bars.count + 15) / 16, 1)
    let room = Double(Self.height - Self.foot - Self.head)
    let parts = bars.enumerated().map { place, bar -> HTML in
      let (x, size) = (Double(place) * slot, bar.size * room)
      let top = Double(Self.head) + room - size
      let middle = x + slot / 2
      let name =
        place.isMultiple(of: every)
        ? text(bar.name, middle, Double(Self.height - 4), anchor: "middle") : HTML()
      let number = bars.count <= 16 ? text(bar.number, middle, top - 4, anchor: "middle") : HTML()
      return rectangle(x + slot * 0.1, top, slot * 0.8, size) + name + number
    }
    let line = HTML(
      "line",
      [
        "x1": "0", "x2": "\(Self.width)", "y1": "\(Self.height - Self.foot)",
        "y2": "\(Self.height - Self.foot)",
      ])
    return figure(height: Self.height, parts + [line])
  }

  /// One below the other, for answers with texts.
  var rows: HTML {
    let (line, start) = (24, 200)
    let room = Double(Self.width - start - 72)
    let parts = bars.enumerated().map { place, bar -> HTML in
      let y = Double(place * line)
      return text(bar.name.shortened, Double(start - 8), y + 16, anchor: "end")
        + rectangle(Double(start), y + 4, bar.size * room, 16)
        + text(bar.number, Double(start) + bar.size * room + 8, y + 16, anchor: "start")
    }
    return figure(height: max(bars.count * line, line), parts)
  }

  private func figure(height: Int, _ parts: [HTML]) -> HTML {
    let svg = HTML(
      "svg", ["viewBox": "0 0 \(Self.width) \(height)", "role": "img", "aria-label": title],
      of: [HTML("title", [:], HTML(text: title))] + parts)
    return HTML("figure", [:], HTML("figcaption", [:], HTML(text: title)), svg)
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> HTML {
    HTML("rect", ["x": tenths(x), "y": tenths(y), "width": tenths(width), "height": tenths(height)])
  }

  private func text(_ words: String, _ x: Double, _ y: Double, anchor: String) -> HTML {
    HTML("text", ["x": tenths(x), "y": tenths(y), "text-anchor": anchor], HTML(text: words))
  }
}

private func tenths(_ number: Double) -> String {
  let all = Int((number * 10).rounded())
  return all.isMultiple(of: 10) ? "\(all / 10)" : "\(Double(all) / 10)"
}

extension String {
  /// The beginning of the text, as much as fits beside a bar; the table has all of it.
  fileprivate var shortened: String { count > 28 ? prefix(27) + "…" : self }
}
