// The views of a target's clients: the parts of the chosen one, the answers that it begins with, and how it sends them.
'use strict';
(() => {
  const { all, html, state, enter, place, view, today, isActive, forms } = page;

  forms.forEach((form) => {
    const { questionnaire, parts, asked, given, clear } = form;

    // The word for a code, and the name of a question, in the data of the view.
    const inData = (q, value) => q.stored?.[place()]?.[value] ?? value;
    const column = (q) => q.columns?.[place()] ?? q.id;
    const answered = () => asked.filter((q) => q.answer !== undefined);
    const fieldsOf = (group) => asked.filter((q) => q.group === group.index);
    const inSection = (index) => asked.filter((q) => q.section === index && q.group === undefined);

    const unit = (name, fields) => (name && fields.length ? [{ name, value: fields }] : fields);
    const fields = (list) => list.flatMap((q) => {
      if (q.takes === 'fields') return unit(q.id, fields(fieldsOf(q)));
      return q.answer === undefined ? [] : [{ name: q.id, value: q.answer }];
    });
    function reply() {
      const list = parts.flatMap((section, index) => unit(section.name, fields(inSection(index))));
      return { formreply: { version: questionnaire.version, fields: list } };
    }
    // A column for each question, and for each answer of one that takes several.
    function row() {
      return Object.fromEntries(answered().flatMap((q) => {
        if (q.takes !== 'many') return [[column(q), inData(q, q.answer)]];
        const codes = q.controls.flatMap((box) => [...box.options ?? [box]].map(({ value }) => value)).filter(Boolean);
        return codes.map((code) => [`${column(q)}~${inData(q, code)}`, Number(q.answer.includes(code))]);
      }));
    }
    const table = () => Object.fromEntries(answered().map((q) => {
      return [column(q), Array.isArray(q.answer) ? q.answer.map((code) => inData(q, code)) : inData(q, q.answer)];
    }));
    // A `QuestionnaireResponse`, in the groups of its questionnaire.
    const types = { number: 'Decimal', date: 'Date', time: 'Time', text: 'String' };
    function value(q, answer) {
      if (/^(one|many)$/.test(q.takes)) return { valueCoding: { code: String(answer) } };
      return { [`value${q.isWhole ? 'Integer' : types[q.takes]}`]: answer };
    }
    // Mixed conditions need groups around what they show.
    const around = (groups = 0, item) => [Array.from({ length: groups }, (_, index) => `${item.linkId}-when-${index + 1}`)
      .reduceRight((inner, linkId) => ({ linkId, item: [inner] }), item)];
    const items = (list) => list.flatMap((q) => {
      if (q.takes === 'fields') {
        const item = items(fieldsOf(q));
        return item.length ? around(q.groups, { linkId: q.id, item }) : [];
      }
      if (q.answer === undefined) return [];
      return around(q.groups, { linkId: q.id, answer: [q.answer].flat().map((answer) => value(q, answer)) });
    });
    function response() {
      const item = parts.flatMap((section, index) => {
        const inner = items(inSection(index));
        return section.linkId && inner.length ? around(section.groups, { linkId: section.linkId, item: inner }) : inner;
      });
      return { resourceType: 'QuestionnaireResponse', status: 'completed', item };
    }
    Object.assign(form.sent, { reply, row, table, response });

    // The questions of each page of an app, and the section that begins on it.
    let begun = 0;
    form.pages = questionnaire.pages?.map(([section, count, isLater]) => {
      begun += count;
      return [asked.slice(begun - count, begun), isLater ? undefined : parts[section]];
    });

    // Answers that an app fills in itself.
    form.start = () => asked.forEach((q) => {
      q.isStart = false;
      for (const control of q.controls) {
        const { start, bar } = control.dataset;
        if (bar !== undefined) control.value = bar;
        if (start === undefined) continue;
        const written = { today: today(), now: new Date().toTimeString().slice(0, 5) }[start] ?? start;
        if (control.type === 'radio') control.checked = true; else control.value = written;
        q.isStart = true;
      }
    });

    // Answers stay where another view has other controls for them.
    form.turn = () => {
      const kept = asked.map((q) => (q.controls.length && !q.isStart ? [given(q)].flat().filter(Boolean) : []));
      for (const part of [...parts, ...asked]) part.when = view().showsAll ? undefined : part.condition;
      for (const q of asked) {
        clear(q);
        q.controls = q.every.filter(isActive);
        // A question that the client does not show takes no time.
        q.written ??= q.cost;
        q.cost = q.every.length && !q.controls.length ? q.written.map(() => 0) : q.written;
        const isFree = view().partsGroups && q.group !== undefined && !asked[q.group].isNeeded;
        q.isRequired = (q.isNeeded && !isFree) || (view().needsAll && !/fields|nothing/.test(q.takes));
      }
      form.arrange?.();
      form.start();
      asked.forEach((q, index) => {
        if (kept[index].length) q.controls.forEach((control) => enter(control, kept[index]));
      });
    };
  });

  // Neither crossed out nor in other views only.
  page.isSeen = (text) => !text.querySelector('.lost') && !text.closest('.lost, [data-v][hidden]');

  // A part that differs between the views is on the page once for each version.
  const isIn = (places) => places.split(' ').includes(String(place()));
  page.turn = () => {
    html.dataset.bare = view().plain ?? '';
    all('[data-v]').forEach((part) => part.toggleAttribute('hidden', !isIn(part.dataset.v)));
    all('[data-x]').forEach((part) => part.classList.toggle('lost', isIn(part.dataset.x)));
    all('[data-alone]').forEach((part) => part.classList.toggle('alone', isIn(part.dataset.alone)));
    forms.forEach(({ turn }) => turn());
  };
  function show(name) {
    state.views = name;
    page.turn();
    forms.forEach(({ refresh }) => refresh());
  }
  show(state.views);
  // The blank form has everything that is written, whatever a client shows.
  let chosen;
  addEventListener('beforeprint', () => {
    chosen = state.views;
    if (!html.classList.contains('mine')) show('as-written');
  });
  addEventListener('afterprint', () => show(chosen));
})();
