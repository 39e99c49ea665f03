// What a served page does besides: it reloads on every save, with what was filled in and at the same place.
'use strict';
(() => {
  const { all, one, model, told, entered, enter, isActive, forms, word, ownLanguage } = page;
  const key = location.pathname;
  const saved = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const settings = () => all('.bar select, .bar [type=checkbox]');
  // Each question with its own controls: those of fields belong to the fields.
  const questions = model.forms.flatMap(({ id }, index) => all('[data-question]', document.forms[index]).map((element) => ({
    element,
    name: `${id} ${element.dataset.question}`,
    get controls() {
      return all('input, select, textarea', element)
        .filter((control) => control.closest('[data-question]') === element && isActive(control));
    },
  })));

  // What is written about a question, to see what a save has changed.
  const written = ({ element }) => all('.t, .rule, .ends, code, option', element)
    .filter((part) => part.closest('[data-question]') === element).map(({ textContent }) => textContent).join('\n');
  // The place of the focus: a control of a question, or one at the top.
  const focused = () => {
    const at = document.activeElement;
    const q = questions.find(({ controls }) => controls.includes(at));
    if (q) return { name: q.name, index: q.controls.indexOf(at), value: at.value };
    return { index: settings().indexOf(at) };
  };

  // What is entered in questions, and under codes, that are gone at the moment waits for them.
  function save() {
    const answers = { ...saved.answers };
    for (const { name, controls } of questions) answers[name] = waiting.get(name) ?? controls.flatMap(entered);
    const texts = { ...saved.texts };
    for (const q of questions) texts[q.name] = written(q);
    const steps = forms.map(({ step }) => step());
    const top = questions.find(({ element }) => element.getBoundingClientRect().bottom > 64);
    const place = top && { name: top.name, y: top.element.getBoundingClientRect().top };
    const choices = settings().map((control) => [Object.keys(control.dataset)[0], control.value, control.checked]);
    sessionStorage.setItem(key, JSON.stringify({
      answers, choices, place, texts, steps, focus: focused(), scroll: scrollY,
    }));
  }

  function restore() {
    for (const [name, value, checked] of saved.choices ?? []) {
      const control = settings().find((other) => Object.keys(other.dataset)[0] === name);
      if (!control) continue;
      if (!control.options) control.checked = checked;
      else if ([...control.options].some((option) => option.value === value)) control.value = value;
      told(control);
    }
    // Those of a link in the address may be older.
    if (saved.answers) forms.forEach(({ reset }) => reset());
    for (const { name, controls } of questions) {
      const values = saved.answers?.[name] ?? [];
      if (values.length) controls.forEach((control) => enter(control, values));
      if (values.some((value) => isGone(controls, value))) waiting.set(name, values);
    }
    if (!saved.answers) return;
    saved.steps.forEach((step, index) => forms[index]?.step(step));
    mark();
    const top = questions.find(({ name }) => name === saved.place?.name);
    history.scrollRestoration = 'manual';
    scrollTo(0, top ? scrollY + top.element.getBoundingClientRect().top - saved.place.y : saved.scroll);
  }
  // A code that no control has.
  const isGone = (controls, value) => controls.length && (controls[0].options || /radio|checkbox/.test(controls[0].type))
    && !controls.some((control) => [...control.options ?? [control]].some((one) => one.value === value));
  const waiting = new Map();
  // Another answer replaces the one that waits.
  addEventListener('input', ({ target }) => {
    const q = questions.find(({ controls }) => controls.includes(target));
    if (q) waiting.delete(q.name);
  });
  addEventListener('reset', () => waiting.clear());
  function mark() {
    for (const q of questions) {
      const before = saved.texts[q.name];
      if (before === written(q)) continue;
      const note = document.createElement('p');
      note.className = 'news';
      note.dataset.news = before === undefined ? 'newNow' : 'changedNow';
      q.element.classList.add('changed');
      const head = one(':scope > legend, :scope > .head', q.element);
      head.after(note);
    }
    speak();
  }
  function speak() {
    all('[data-news]').forEach((note) => Object.assign(note, { textContent: word(note.dataset.news), lang: ownLanguage() }));
  }
  function refocus({ name, index, value }) {
    const controls = name ? questions.find((q) => q.name === name)?.controls ?? [] : settings();
    const control = controls.find((other) => name && /radio|checkbox/.test(other.type) && other.value === value) ?? controls[index];
    control?.focus({ preventScroll: true });
  }
  restore();
  if (saved.focus) refocus(saved.focus);
  forms[0]?.changed.push(speak);
  sessionStorage.removeItem(key);
  const events = new EventSource(model.events);
  events.addEventListener('message', () => {
    save();
    location.reload();
  });
  const stopped = one('[data-stopped]');
  let silence;
  events.addEventListener('open', () => {
    clearTimeout(silence);
    silence = undefined;
    stopped.hidden = true;
  });
  // A browser tries again by itself, so a short silence says nothing.
  events.addEventListener('error', () => { silence ??= setTimeout(() => { stopped.hidden = false; }, 2000); });
})();
