import { neighbour, visited, type Tag } from './tags';

const tag = (path: string, label = path): Tag => ({ path, label });
const five = ['a', 'b', 'c', 'd', 'e'].map((path) => tag(path));

describe('the tags of visited pages', () => {
  it('are five at most: a sixth takes the place of the first', () => {
    expect(visited(five, tag('f')).map(({ path }) => path)).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('stay where they are when a page is visited again, and take its new name', () => {
    expect(visited(five, tag('b'))).toBe(five);
    expect(visited(five, tag('b', 'renamed'))[1]).toEqual(tag('b', 'renamed'));
  });

  it('lead to the right neighbour of one that is closed, else to the left one', () => {
    expect(neighbour(five, 'b')?.path).toBe('c');
    expect(neighbour(five, 'e')?.path).toBe('d');
    expect(neighbour([tag('a')], 'a')).toBeUndefined();
  });
});
