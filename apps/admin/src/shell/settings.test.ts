import type { Store } from 'react-admin';
import { personalStore } from './settings';

let store: Store;
beforeEach(() => {
  store = personalStore(3);
  store.setup();
});
afterEach(() => {
  store.teardown();
  localStorage.clear();
});

/** Another tab of this person's stores it. */
function storesElsewhere(key: string, value: unknown): void {
  personalStore(3).setItem(key, value);
  const stored = { key: `RaStore-3-.${key}`, newValue: JSON.stringify(value), storageArea: localStorage };
  window.dispatchEvent(new StorageEvent('storage', stored));
}

it.each(['brands.listParams', 'states.of.7.listParams'])(
  'another tab’s %s moves no list here, and the next one opens with it',
  (key) => {
    const moved = jest.fn();
    store.subscribe(key, moved);
    storesElsewhere(key, { page: 3 });
    expect(moved).not.toHaveBeenCalled();
    expect(store.getItem(key)).toEqual({ page: 3 });
  },
);

it('what this tab has read or left of a list it goes on by, as Previous and Next of a record do, whatever another leaves', () => {
  personalStore(3).setItem('brands.listParams', { page: 1 });
  expect(store.getItem('brands.listParams')).toEqual({ page: 1 });
  storesElsewhere('brands.listParams', { page: 3 });
  expect(store.getItem('brands.listParams')).toEqual({ page: 1 });
  store.setItem('brands.listParams', { page: 2 });
  storesElsewhere('brands.listParams', { page: 4 });
  expect(store.getItem('brands.listParams')).toEqual({ page: 2 });
  expect(personalStore(3).getItem('brands.listParams')).toEqual({ page: 4 });
  store.removeItem('brands.listParams');
  expect(store.getItem('brands.listParams', {})).toEqual({});
});

it.each([0, -10, 1.5, 101, 1e12, '20'])('a list begins with no page size that none has, whatever is stored: %p', (perPage) => {
  const left = { filter: {}, sort: 'name', order: 'ASC', page: 1 };
  localStorage.setItem('RaStore-3-.brands.listParams', JSON.stringify({ ...left, perPage }));
  expect(store.getItem('brands.listParams')).toEqual(left);
});

it('a list is told of what moves it here, until it listens no more', () => {
  const moved = jest.fn();
  const leave = store.subscribe('brands.listParams', moved);
  store.setItem('brands.listParams', { page: 2 });
  store.removeItem('brands.listParams');
  leave();
  store.setItem('brands.listParams', { page: 4 });
  expect(moved.mock.calls).toEqual([[{ page: 2 }], [undefined]]);
});

it('what is chosen for the frame in one tab is so in all', () => {
  const changed = jest.fn();
  store.subscribe('settings', changed);
  storesElsewhere('settings', { size: 'mini' });
  expect(changed).toHaveBeenCalledWith({ size: 'mini' });
});
