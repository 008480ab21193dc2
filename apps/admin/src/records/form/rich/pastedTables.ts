/** Between the cells of a row. */
const BETWEEN = ' | ';

const lineOf = (row: HTMLTableRowElement): string =>
  [...row.cells]
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(BETWEEN);

/** Pasted HTML with each row of a table as a paragraph: formatted text has no tables, and its cells would run into one word. */
export function asParagraphs(html: string): string {
  if (!/<table\b/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const lines = [...table.rows].map(lineOf).filter(Boolean);
    table.replaceWith(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })));
  }
  return body.innerHTML;
}
