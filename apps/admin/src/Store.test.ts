import { askForFirstRows } from './records/list/firstRows';
import { preloadRows } from './Store';

jest.mock('./records/list/firstRows');
jest.mock('./data/httpClient');

it.each([
  ['?perPage=20&page=2', '?perPage=20&page=2'],
  ['?perPage=1000000&page=2', '?page=2'],
])('asks for the rows of a list as the list itself will: %s', async (search, asked) => {
  await preloadRows('/brand/list', search);
  expect(askForFirstRows).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'brands' }), {
    pathname: '/brands',
    search: asked,
  });
});
