import { fireEvent, render, screen } from '@testing-library/react';
import { notByEnter } from './notByEnter';

it('keeps an Enter in a field from the form, and leaves it to buttons and to texts of several lines', () => {
  render(
    <div onKeyDown={notByEnter}>
      <input />
      <textarea aria-label="long" />
      <button />
    </div>,
  );
  const [short, long] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement];
  // A browser that is not told to let it be submits.
  expect(fireEvent.keyDown(short, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(short, { key: 'a' })).toBe(true);
  expect(fireEvent.keyDown(long, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })).toBe(true);
});
