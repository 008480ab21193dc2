import { newKey } from './newKey';

it('makes a key of 32 hex digits, each time another, also where there is no randomUUID', () => {
  const nowhere = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const keys = Array.from({ length: 100 }, newKey);
  nowhere.mockRestore();
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
