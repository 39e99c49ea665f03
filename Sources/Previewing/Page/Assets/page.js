// What a page does in a browser; without it, the page still reads and prints. Scripts/generate-page puts it into the
// program, without comments and indentation. The other scripts use what it returns.
'use strict';
const page = (() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const model = JSON.parse(one('#model').textContent);
  const html = document.documentElement;
  const bar = one('.bar');
  const everything = one('[data-all]');
  const state = {
    views: one('[data-views]')?.value ?? 'as-written', language: model.language, theme: 'system', width: html.dataset.phone,
  };
  // Of the view that is chosen.
  const place = () => Math.max(0, model.views.findIndex(({ name }) => name === state.views));
  const view = () => model.views[place()];
  const today = () => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  };
  const isActive = (control) => !control.closest('[data-v][hidden]');
  const counts = { sections: 0, questions: 0 };
  let isHeld = false;

  // The page's own words, in the language shown if the program has them.
  const ownLanguage = () => {
    const primary = state.language.split('-')[0].toLowerCase();
    return model.own.includes(primary) ? primary : 'en';
  };
  const text = (name) => model.words[name][model.own.indexOf(ownLanguage())];
  const word = (name, ...values) => {
    return text(name).replace(/\{(\d)\}/g, (_, place) => {
      const value = String(values[place]);
      if (value[0] === '#') return value.slice(1).replace('.', word('decimalMark'));
      return value[0] === '@' ? word(value.slice(1)) : value;
    });
  };

  // Several are shown side by side.
  const languages = () => model.beside ?? [state.language];

  function speak() {
    html.lang = state.language;
    html.dir = /^(ar|fa|he|ps|ur)\b/i.test(state.language) ? 'rtl' : 'ltr';
    document.title = model.titles[state.language] ?? document.title;
    // Parts of a drawing have no property for it.
    all('[data-l]').forEach((element) => element.toggleAttribute('hidden', !languages().includes(element.dataset.l)));
    all('[data-own]').forEach((element) => element.toggleAttribute('hidden', element.dataset.own !== ownLanguage()));
    all('option[data-o]').forEach((option) => {
      const texts = JSON.parse(option.dataset.o);
      option.textContent = languages().map((language) => texts[language]).join(' / ');
    });
    all('[data-w]').forEach((element) => {
      const text = word(element.dataset.w, ...(element.dataset.a ?? '').split('|'));
      if (element.ariaLabel) element.ariaLabel = text; else element.textContent = text;
      element.lang = ownLanguage();
    });
  }

  // As `qtool schedule` rounds them: to 5 s, to half a minute, to a minute.
  function duration(milliseconds) {
    const step = milliseconds < 120000 ? 5 : milliseconds < 600000 ? 30 : 60;
    const seconds = Math.max(5, Math.round(milliseconds / 1000 / step) * step);
    return seconds < 120 ? `#${seconds} s` : `#${seconds / 60} min`;
  }

  const told = (control) => ['input', 'change'].forEach((type) => {
    control.dispatchEvent(new Event(type, { bubbles: true }));
  });
  // What is chosen or written, as a list that is empty without an answer.
  function entered(control) {
    if (control.options) return [...control.options].filter((option) => option.selected).map((option) => option.value);
    const isEmpty = /radio|checkbox/.test(control.type) ? !control.checked
      : control.type === 'range' && control.dataset.touched === undefined;
    return isEmpty || !control.value ? [] : [control.value];
  }
  // As if somebody had answered; codes that there are not are left out.
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

  // A questionnaire that is filled in.
  function fillIn(questionnaire, form) {
    const parts = questionnaire.sections.map((section) => ({
      ...section, condition: section.when, element: one(`#s${counts.sections++}`),
    }));
    const asked = questionnaire.questions.map((q, index) => {
      const number = counts.questions++;
      // What could not be read is not on the page.
      const element = one(`#q${number}`) ?? document.createElement('p');
      const every = q.takes === 'fields' ? [] : all('input,select,textarea', element);
      return { ...q, condition: q.when, isNeeded: q.isRequired, index, number, element, every, controls: every.filter(isActive) };
    });
    const outro = one('.outro', form);
    // What others do after every change.
    const changed = [];
    const own = { sent: { sheet } };
    let answers;

    // The answer as its controls have it: a list of codes, or a text that is empty without an answer.
    function given(q) {
      const [first] = q.controls;
      if (q.takes === 'many') {
        const boxes = first.options ? [...first.options].filter((option) => option.selected && option.value)
          : q.controls.filter((box) => box.checked);
        return boxes.map((box) => box.value);
      }
      if (first.type === 'radio') return q.controls.find((button) => button.checked)?.value ?? '';
      if (first.type === 'range' && first.dataset.touched === undefined) return '';
      return first.value.trim() ? first.value : '';
    }

    // Why an answer cannot be accepted: a word and its values.
    function refusal(q, value) {
      const [first] = q.controls;
      if (first.validity.badInput) return [q.takes === 'number' ? 'needsNumber' : 'needsDate'];
      if (!value.length) return null;
      switch (q.takes) {
        case 'many': return wrongCount(q, value);
        case 'number': return first.type === 'number' ? wrongNumber(q, first) : null;
        case 'date': return wrongDate(first);
        case 'text': return !q.pattern || q.pattern.test(value) ? null : ['pattern'];
        default: return null;
      }
    }
    function wrongCount(q, codes) {
      if (codes.some((code) => q.exclusive.includes(code))) return null;
      if (codes.length < q.least) return ['needsMore', q.least];
      return codes.length > q.most ? ['needsFewer', q.most] : null;
    }
    function wrongNumber(q, { value, min, max }) {
      const number = Number(value);
      const isTooLong = !/^-?\d{1,15}(\.\d{1,9})?$/.test(String(number));
      if (isTooLong || (q.isWhole && !Number.isInteger(number))) {
        return [q.isWhole ? 'needsWhole' : 'needsNumber'];
      }
      if (min !== '' && number < Number(min)) return ['tooLow', `#${min}`];
      return max !== '' && number > Number(max) ? ['tooHigh', `#${max}`] : null;
    }
    function wrongDate({ value, min, max }) {
      if (min && value < min) return ['tooEarly', min];
      return max && value > max ? ['tooLate', max] : null;
    }

    // Conditions, as JSON. Without an answer every test is false.
    const number = (test, answers) => Number(answers.get(test.label));
    const tests = {
      and: ({ args }, answers) => args.every((part) => holds(part, answers)),
      or: ({ args }, answers) => args.some((part) => holds(part, answers)),
      not: ({ arg }, answers) => !holds(arg, answers),
      answered: ({ label }, answers) => answers.has(label),
      is: ({ label, value }, answers) => answers.get(label) === value,
      includes: ({ label, value }, answers) => answers.has(label) && answers.get(label).includes(value),
      lt: (test, answers) => number(test, answers) < test.value,
      le: (test, answers) => number(test, answers) <= test.value,
      gt: (test, answers) => number(test, answers) > test.value,
      ge: (test, answers) => number(test, answers) >= test.value,
    };
    const holds = (condition, answers) => !condition || tests[condition.op](condition, answers);

    // In file order: what is not shown or is refused has no answer in later conditions.
    function evaluate() {
      answers = new Map();
      parts.forEach((section) => { section.isShown = undefined; });
      for (const q of asked) {
        const section = parts[q.section];
        section.isShown ??= holds(section.when, answers);
        const isAround = section.isShown && (asked[q.group]?.isShown ?? true);
        q.isShown = isAround && holds(q.when, answers);
        q.answer = q.isShown && q.controls.length ? accepted(q) : undefined;
        if (q.answer !== undefined) {
          answers.set(q.id, q.isNumber ? Number(q.answer) : q.answer);
        }
      }
    }
    function accepted(q) {
      const value = given(q);
      if (!value.length || refusal(q, value)) return undefined;
      return q.takes === 'number' ? Number(value) : value;
    }

    function stored({ sends, answer }) {
      if (sends === 'number') return Number(answer);
      return sends === 'switch' ? String(Number(answer === 'yes')) : answer;
    }
    const seconds = () => Math.floor(Date.now() / 1000);
    function sheet() {
      const answers = asked.filter((q) => q.answer !== undefined).map((q) => ({
        label: q.id, value: stored(q), collected_at: q.time ?? seconds(),
      }));
      const client = { name: 'qtool preview' };
      const attributes = { collected_at: seconds(), locale: state.language, client, answers };
      return { data: { type: 'answersheets', attributes } };
    }
    const fieldsOf = (group) => asked.filter((q) => q.group === group.index);

    const quoted = (text) => (/^[\w.,=+:@%/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
    function command() {
      const pairs = asked.flatMap(({ id, answer, takes }) => {
        if (answer === undefined || (takes === 'text' && /[,+=]/.test(answer))) return [];
        return [`${id}=${takes === 'many' ? answer.join('+') : answer}`];
      });
      const { file, seed } = questionnaire;
      const shown = view().options ?? '--as-written';
      return `qtool preview ${file} ${shown} --answers ${quoted(pairs.join())}${seed ? ` --seed ${seed}` : ''}`;
    }

    // Of what is shown, in the language shown.
    function time() {
      const place = one('[data-language]')?.selectedIndex ?? 0;
      const shown = [questionnaire, ...parts, ...asked].filter(({ isShown = true }) => isShown);
      return shown.reduce((sum, part) => sum + part.cost[place], 0);
    }
    function update() {
      evaluate();
      one('[data-answers]', form).textContent = JSON.stringify((own.sent[view().sends] ?? sheet)(), null, 2);
      one('[data-command]', form).textContent = command();
      one('[data-time]', form).textContent = word('takesNow', duration(time()));
      one('[data-time]', form).lang = ownLanguage();
      all('[type=range]', form).forEach(showValue);
      changed.forEach((act) => act());
      if (!isHeld) show();
    }
    function show() {
      const isAll = everything.checked && !html.classList.contains('plain');
      html.classList.toggle('all', isAll);
      for (const { element, isShown = true } of [...parts, ...asked]) {
        const isHidden = !isShown && !isAll;
        element.classList.toggle('new', element.hidden && !isHidden);
        element.hidden = isHidden;
        element.classList.toggle('off', !isShown);
      }
    }
    function showValue(slider) {
      const isTouched = slider.dataset.touched !== undefined;
      const output = one('output', slider.parentElement);
      output.textContent = isTouched ? slider.value : word('noAnswerYet');
      output.lang = ownLanguage();
      slider.setAttribute('aria-valuetext', output.textContent);
    }
    function touch(slider) {
      slider.dataset.touched = '';
      take(slider);
    }

    // A fault is said below the answer; the q and its fields name it.
    function say(q, fault) {
      const id = `e${q.number}`;
      q.fault = fault;
      one(`#${id}`)?.remove();
      const described = [q.element, ...q.controls];
      described.forEach((element) => {
        const others = (element.getAttribute('aria-describedby') ?? '').replace(` ${id}`, '');
        element.setAttribute('aria-describedby', fault ? `${others} ${id}` : others);
      });
      q.controls.forEach((control) => {
        if (fault) control.setAttribute('aria-invalid', 'true'); else control.removeAttribute('aria-invalid');
      });
      if (!fault) return;
      const line = document.createElement('p');
      Object.assign(line, { id, className: 'fault', lang: ownLanguage(), textContent: word(...fault) });
      q.element.append(line);
    }
    // In an optional group, one answer makes all fields required.
    function isNeeded(q) {
      const group = asked[q.group];
      if (!group || group.isRequired || view().partsGroups) return q.isRequired;
      return fieldsOf(group).some((field) => field.answer !== undefined);
    }
    function fault(q) {
      if (!q.isShown || !q.controls.length) return null;
      const value = given(q);
      const refused = refusal(q, value);
      if (refused || value.length || !isNeeded(q)) return refused;
      if (q.takes === 'many') return q.least ? ['needsMore', q.least] : null;
      if (q.takes === 'one') return ['missingChoice'];
      return [q.controls[0].type === 'range' ? 'missingSlider' : 'missing'];
    }
    function judge(q) {
      const { fault: said } = q;
      const found = fault(q);
      if (found?.join() !== said?.join()) say(q, found);
    }

    let waiting;
    function take(control) {
      const q = asked.find(({ controls }) => controls.includes(control));
      if (!q) return;
      q.isStart = false;
      q.time = seconds();
      outro.hidden = true;
      if (q.takes === 'many') untick(q, control);
      update();
      asked.filter((other) => other.fault).forEach(judge);
      clearTimeout(waiting);
      // People who are still typing are not interrupted.
      waiting = setTimeout(() => { if (given(q).length) judge(q); }, 600);
    }
    function untick(q, changed) {
      const boxes = changed.options ? [...changed.options] : q.controls;
      const property = changed.options ? 'selected' : 'checked';
      const isExclusive = (box) => !box.value || q.exclusive.includes(box.value);
      const ticked = boxes.filter((box) => box[property]);
      const fresh = ticked.filter((box) => box === changed || !q.ticked?.includes(box));
      const keeper = fresh.find(isExclusive);
      if (keeper) ticked.forEach((box) => { box[property] = box === keeper; });
      else if (fresh.length) ticked.filter(isExclusive).forEach((box) => { box[property] = false; });
      q.ticked = boxes.filter((box) => box[property]);
    }

    // Whether these questions have no faults; the first one gets the focus.
    function check(questions) {
      update();
      questions.forEach(judge);
      const first = questions.find((q) => q.fault);
      if (first) (first.controls.find((control) => control.checked) ?? first.controls[0]).focus();
      return !first;
    }
    function send(event) {
      event.preventDefault();
      outro.hidden = !check(asked);
      if (!outro.hidden) outro.focus();
    }
    function reset(event) {
      event?.preventDefault();
      for (const q of asked) clear(q);
      outro.hidden = true;
      own.start?.();
      update();
    }
    function clear(q) {
      q.every.forEach(empty);
      q.ticked = [];
      say(q, null);
    }
    function empty(control) {
      delete control.dataset.touched;
      for (const option of control.options ?? []) option.selected = false;
      if (/radio|checkbox/.test(control.type)) control.checked = false;
      else if (!control.options) control.value = '';
    }
    for (const q of asked) {
      const [first] = q.controls;
      // The pattern of a draft may be none.
      try { if (q.pattern) q.pattern = new RegExp(`^(?:${q.pattern})$`, 'u'); } catch { q.pattern = null; }
      for (const end of q.today ?? []) first[end] = today();
    }
    form.addEventListener('input', (event) => {
      if (event.target.type === 'range') event.target.dataset.touched = '';
      take(event.target);
    });
    form.addEventListener('change', ({ target }) => {
      const q = asked.find(({ controls: own }) => own.includes(target));
      if (q && given(q).length) judge(q);
    });
    form.addEventListener('submit', send);
    form.addEventListener('reset', reset);
    // What moves under a finger would be missed, so questions appear when it is lifted.
    form.addEventListener('pointerdown', () => { isHeld = true; });
    for (const type of ['pointerup', 'pointercancel']) {
      addEventListener(type, (event) => {
        isHeld = false;
        // A click on the value that a slider has already, such as its middle, changes nothing, so there is no other event.
        const isSlid = type === 'pointerup' && event.target.type === 'range' && form.contains(event.target);
        if (isSlid) touch(event.target); else show();
      });
    }
    form.addEventListener('keydown', (event) => {
      if (event.target.type !== 'range' || ![' ', 'Enter'].includes(event.key)) return;
      event.preventDefault();
      touch(event.target);
    });
    one('[data-copy]', form).addEventListener('click', () => {
      getSelection().selectAllChildren(one('[data-command]', form));
      document.execCommand('copy');
    });
    outro.hidden = true;
    reset();
    function refresh() {
      asked.filter((q) => q.fault).forEach((q) => say(q, q.fault));
      update();
    }
    const isTrue = (condition) => holds(condition, answers);
    return Object.assign(own, {
      questionnaire, form, parts, asked, changed, given, isTrue, isNeeded, check, clear, update, reset, refresh,
    });
  }

  function controls() {
    for (const [name, value] of Object.entries(state)) {
      const select = one(`select[data-${name}]`);
      if (select) select.value = value;
    }
    html.dataset.look = state.theme;
    html.dataset.phone = state.width;
  }
  // Some browsers print after `print` has returned.
  function print(isMine) {
    html.classList.toggle('mine', isMine);
    window.print();
  }
  // Chromium loses the foot of pages that are scrolled when they are printed again.
  let scrolled = 0;
  addEventListener('beforeprint', () => {
    scrolled = scrollY;
    scrollTo(0, 0);
  });
  addEventListener('afterprint', () => {
    html.classList.remove('mine');
    scrollTo(0, scrolled);
  });

  html.classList.add('js');
  all('code').forEach((code) => code.setAttribute('aria-hidden', 'true'));
  all('.bar, .pane').forEach((part) => { part.hidden = false; });
  controls();
  speak();
  const forms = model.forms.map((sheet, index) => fillIn(sheet, document.forms[index]));
  bar.addEventListener('change', ({ target }) => {
    const name = Object.keys(state).find((key) => target.matches(`select[data-${key}]`));
    if (name) state[name] = target.value;
    controls();
    if (name === 'views') page.turn();
    speak();
    forms.forEach(({ refresh }) => refresh());
  });
  one('[data-print]').addEventListener('click', () => print(false));
  one('[data-print-answers]').addEventListener('click', () => print(true));
  return { all, one, model, html, state, text, word, ownLanguage, told, entered, enter, place, view, today, isActive, forms };
})();
