import { actOn } from './keys';

beforeAll(() => Object.assign(globalThis, { CSS: { escape: (word: string) => word } }));

/** What `e` clicks on a screen of that content. */
function edited(html: string): string | undefined {
  let clicked: string | undefined;
  document.body.innerHTML = `<main>${html}</main>`;
  document.body.addEventListener('click', ({ target }) => (clicked = (target as Element).id), { once: true });
  actOn('e');
  return clicked;
}
const row = (id: string) => `<tr><td class="column-actions"><a id="${id}" tabindex="0" aria-keyshortcuts="e"></a></td></tr>`;
const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`;

it('edits the first row of a list, and what a screen says that `e` edits, though it holds a table of something else', () => {
  expect(edited(table(row('first') + row('second')))).toBe('first');
  expect(edited(`<a id="order" aria-keyshortcuts="e"></a>${table('<tr><td>Pump</td></tr>')}`)).toBe('order');
  expect(edited(table(`<tr><td>Seen alone</td></tr>${row('second')}`))).toBeUndefined();
});
