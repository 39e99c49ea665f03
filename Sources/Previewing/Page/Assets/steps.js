// The view of those who only look: one section, or one question, at a time, without what is for authors.
'use strict';
(() => {
  const { all, one, html, word, ownLanguage } = page;
  const plain = one('[data-plain]');

  page.forms.forEach((sheet) => {
    const { questionnaire, form, parts, asked, changed, check } = sheet;
    const outro = one('.outro', form);
    const [back, next, submit, bar, line] = ['[data-back]', '[data-next]', '[type=submit]', 'progress', '[data-step]']
      .map((selector) => one(selector, form));
    const hasStart = Boolean(one('.intro, .title + .muted', form));
    const units = questionnaire.bySection ? parts : asked.filter(({ group }) => group === undefined);
    const inOrder = () => [...units].sort((first, second) => (first.place ?? 0) - (second.place ?? 0));
    // What comes before the first question is a step of its own.
    const steps = () => [...(hasStart ? [null] : []), ...inOrder().filter(({ isShown, isRest }) => isShown && !isRest)];
    const own = (unit) => asked.filter((q) => unit && (unit === q || unit === parts[q.section] || unit === asked[q.group]));
    // Without questions that are shown, a section is not a step.
    function findRests() {
      for (const part of parts) {
        const hasText = one(':scope > .head h2, :scope > .head h3, :scope > .t', part.element);
        part.isRest = !hasText && !asked.some((q) => parts[q.section] === part && q.isShown);
      }
    }
    let current = hasStart ? null : inOrder()[0];

    function draw() {
      const isPlain = plain.checked;
      findRests();
      const list = steps();
      if (!list.includes(current)) [current] = list;
      const place = list.indexOf(current);
      for (const unit of units) unit.element.classList.toggle('away', isPlain && unit !== current);
      form.classList.toggle('begun', isPlain && hasStart && current !== null);
      form.classList.toggle('done', isPlain && !outro.hidden);
      back.hidden = !isPlain || place <= 0;
      next.hidden = !isPlain || place === list.length - 1;
      submit.hidden = isPlain && place < list.length - 1;
      bar.parentElement.hidden = list.length < 2;
      bar.max = list.length;
      bar.value = place + 1;
      line.textContent = word('step', place + 1, list.length);
      line.lang = ownLanguage();
      bar.ariaLabel = line.textContent;
    }
    function go(unit) {
      current = unit;
      draw();
      form.scrollIntoView();
      one('.phone', form).focus({ preventScroll: true });
    }
    function forward() {
      const list = steps();
      if (check(own(current))) go(list[list.indexOf(current) + 1]);
    }
    sheet.step = (index) => {
      if (index === undefined) return units.indexOf(current);
      current = units[index] ?? null;
      draw();
      return index;
    };

    back.addEventListener('click', () => go(steps()[steps().indexOf(current) - 1]));
    next.addEventListener('click', forward);
    // Enter in a field is as the button that is there.
    document.addEventListener('submit', (event) => {
      if (event.target !== form || !plain.checked || submit.hidden === false) return;
      event.preventDefault();
      event.stopPropagation();
      forward();
    }, true);
    form.addEventListener('submit', () => {
      const fault = asked.find((q) => q.fault);
      if (!plain.checked || !fault) return draw();
      current = units.find((unit) => own(unit).includes(fault));
      draw();
      return check(asked);
    });
    form.addEventListener('reset', () => {
      current = hasStart ? null : inOrder()[0];
      draw();
    });
    changed.push(draw);
    sheet.draw = draw;
  });

  function turn() {
    html.classList.toggle('plain', plain.checked);
    page.forms.forEach(({ update, draw }) => { update(); draw(); });
  }
  plain.addEventListener('change', turn);
  turn();
})();
