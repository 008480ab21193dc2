import { render, screen } from '@testing-library/react';
import { ago, Moment, relative } from './RelativeDate';

const now = new Date('2026-11-20T12:00:00Z');
it.each([
  ['2026-11-20T11:59:30Z', '30 seconds ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-20T12:00:00Z', 'now'],
  ['2026-11-20T12:02:00Z', 'in 2 minutes'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-18T18:30:00Z', 'yesterday'], // India's day begins there
  ['2026-11-18T18:29:59Z', '2 days ago'],
  ['2026-11-21T18:29:59Z', 'tomorrow'],
  ['2026-11-21T23:00:00Z', 'in 2 days'],
  ['2026-11-27T12:00:00Z', 'in 1 week'],
  ['2026-11-11T12:00:00Z', '1 week ago'],
  ['2026-09-26T12:00:00Z', '1 month ago'],
  ['2024-11-26T12:00:00Z', '1 year ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %s', (instant, words) => expect(relative(new Date(instant), now)).toBe(words));

it('has nothing happen in the time to come, where the clock of this machine is slow', () => {
  expect(ago(new Date('2026-11-20T12:02:00Z'), now)).toBe('now');
  expect(ago(new Date('2026-11-20T11:58:00Z'), now)).toBe('2 minutes ago');
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  render(<Moment value={soon} />);
  expect(screen.getByText('now')).toBeTruthy();
  render(<Moment value={soon} isDue />);
  expect(screen.getByText(/^in /)).toBeTruthy();
});

it('has the whole date in IST behind it', () => {
  render(<Moment value="2026-01-01T20:00:00Z" />);
  expect(screen.getByLabelText(/Fri, 2nd Jan 2026, 1:30.*IST/)).toBeTruthy();
});
