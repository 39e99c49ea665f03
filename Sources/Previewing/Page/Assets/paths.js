// Why questions are shown, in words, what is not decided yet, and a way to see each of them.
'use strict';
(() => {
  const { all, one, word, ownLanguage, create, code, quoted, nameOf, link, phrase, joined, labelOf } = page;
  const signs = { is: 'is', includes: 'includes', lt: '<', le: '<=', gt: '>', ge: '>=' };

  page.forms.forEach(({ questionnaire, form, parts, asked, changed, isTrue, isNeeded, reset }) => {
    const list = one('[data-path]', form);
    if (!list) return;
    const named = new Map(asked.filter(({ id }) => id).map((q) => [q.id, q]));
    const around = (place) => (place.section === undefined ? [] : [parts[place.section], asked[place.group]].filter(Boolean));

    // True, false, or neither as long as a required question that can still be asked has no answer.
    function decided(condition) {
      if (!condition) return true;
      if (condition.op === 'not') return not(decided(condition.arg));
      if (!condition.args) return isOpen(named.get(condition.label)) ? undefined : isTrue(condition);
      const results = condition.args.map(decided);
      const end = condition.op === 'or';
      if (results.includes(end)) return end;
      return results.includes(undefined) ? undefined : !end;
    }
    const not = (result) => (result === undefined ? undefined : !result);
    const isOpen = (q) => q.answer === undefined && (q.isShown || q.isUndecided) && isNeeded(q);

    function decide() {
      const firsts = new Set();
      for (const q of asked) {
        const section = parts[q.section];
        if (!firsts.has(section)) {
          firsts.add(section);
          section.isUndecided = decided(section.when) === undefined;
        }
        const isRuledOut = around(q).some((outer) => !outer.isShown && !outer.isUndecided) || decided(q.when) === false;
        q.isUndecided = !isRuledOut && (around(q).some((outer) => outer.isUndecided) || decided(q.when) === undefined);
      }
    }

    // The comparisons that decide, as few as possible: all that is true with "and", and one of "or".
    function causes(condition) {
      const result = isTrue(condition);
      if (condition.op === 'not') return causes(condition.arg);
      if (!condition.args) return [[condition, result]];
      const deciding = condition.args.filter((part) => isTrue(part) === result);
      return (result === (condition.op === 'and') ? deciding : deciding.slice(0, 1)).flatMap(causes);
    }
    function open(condition) {
      if (condition.op === 'not') return open(condition.arg);
      if (!condition.args) return [[condition, true]];
      return condition.args.filter((part) => decided(part) === undefined).flatMap(open);
    }

    function reason([test, result]) {
      const q = named.get(test.label);
      const words = test.op === 'answered' ? `answered ${q.id}` : `${q.id} ${signs[test.op]} ${test.value}`;
      const small = code(result || q.answer === undefined ? words : `not (${words})`);
      if (q.answer === undefined) return [...phrase(q.isShown || q.isUndecided ? 'hasNoAnswer' : 'isHidden', link(q)), ' ', small];
      const isChoice = test.op === 'includes';
      const name = isChoice ? (result ? 'youChose' : 'youDidNotChoose') : 'youAnswered';
      const values = isChoice ? [test.value] : [q.answer].flat();
      return [...phrase(name, quoted(values.map((value) => labelOf(q, value)).join(', ')), link(q)), ' ', small];
    }
    // One for each question, and for each answer that may be chosen with others.
    function reasons(tests) {
      const different = new Map(tests.map((one) => [`${one[0].label} ${one[0].op === 'includes' ? one[0].value : ''}`, one]));
      return joined([...different.values()].map(reason));
    }

    function line(place) {
      const { isShown, when } = place;
      const name = [link(place), ...(place.id ? [' ', code(place.id)] : [])];
      const subject = create('span', {}, ...name);
      if (decided(when) === undefined) return ['undecidedBecause', subject, reasons(open(when)), 'undecided'];
      return [isShown ? 'shownBecause' : 'hiddenBecause', subject, reasons(causes(when)), isShown ? '' : 'off'];
    }
    // What is around it has a line of its own.
    const isAsked = (place) => place.when && around(place).every((outer) => outer.isShown || outer.isUndecided);
    const places = parts.flatMap((section, index) => [section, ...asked.filter((q) => q.section === index)]);

    function explain() {
      decide();
      list.replaceChildren(...places.filter(isAsked).map((place) => {
        const [name, subject, why, look] = line(place);
        const because = create('span', {}, ...why);
        return create('li', { className: look, lang: ownLanguage() }, ...phrase(name, subject, because));
      }));
      places.forEach(mark);
    }
    // What is shown although it is not decided yet says so itself.
    function mark(place) {
      const isMarked = place.isUndecided && place.isShown && decided(place.when) === undefined;
      place.element.classList.toggle('undecided', isMarked);
      one(':scope > .why', place.element)?.remove();
      if (!isMarked) return;
      const why = create('p', { className: 'why', lang: ownLanguage() }, ...phrase('undecided', create('span', {}, ...reasons(open(place.when)))));
      const head = one(':scope > legend, :scope > .head', place.element);
      if (head) head.after(why); else place.element.prepend(why);
    }

    // A way to see each branch; those that were seen have a mark.
    const seen = new Set();
    const branches = (questionnaire.branches ?? []).map((branch) => {
      const place = branch.section === undefined ? asked[branch.question] : parts[branch.section];
      const button = create('button', { type: 'button' });
      button.addEventListener('click', () => follow(place, branch.answers));
      const item = create('li', {}, branch.answers ? button : create('span', {}), ' ', create('span', { className: 'muted' }));
      return { place, item };
    });
    one('[data-branches]', form).append(...branches.map(({ item }) => item));
    function follow(place, given) {
      reset();
      for (const [id, values] of Object.entries(given)) {
        named.get(id).controls.forEach((control) => page.enter(control, [values].flat()));
      }
      place.element.scrollIntoView({ block: 'center' });
      const first = one('input:not([disabled]), select, textarea', place.element);
      first?.focus({ preventScroll: true });
    }
    function count() {
      branches.forEach(({ place, item }, index) => {
        if (place.isShown && !place.isUndecided) seen.add(place);
        const [name, note] = item.children;
        name.textContent = nameOf(place);
        name.lang = page.state.language;
        note.textContent = seen.has(place) ? `✓ ${word('seen')}` : name.matches('button') ? '' : word('noWay');
        note.lang = ownLanguage();
      });
      const rest = branches.filter(({ place }) => !seen.has(place)).length;
      const line = one('[data-unseen]', form);
      line.hidden = branches.length < 2;
      line.textContent = word(rest ? 'notSeen' : 'allSeen', rest, branches.length);
      line.lang = ownLanguage();
    }

    changed.push(explain, count);
    explain();
    count();
  });
})();
