import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(root, path), 'utf8');
/** The same code however it is broken into lines. */
const folded = (code) => code.replace(/\s+/g, '').replaceAll(',}', '}');

const [, example = ''] = /```ts\n([^]*?)```/.exec(read('CONTRIBUTING.md')) ?? [];
const parts = example.split(/^\/\/ (.*)\n/m).slice(1);
const titles = parts.filter((_, index) => index % 2 === 0);

describe('the resource that CONTRIBUTING.md shows', () => {
  it('is told file by file', () => expect(titles).toHaveLength(5));

  it.each(titles.map((title, index) => [title, parts[index * 2 + 1]]))(
    'is the one of docs/add-a-resource.md: %s',
    (title, code) => {
      const whole = read('docs/add-a-resource.md');
      expect(whole).toContain(title.split(/[:,]/)[0]);
      expect(folded(whole)).toContain(folded(code));
    },
  );
});
