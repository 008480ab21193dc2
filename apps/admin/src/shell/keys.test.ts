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

describe('the keys for rows', () => {
  beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));
  const fixed = (id: string) => `<tr><td>${id}</td><td><button disabled></button></td></tr>`;
  const open = (id: string) => `<tr><td class="column-name"><a id="${id}" href="#${id}"></a></td></tr>`;
  /** Where the focus stands after each key. */
  const walked = (rows: string, keys: string) => {
    document.body.innerHTML = `<main>${table(rows)}</main>`;
    return [...keys].map((key) => (actOn(key) ? document.activeElement!.id : 'nowhere'));
  };

  it('pass over a row that nothing opens, in the direction of the step, and stay at the ends', () => {
    const rows = fixed('Pack') + open('a') + fixed('Unit') + open('b') + fixed('Last');
    expect(walked(rows, 'jjjkkj')).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
  });

  it('begin with the first row that opens, whichever it is', () => {
    expect(walked(fixed('Superadmin') + open('a') + open('b'), 'k')).toEqual(['a']);
    expect(walked(fixed('Superadmin'), 'jk')).toEqual(['nowhere', 'nowhere']);
  });
});
