// Parts in a random order: in the document as they are shown, so that the keyboard follows, and on paper in the order of the file.
'use strict';
page.forms.forEach((form) => {
  const { questionnaire, parts, asked } = form;
  // A mark at the place of each part, at which another one may stand.
  const shuffled = [[questionnaire, parts], ...parts.map((part) => [part, asked])].filter(([{ order }]) => order)
    .map(([{ order, unordered = [] }, list]) => {
      const shown = order.map((index) => list[index]);
      const inFile = [...shown].sort((first, second) => list.indexOf(first) - list.indexOf(second));
      const marks = inFile.map(({ element }) => {
        const mark = document.createComment('');
        element.before(mark);
        return mark;
      });
      return { shown, inFile, marks, unordered };
    });
  form.arrange = (isPrinted) => {
    for (const { shown, inFile, marks, unordered } of shuffled) {
      (isPrinted || unordered.includes(page.place()) ? inFile : shown).forEach((part, index) => {
        part.place = index;
        marks[index].after(part.element);
      });
    }
  };
  addEventListener('beforeprint', () => form.arrange(true));
  addEventListener('afterprint', () => form.arrange());
  form.arrange();
});
