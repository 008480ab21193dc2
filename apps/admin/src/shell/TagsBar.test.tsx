import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider, useBlocker, type Blocker } from 'react-router-dom';
import { TagsBar } from './TagsBar';

Element.prototype.scrollIntoView ??= () => undefined; // jsdom has none

const TAGS = ['Brands', 'Series', 'Taxes'].map((label) => ({ label, path: `/${label.toLowerCase()}` }));
let blocker: Blocker;
const Asking = () => {
  const asked = useBlocker(() => isHeld);
  useEffect(() => void (blocker = asked), [asked]);
  return <TagsBar />;
};
let isHeld: boolean;

/** The page of the series; where `held`, one is asked before leaving it. */
function open(held: boolean) {
  isHeld = held;
  const element = (
    <AdminContext store={memoryStore({ tags: TAGS })}>
      <Asking />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/series'] });
  render(<RouterProvider router={router} />);
  return { router, at: () => router.state.location.pathname };
}
const tags = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const close = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Close ${name}` }));

it('closes the tag of another page, and that of this one on the way to its neighbour', async () => {
  const { at } = open(false);
  close('Brands');
  await waitFor(() => expect(tags()).toEqual(['Series', 'Taxes']));
  expect(at()).toBe('/series');
  close('Series');
  await waitFor(() => expect(tags()).toEqual(['Taxes']));
  expect(at()).toBe('/taxes');
});

it('keeps the tag of whoever is asked about what they typed, and stays', async () => {
  const { router, at } = open(true);
  close('Series');
  await waitFor(() => expect(blocker.state).toBe('blocked'));
  expect([tags(), at()]).toEqual([['Brands', 'Series', 'Taxes'], '/series']);
  act(() => blocker.reset?.());
  isHeld = false;
  await act(() => router.navigate('/taxes')); // later, and by another way
  expect([tags(), at()]).toEqual([['Brands', 'Series', 'Taxes'], '/taxes']);
});

it('closes it once they have left', async () => {
  const { router, at } = open(true);
  close('Series');
  await waitFor(() => expect(blocker.state).toBe('blocked'));
  act(() => blocker.proceed?.());
  await waitFor(() => expect(tags()).toEqual(['Brands', 'Taxes']));
  expect(at()).toBe('/taxes');
  isHeld = false;
  await act(() => router.navigate(-1));
  expect(tags()).toEqual(['Brands', 'Taxes']);
});
