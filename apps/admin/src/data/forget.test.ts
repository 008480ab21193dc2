import { forgetRecords } from './forget';

beforeEach(() => localStorage.clear());

it('I13 leaves of a list how it was sorted and paged, and nothing of what was searched for or visited', () => {
  const list = {
    sort: 'name',
    order: 'DESC',
    page: 7,
    perPage: 20,
    filter: { 'mobileNumber||$eq': '9876543210' },
    displayedFilters: {},
  };
  localStorage.setItem('RaStore-3-.users.listParams', JSON.stringify(list));
  localStorage.setItem('RaStore-3-.series.listParams', 'no JSON');
  localStorage.setItem('RaStore-3-.contacts.of.17.listParams', JSON.stringify(list));
  localStorage.setItem('RaStore-3-.addresses.of.17.user.listParams', JSON.stringify(list));
  localStorage.setItem('RaStore-3-.contacts.selectedIds.storeKeys', '["contacts.of.17.selectedIds"]');
  localStorage.setItem('RaStore-3-.tags', '[{"label":"Asha Rao"}]');
  localStorage.setItem('RaStore-3-.settings', '{"size":"mini"}');
  localStorage.setItem('x-admin-oauth-code', 'code=1');
  forgetRecords();
  expect(Object.keys(localStorage).sort()).toEqual(['RaStore-3-.settings', 'RaStore-3-.users.listParams']);
  expect(JSON.parse(localStorage.getItem('RaStore-3-.users.listParams')!)).toEqual({
    sort: 'name',
    order: 'DESC',
    perPage: 20,
  });
});
