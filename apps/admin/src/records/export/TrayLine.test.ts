import { whatOf } from './TrayLine';

it('says what an export holds in the words of its list', () => {
  expect(whatOf({ resource: 'products', filter: [] })).toBe('all');
  expect(whatOf({ resource: 'products', filter: ['name||$contL||a||b', 'status||$eq||Pending'] })).toBe(
    'Name: a||b, Approval: Pending',
  );
});

it.each([
  ['products', 'enabled||$eq||false', 'Enabled: No'],
  ['pincodes', 'isDeliverable||$eq||true', 'Deliverable: Yes'],
  ['products', 'name||$contL||true', 'Name: true'],
  ['orders', 'orderTimestamp||$between||2026-11-01,2026-11-30', 'Placed on: Sun, 1st Nov 2026 – Mon, 30th Nov 2026'],
  ['orders', 'status||$eq||in cart', 'Status: In Cart'],
  ['orders', 'user.fullName||$contL||in cart', 'Customer name: in cart'],
])('says of %s by %s as the chips of the list do: %s', (resource, condition, said) => {
  expect(whatOf({ resource, filter: [condition] })).toBe(said);
});
