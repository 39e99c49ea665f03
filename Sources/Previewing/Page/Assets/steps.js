// The view of those who only look: one section, or one question, at a time, without what is for authors.
'use strict';
(() => {
  const { all, one, html, word, ownLanguage, view } = page;
  const plain = one('[data-plain]');

  page.forms.forEach((sheet) => {
    const { questionnaire, form, parts, asked, changed, check } = sheet;
    const outro = one('.outro', form);
    const [back, next, submit, bar, line] = ['[data-back]', '[data-next]', '[type=submit]', 'progress', '[data-step]']
      .map((selector) => one(selector, form));
    const hasStart = Boolean(one('.intro, .title + .muted', form));
    // The questions of a screen, and the section whose heading is above them.
    const screen = ([questions, head]) => ({ questions, head, first: head ?? questions[0] });
    const parted = (questionnaire.bySection
      ? parts.map((part, index) => [asked.filter((q) => q.section === index), part])
      : asked.filter((q) => q.group === undefined).map((q) => [asked.filter((other) => other === q || other.group === q.index)])
    ).map(screen);
    const byPage = sheet.pages?.map(screen);
    sheet.screens = () => (view().hasPages && byPage) || parted;
    const inOrder = () => [...sheet.screens()].sort(({ first }, { first: second }) => (first.place ?? 0) - (second.place ?? 0));
    const isSeen = page.isSeen ?? (() => true);
    const isStep = ({ questions, head }) => (head?.isShown
      && all('.part, :scope > .t, :scope > [data-v] > .t', head.element).some(isSeen))
      || questions.some((q) => q.isShown && (q.controls.length || all('.t', q.element).some(isSeen)));
    // What comes before the first question is a step of its own.
    const steps = () => [...(hasStart ? [null] : []), ...inOrder().filter(isStep)];
    // Shows one screen; groups and sections of which a question is on it are around that question.
    sheet.only = ({ questions, head } = { questions: [] }) => {
      for (const q of asked) {
        q.element.classList.toggle('away', !questions.some((other) => other === q || other.group === q.index));
      }
      parts.forEach((part, index) => {
        part.element.classList.toggle('away', part !== head && !questions.some((q) => q.section === index));
        part.element.classList.toggle('later', part !== head);
      });
    };
    let current = hasStart ? null : inOrder()[0];

    function draw() {
      const isPlain = plain.checked;
      const list = steps();
      if (!list.includes(current)) [current] = list;
      const place = list.indexOf(current);
      if (isPlain) sheet.only(current ?? undefined);
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
      if (check(current?.questions ?? [])) go(list[list.indexOf(current) + 1]);
    }
    sheet.step = (index) => {
      const screens = sheet.screens();
      if (index === undefined) return screens.indexOf(current);
      current = screens[index] ?? null;
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
      current = inOrder().find(({ questions }) => questions.includes(fault));
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
