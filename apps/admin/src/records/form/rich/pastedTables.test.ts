import { asParagraphs } from './pastedTables';

it('makes a paragraph of each row of a pasted table, and leaves all else as it is', () => {
  const sheet =
    '<p>Facts</p><table><colgroup><col></colgroup><tbody><tr><td>Head</td><td>42\n m</td></tr><tr><td></td></tr><tr><td>Flow</td><td>5 &lt; 35 lpm</td></tr></tbody></table>';
  expect(asParagraphs(sheet)).toBe('<p>Facts</p><p>Head | 42 m</p><p>Flow | 5 &lt; 35 lpm</p>');
  const plain = '<p data-pm-slice="1 1 []">One <b>two</b></p>';
  expect(asParagraphs(plain)).toBe(plain);
});
