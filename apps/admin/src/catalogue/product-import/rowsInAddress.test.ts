import { viewOf, withView } from './rowsInAddress';

const usual = { filter: {}, page: 1, perPage: 10 };

it('comes back from the address as it went in, beside the id of the import', () => {
  const view = { filter: { 'hasErrors||$eq': 'true', 'productName||$contL': 'a & b' }, page: 3, perPage: 50 };
  const address = withView(new URLSearchParams('id=7'), view);
  expect(address.get('id')).toBe('7');
  expect(viewOf(new URLSearchParams(address.toString()))).toEqual(view);
  expect(withView(address, usual).toString()).toBe('id=7');
});

it.each([
  '',
  'filter=[',
  'filter=null',
  'filter={"importId||$eq":"1","status||$eq":4}',
  'page=-1&perPage=7',
  'page=x&perPage=1e9',
])('an address of nonsense is as usual: %s', (search) => expect(viewOf(new URLSearchParams(search))).toEqual(usual));
