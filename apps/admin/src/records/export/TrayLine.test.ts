import { whatOf } from './TrayLine';

it('says what an export holds in the words of its list', () => {
  expect(whatOf({ resource: 'products', filter: [] })).toBe('all');
  expect(whatOf({ resource: 'products', filter: ['name||$contL||a||b', 'status||$eq||Pending'] })).toBe(
    'Name: a||b, Approval: Pending',
  );
});
