// How other scripts speak of questions and answers: in the language shown, with links.
'use strict';
Object.assign(page, (() => {
  const { all, one, text, word, state } = page;
  const create = (name, properties, ...content) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...content);
    return element;
  };
  const cut = (string) => ([...string].length > 70 ? `${[...string].slice(0, 69).join('')}…` : string);
  // Other languages are hidden.
  function textOf(element) {
    const versions = all('[data-l]', element).filter((version) => !version.hasAttribute('hidden'));
    return cut((versions.length ? versions : [element]).map(({ textContent }) => textContent.trim()).join(' / '));
  }
  const code = (...content) => create('code', { ariaHidden: 'true', lang: 'en' }, ...content);
  const quoted = (string) => create('em', { lang: state.language }, string);
  const nameOf = ({ element, id, name }) => {
    const found = one('legend .t, h2.t, h3.t, .t', element);
    return found ? textOf(found) : id ?? name ?? '';
  };
  // What is not shown cannot be gone to.
  function link(place) {
    const isHidden = place.isShown === false;
    return create(isHidden ? 'em' : 'a', { href: `#${place.element.id}`, lang: state.language }, nameOf(place));
  }
  // One of qtool's words with elements in it.
  const phrase = (name, ...values) => text(name).split(/\{(\d)\}/).map((piece, place) => (place % 2 ? values[piece] : piece));
  function joined(list) {
    return list.flatMap((part, place) => (place ? [` ${word('and')} `, ...part] : part));
  }
  // The text of an answer.
  function labelOf(q, value) {
    const control = q.controls.find((other) => other.value === String(value)) ?? q.controls[0];
    if (control.options) return [...control.options].find((option) => option.value === value)?.textContent ?? value;
    if (!/radio|checkbox/.test(control.type)) return cut(q.takes === 'number' ? page.local(value) : String(value));
    const row = control.closest('.row');
    return row ? textOf(one('.t', row)) : control.ariaLabel ?? value;
  }
  const local = (number) => String(number).replace('.', word('decimalMark'));
  return { create, textOf, code, quoted, nameOf, link, phrase, joined, labelOf, local };
})());
