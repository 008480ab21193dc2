import { render, screen } from '@testing-library/react';
import { Moment, relative } from './RelativeDate';

const now = new Date('2026-11-20T12:00:00Z');
it.each([
  ['2026-11-20T11:59:30Z', '30 seconds ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-27T12:00:00Z', 'next week'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
])('%s is %s', (instant, words) => expect(relative(new Date(instant), now)).toBe(words));

it('has the whole date in IST behind it', () => {
  render(<Moment value="2026-01-01T20:00:00Z" />);
  expect(screen.getByLabelText(/Fri, 2nd Jan 2026, 1:30.*IST/)).toBeTruthy();
});
