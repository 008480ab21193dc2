import { asParagraphs } from './pastedTables';

const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

it.each([
  ['each row', table(['Head', '42 m'], [' '], ['Flow', '5 &lt; 35 lpm']), '<p>Head | 42 m</p><p>Flow | 5 &lt; 35 lpm</p>'],
  ['two lines of a cell', table(['12 V<br>24 V']), '<p>12 V 24 V</p>'],
  [
    'what is within the words',
    table(['<a href="https://a.test/">Sheet</a>', '<b>1</b>']),
    '<p><a href="https://a.test/">Sheet</a> | <b>1</b></p>',
  ],
  ['the one paragraph of a cell', table(['<p>Head</p>', '<p>42 m</p>']), '<p>Head | 42 m</p>'],
  ['the caption', '<table><caption>Facts</caption><tr><td>Head</td></tr></table>', '<p>Facts</p><p>Head</p>'],
])('makes a paragraph of %s', (_, pasted, kept) => expect(asParagraphs(`<p>Pump</p>${pasted}`)).toBe(`<p>Pump</p>${kept}`));

it.each([
  ['<p data-pm-slice="1 1 []">One <b>two</b></p>'],
  [table(['<p>First.</p><p>Second.</p><ul><li>A</li></ul>'])],
  [table(['<p>Mail</p><hr>and more'])],
])('leaves %s to the editor', (pasted) => expect(asParagraphs(pasted)).toBe(pasted));

it('keeps the rows of a table within one that only lays out', () => {
  const [inner, laidOut] = [table(['Head', '42 m']), '<p>Head | 42 m</p>'];
  expect(asParagraphs(table([`<h2>Facts</h2>${inner}`]))).toBe(table([`<h2>Facts</h2>${laidOut}`]));
});
