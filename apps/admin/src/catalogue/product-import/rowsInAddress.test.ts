import { viewOf, withView } from './rowsInAddress';

const usual = { filter: {}, row: 1 };

it('comes back from the address as it went in, beside the id of the import', () => {
  const view = { filter: { 'hasErrors||$eq': 'true', 'productName||$contL': 'a & b' }, row: 301 };
  const address = withView(new URLSearchParams('id=7'), view);
  expect(address.get('id')).toBe('7');
  expect(viewOf(new URLSearchParams(address.toString()))).toEqual(view);
  expect(withView(address, usual).toString()).toBe('id=7');
});

it.each(['', 'filter=[', 'filter=null', 'filter={"importId||$eq":"1","status||$eq":4}', 'row=-1', 'row=x', 'row=1e99'])(
  'an address of nonsense is as usual: %s',
  (search) => expect(viewOf(new URLSearchParams(search))).toEqual(usual),
);
