/// Adds element by element; the shorter list is filled up.
func add<Element>(
  _ others: [Element], to own: inout [Element], empty: Element, _ body: (inout Element, Element) -> Void
) {
  while own.count < others.count { own.append(empty) }
  for (place, other) in others.enumerated() { body(&own[place], other) }
}
