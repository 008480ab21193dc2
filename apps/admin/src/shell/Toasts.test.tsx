import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, useNotify } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../data/i18nProvider';
import { Toasts } from './Toasts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Teller = ({ options }: { options: object }) => {
  const notify = useNotify();
  return (
    <>
      <button onClick={() => notify('Told', options)}>Tell</button>
      <button onClick={() => notify('Newer', { type: 'success' })}>Go on</button>
    </>
  );
};

/** Lets so many milliseconds pass; what a timer sets going takes timers of its own. */
function pass(ms: number): void {
  for (let gone = 0; gone < ms; gone += 100) act(() => void jest.advanceTimersByTime(100));
}

const show = (options: object) =>
  render(
    <MemoryRouter>
      <AdminContext i18nProvider={i18nProvider}>
        <Teller options={options} />
        <Toasts />
      </AdminContext>
    </MemoryRouter>,
  );

it.each([
  ['a success stands for 2 s', { type: 'success' }, 2_000],
  ['an error without a duration, as react-admin tells them, for 5 s', { type: 'error' }, 5_000],
  ['what has a duration of its own for that', { type: 'error', autoHideDuration: 7_000 }, 7_000],
])('%s', (_, options, duration) => {
  show(options);
  fireEvent.click(screen.getByText('Tell'));
  pass(duration - 100);
  expect(screen.getByText('Told')).toBeTruthy();
  pass(1_000); // it fades
  expect(screen.queryByText('Told')).toBeNull();
});

it('what is pressed meanwhile takes no error away before it could be read', () => {
  show({ type: 'error' });
  fireEvent.click(screen.getByText('Tell'));
  pass(1_000);
  fireEvent.click(document.body);
  pass(3_500);
  expect(screen.getByText('Told')).toBeTruthy();
  pass(1_500);
  expect(screen.queryByText('Told')).toBeNull();
});

it('gives way after 2 s to what is newer, as each of several does', () => {
  show({ type: 'error' });
  fireEvent.click(screen.getByText('Tell'));
  pass(1_000);
  fireEvent.click(screen.getByText('Tell'));
  fireEvent.click(screen.getByText('Go on'));
  pass(3_900);
  expect([screen.queryByText('Told'), screen.queryByText('Newer')].map(Boolean)).toEqual([true, false]);
  pass(200);
  expect([screen.queryByText('Told'), screen.queryByText('Newer')].map(Boolean)).toEqual([false, true]);
  pass(3_000);
  expect(screen.queryByText('Newer')).toBeNull();
});
