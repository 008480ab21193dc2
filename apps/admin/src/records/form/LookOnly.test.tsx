import { banner } from '@impeller/contracts';
import { renderHook } from '@testing-library/react';
import { useHolds } from '../../data/useHolds';
import { useOpensWith } from './LookOnly';

jest.mock('../../data/useHolds', () => ({ useHolds: jest.fn() }));

it.each([
  [['banners:view', 'banners:edit'], 'banners:edit', false],
  [['banners:edit'], 'banners:edit', false],
  [['banners:view'], 'banners:view', true],
  // What is missing is the least that opens it.
  [[], 'banners:view', true],
])('with %j a form opens by %s', (held, permission, isLookOnly) => {
  jest.mocked(useHolds).mockReturnValue((asked) => held.includes(asked));
  expect(renderHook(() => useOpensWith(banner)).result.current).toEqual({ permission, isLookOnly });
});
