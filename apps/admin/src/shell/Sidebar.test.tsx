import { text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ERROR_TOAST } from '../records/toasts';
import { Sidebar } from './Sidebar';

jest.mock('./useMenu', () => ({ ...jest.requireActual('./useMenu'), useMenu: () => [] }));
jest.mock('./reloadWhereServed');
const mockNotify = jest.fn();
jest.mock('react-admin', () => ({ ...jest.requireActual('react-admin'), useNotify: () => mockNotify }));
let mockTries = 0;
jest.mock('./MenuDrawer', () => {
  mockTries += 1;
  throw new Error('Failed to fetch dynamically imported module');
});

beforeAll(() => {
  // What browsers have and jsdom has not: a phone.
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => narrow as never;
});
// React tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const Frame = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Sidebar isCollapsed={false} isDrawerOpen={isOpen} onCloseDrawer={() => setOpen(false)} />
    </>
  );
};

it('a menu that cannot be loaded is asked for again by each press of its button, and refused aloud', async () => {
  render(
    <MemoryRouter>
      <AdminContext>
        <Frame />
      </AdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(mockTries).toBe(1)); // at hand before it is wanted
  await act(async () => undefined);
  expect(mockNotify).not.toHaveBeenCalled();
  const button = screen.getByRole('button');
  for (const presses of [1, 2]) {
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    expect([mockTries, mockNotify.mock.calls.length]).toEqual([1 + presses, presses]);
    expect(mockNotify).toHaveBeenLastCalledWith(text('network.error'), ERROR_TOAST);
  }
});
