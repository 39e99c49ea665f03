// The answers in the address, to send to somebody: after the `#`, which no server gets.
'use strict';
(() => {
  const { one, word, ownLanguage, entered, enter, forms, state } = page;
  const filled = (visit) => forms.forEach(({ asked }, place) => asked.forEach((q) => {
    if (q.id && q.controls.length) visit(`${place}.${q.id}`, q.controls);
  }));

  function written() {
    const entries = new URLSearchParams({ lang: state.language });
    filled((name, controls) => controls.flatMap(entered).forEach((value) => entries.append(name, value)));
    return `#${entries}`;
  }
  function read() {
    const entries = new URLSearchParams(location.hash.slice(1));
    if (!entries.has('lang')) return;
    const select = one('[data-language]');
    if (select && [...select.options].some(({ value }) => value === entries.get('lang'))) {
      select.value = entries.get('lang');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    forms.forEach(({ reset }) => reset());
    filled((name, controls) => {
      const values = entries.getAll(name);
      if (values.length) controls.forEach((control) => enter(control, values));
    });
  }
  // A study may have no questionnaires yet.
  one('[data-link]')?.addEventListener('click', () => {
    history.replaceState(null, '', written());
    navigator.clipboard?.writeText(location.href).catch(() => {});
    const note = one('[data-linked]');
    note.textContent = word('linked');
    note.lang = ownLanguage();
  });
  addEventListener('hashchange', read);
  read();
})();
