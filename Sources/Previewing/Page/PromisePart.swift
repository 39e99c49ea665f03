/// Promises that were proved for all answers, and those that were not, for ethics boards.
struct PromisePart {
  let promises: ShownPromises
  let texts: PageTexts

  /// Nothing if nothing is promised.
  var html: HTML {
    guard !promises.proofs.isEmpty else { return HTML() }
    return texts.own("div", class: "promises") { language in
      promises.groups(in: language).map { group in
        let items = group.promises.map { proof in
          HTML("li", [:], HTML(text: (group.isProved ? "✓ " : "✗ ") + proof.sentence(in: language)))
        }
        return HTML("p", [:], HTML(text: group.heading + ":")) + HTML("ul", [:], of: items)
      } + [
        HTML("p", ["class": "muted"], HTML(text: PageWord.promisesAreNotAbout.string(in: language)))
      ]
    }
  }
}
