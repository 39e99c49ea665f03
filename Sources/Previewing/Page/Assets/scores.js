// What the answers make of the scores, computed exactly, in billionths.
'use strict';
(() => {
  const { all, one, word, ownLanguage, create, link, phrase } = page;
  const UNIT = 1000000000n;
  const billionths = (number) => BigInt(Number(number).toFixed(9).replace('.', ''));
  const absolute = (number) => (number < 0n ? -number : number);

  // As `qtool preview --answers` writes it: whole if it has nine decimals, otherwise with two.
  function written(sum, count) {
    if (sum % count === 0n) return decimal(sum / count);
    const step = UNIT / 100n;
    const hundredths = (2n * absolute(sum) + count * step) / (2n * count * step);
    return decimal(hundredths * step * (sum < 0n ? -1n : 1n));
  }
  function decimal(number) {
    const digits = String(absolute(number)).padStart(10, '0');
    const text = `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '');
    return page.local((number < 0n ? '-' : '') + text);
  }

  page.forms.forEach(({ questionnaire, form, asked, changed, given }) => {
    // Nothing for what is not answered, and for an answer that counts as none.
    function counted({ question, numbers, ends }) {
      const q = asked[question];
      if (q.answer === undefined) return [];
      const number = numbers ? numbers[q.answer] : given(q);
      if (number === undefined) return [];
      return [ends === undefined ? billionths(number) : billionths(ends) - billionths(number)];
    }
    function show(score, element) {
      const numbers = score.items.flatMap(counted);
      const [output, note] = all('output, .missing', element);
      const bands = all('[data-band]', element);
      bands.forEach((band) => { band.hidden = true; });
      note.replaceChildren();
      if (numbers.length < score.needed) {
        output.textContent = '–';
        note.replaceChildren(...missing(score, numbers.length));
        return;
      }
      const count = BigInt(numbers.length);
      const sum = numbers.reduce((total, number) => total + number, 0n) * (score.isMean ? 1n : BigInt(score.items.length));
      output.textContent = written(sum, count);
      const place = score.bands.findLastIndex((start) => sum >= billionths(start) * count);
      if (place >= 0) bands[place].hidden = false;
    }
    function missing(score, count) {
      const open = score.items.filter((item) => !counted(item).length).map((item) => asked[item.question]);
      const links = open.slice(0, 3).flatMap((q, place) => [place ? ', ' : '', link(q)]);
      const names = create('span', {}, ...links, open.length > 3 ? ' …' : '');
      return phrase('scoreMissing', String(count), String(score.needed), names);
    }
    function update() {
      questionnaire.scores?.forEach((score, index) => {
        const element = all('[data-score]', form)[index];
        show(score, element);
        one('.missing', element).lang = ownLanguage();
      });
    }
    changed.push(update);
    update();
  });
})();
