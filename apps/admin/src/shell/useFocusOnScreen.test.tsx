import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useFocusOnScreen } from './useFocusOnScreen';

const Frame = () => (
  <>
    <button>Menu</button>
    <main ref={useFocusOnScreen()} tabIndex={-1}>
      <Outlet />
    </main>
  </>
);

/** The frame at a list, with the focus at the control of that name there; leads to where a test goes. */
function open(focused: string) {
  const children = [
    { path: '/list', element: <button>Open</button> },
    { path: '/view', element: <p>View</p> },
    { path: '/form', element: <input autoFocus /> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }], { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole('button', { name: focused }).focus());
  return (address: string) => act(async () => router.navigate(address));
}

it.each([
  ['the content, where what had it is gone', 'Open', '/view', 'MAIN'],
  ['a field that takes it by itself', 'Open', '/form', 'INPUT'],
  ['the menu, which stays', 'Menu', '/view', 'BUTTON'],
  ['what is there still, where only the list is another one', 'Open', '/list?page=2', 'BUTTON'],
])('on another screen the focus is at %s', async (_, focused, address, place) => {
  await open(focused)(address);
  expect(document.activeElement?.tagName).toBe(place);
});
