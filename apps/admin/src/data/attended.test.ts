import { act, fireEvent, renderHook } from '@testing-library/react';
import { ATTENTION, useIsAttended } from './attended';

beforeAll(() => jest.useFakeTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('A20 takes nobody to be there once the last touch is ten minutes old, and somebody at the next one', () => {
  const { result, unmount } = renderHook(useIsAttended);
  pass(ATTENTION - 1);
  expect(result.current).toBe(true);
  fireEvent.pointerMove(document.body);
  pass(ATTENTION - 1);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
  fireEvent.keyDown(document.body);
  expect(result.current).toBe(true);
  // Who asks only later knows as well that nobody has been there meanwhile.
  unmount();
  pass(ATTENTION);
  const later = renderHook(useIsAttended);
  expect(later.result.current).toBe(false);
  fireEvent.wheel(document.body);
  expect(later.result.current).toBe(true);
});

it('hears a touch that a dialog keeps to itself', () => {
  const { result } = renderHook(useIsAttended);
  pass(ATTENTION);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.addEventListener('pointerdown', (event) => event.stopPropagation());
  fireEvent.pointerDown(dialog);
  expect(result.current).toBe(true);
});
