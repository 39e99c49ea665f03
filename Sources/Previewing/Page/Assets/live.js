// What a served page does besides: it reloads on every save, with what was filled in and at the same place.
'use strict';
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const model = JSON.parse(one('#model').textContent);
  const key = location.pathname;
  const saved = JSON.parse(sessionStorage.getItem(key) ?? '{}');
  const settings = () => all('.bar select, .bar [type=checkbox]');
  const told = (control) => ['input', 'change'].forEach((type) => {
    control.dispatchEvent(new Event(type, { bubbles: true }));
  });

  // Each question with its own controls: those of fields belong to the fields.
  const questions = model.forms.flatMap(({ id }, index) => all('[data-question]', document.forms[index]).map((element) => ({
    element,
    name: `${id} ${element.dataset.question}`,
    controls: all('input, select, textarea', element).filter((control) => control.closest('[data-question]') === element),
  })));

  function entered(control) {
    if (control.options) return [...control.options].filter((option) => option.selected).map((option) => option.value);
    const isEmpty = /radio|checkbox/.test(control.type) ? !control.checked
      : control.type === 'range' && control.dataset.touched === undefined;
    return isEmpty ? [] : [control.value];
  }

  // What is entered in questions that are gone at the moment waits for them.
  function save() {
    const answers = { ...saved.answers };
    for (const { name, controls } of questions) answers[name] = controls.flatMap(entered);
    const top = questions.find(({ element }) => element.getBoundingClientRect().bottom > 64);
    const place = top && { name: top.name, y: top.element.getBoundingClientRect().top };
    const choices = settings().map((control) => [Object.keys(control.dataset)[0], control.value, control.checked]);
    sessionStorage.setItem(key, JSON.stringify({ answers, choices, place, scroll: scrollY }));
  }

  function enter(control, values) {
    if (control.options) {
      for (const option of control.options) option.selected = values.includes(option.value);
    } else if (/radio|checkbox/.test(control.type)) {
      if (!values.includes(control.value)) return;
      control.checked = true;
    } else {
      [control.value] = values;
    }
    told(control);
  }
  function restore() {
    for (const [name, value, checked] of saved.choices ?? []) {
      const control = settings().find((other) => Object.keys(other.dataset)[0] === name);
      if (!control) continue;
      if (!control.options) control.checked = checked;
      else if ([...control.options].some((option) => option.value === value)) control.value = value;
      told(control);
    }
    for (const { name, controls } of questions) {
      const values = saved.answers?.[name] ?? [];
      if (values.length) controls.forEach((control) => enter(control, values));
    }
    if (!saved.answers) return;
    const top = questions.find(({ name }) => name === saved.place?.name);
    history.scrollRestoration = 'manual';
    scrollTo(0, top ? scrollY + top.element.getBoundingClientRect().top - saved.place.y : saved.scroll);
  }
  restore();
  sessionStorage.removeItem(key);
  new EventSource(model.events).addEventListener('message', () => {
    save();
    location.reload();
  });
})();
