/** Between the cells of a row. */
const BETWEEN = ' | ';
/** What stands on lines of its own already. */
const BLOCKS = ['p', 'div', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'];
const IN_CELL = BLOCKS.map((block) => `td ${block}, th ${block}`).join(', ');

/** Word writes a cell's words into a paragraph of their own. */
function unwrap({ children: [only], textContent }: HTMLTableCellElement): void {
  if (only?.matches('p, div') && only.textContent.trim() === textContent.trim()) only.replaceWith(...only.childNodes);
}

function lineOf(row: HTMLTableRowElement): HTMLElement {
  // Not of this page's document: it would load what is pasted, and run what that says.
  const line = row.ownerDocument.createElement('p');
  for (const cell of row.cells) {
    if (cell.textContent.trim() === '') continue;
    for (const end of cell.querySelectorAll('br')) end.replaceWith(' ');
    line.append(...(line.hasChildNodes() ? [BETWEEN] : []), ...cell.childNodes);
  }
  return line;
}

/**
 * Pasted HTML with each row of a table as a paragraph: formatted text has no tables, and its cells would run into one word. A table that
 * lays out paragraphs and lists is left to the editor, which keeps those.
 */
export function asParagraphs(html: string): string {
  if (!/<table\b/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll<HTMLTableCellElement>('td, th').forEach(unwrap);
  for (const table of body.querySelectorAll('table')) {
    if (table.querySelector(IN_CELL)) continue;
    const title = body.ownerDocument.createElement('p');
    title.append(...(table.caption?.childNodes ?? []));
    table.replaceWith(...[title, ...[...table.rows].map(lineOf)].filter((line) => line.textContent.trim() !== ''));
  }
  return body.innerHTML;
}
