import { act, render, screen } from '@testing-library/react';
import { Moment } from './RelativeDate';

const MINUTE = 60_000;
beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => void jest.useRealTimers());

const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * MINUTE));
function show(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const TWO = (
  <>
    <Moment value="2026-11-20T11:59:00Z" />
    <Moment value="2026-11-20T11:58:00Z" />
  </>
);
const words = () => screen.getAllByText(/ago$/).map((one) => one.textContent);

it('goes on while a screen stays open, by one clock for all of it, which nobody winds once they are gone', () => {
  const { unmount } = render(TWO);
  const others = jest.getTimerCount() - 1;
  expect(words()).toEqual(['1 minute ago', '2 minutes ago']);
  pass(1);
  expect(words()).toEqual(['2 minutes ago', '3 minutes ago']);
  pass(4);
  expect(words()).toEqual(['6 minutes ago', '7 minutes ago']);
  unmount();
  expect(jest.getTimerCount()).toBe(others);
});

it('rests while the page is hidden, and is right as soon as it is seen again', () => {
  render(TWO);
  show(true);
  pass(10);
  expect(words()).toEqual(['1 minute ago', '2 minutes ago']);
  show(false);
  expect(words()).toEqual(['11 minutes ago', '12 minutes ago']);
});
