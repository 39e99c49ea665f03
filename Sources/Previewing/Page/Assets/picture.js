// One screen alone, for a picture of it. The address says which one, in which language and colours.
'use strict';
(() => {
  const { all, one, html, forms } = page;
  const wanted = new URLSearchParams(location.hash.slice(1));

  // What comes before the first question, each section or question, and the end.
  const screens = forms.flatMap((sheet) => {
    const { questionnaire, form } = sheet;
    const units = sheet.screens().filter(({ first }) => first.element.isConnected);
    const screen = (name, unit) => ({ sheet, units, unit, name: [forms.length > 1 ? questionnaire.id : '', name].filter(Boolean).join('-') });
    const start = one('.intro, .title + .muted', form) ? [screen('start')] : [];
    const nameOf = ({ first }) => first.id ?? one(':scope > .head > code', first.element)?.textContent ?? '';
    const end = one('.outro .t .nothing', form) ? [] : [{ ...screen('end'), isEnd: true }];
    return [...start, ...units.map((unit) => screen(nameOf(unit), unit)), ...end];
  });
  // Conditions do not matter: everything of the screen is in the picture.
  function show({ sheet, units, unit, isEnd = false }) {
    const { form, parts } = sheet;
    forms.forEach((other) => { other.form.hidden = other !== sheet; });
    sheet.only(unit);
    for (const { element } of unit ? [...unit.questions, ...parts] : []) {
      element.hidden = false;
      element.classList.remove('off', 'undecided');
    }
    form.classList.toggle('begun', Boolean(unit));
    form.classList.toggle('done', isEnd);
    one('.outro', form).hidden = !isEnd;
    const [back, next, submit] = ['[data-back]', '[data-next]', '[type=submit]'].map((selector) => one(selector, form));
    const isLast = unit === units.at(-1);
    const isFirst = screens.find((screen) => screen.sheet === sheet).unit === unit;
    [back.hidden, next.hidden, submit.hidden] = [isFirst, isLast, !isLast];
  }
  function height(screen) {
    show(screen);
    return Math.ceil(document.body.getBoundingClientRect().height);
  }

  html.classList.add('picture');
  const theme = one('select[data-theme]');
  theme.value = wanted.get('theme') ?? 'light';
  theme.dispatchEvent(new Event('change', { bubbles: true }));
  if (wanted.has('measure')) html.dataset.screens = screens.map((screen) => `${screen.name}:${height(screen)}`).join(' ');
  else show(screens[Number(wanted.get('screen'))]);
})();
