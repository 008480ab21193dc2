import type { CategoryBranch } from '@impeller/contracts';
import { parentChoices } from './parents';

const branch = (id: number, name: string, children: CategoryBranch[] = [], enabled = true): CategoryBranch => ({
  ...{ id, name, enabled, children },
  icon: '',
  parentId: null,
});
const tree = [
  branch(1, 'Pumps', [branch(2, 'Submersible', [branch(3, 'Borewell')]), branch(4, 'Old', [branch(5, 'Reused')], false)]),
  branch(6, 'Motors', [branch(7, 'Submersible')]),
];
const paths = (asked: Parameters<typeof parentChoices>[1]) => parentChoices(tree, asked).map(({ path }) => path);

it('tells two of one name apart by their way from the top, and leaves out what is disabled', () => {
  expect(paths({})).toEqual([
    'Pumps',
    'Pumps › Submersible',
    'Pumps › Submersible › Borewell',
    'Pumps › Old › Reused',
    'Motors',
    'Motors › Submersible',
  ]);
});

it('offers a category neither itself nor anything below it', () => {
  expect(paths({ self: 2, current: 1 })).toEqual(['Pumps', 'Pumps › Old › Reused', 'Motors', 'Motors › Submersible']);
  expect(paths({ self: 1 })).toEqual(['Motors', 'Motors › Submersible']);
});

it('keeps the one that it stands below, though that was disabled', () => {
  expect(paths({ self: 5, current: 4 })).toContain('Pumps › Old');
});
