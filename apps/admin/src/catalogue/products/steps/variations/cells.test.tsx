import { SKU } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { ChoiceCell, TextCell } from './cells';

const choices = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Blue', isOff: true },
  { id: 3, name: 'Grey', isOff: true },
];

it('shows the disabled value that is there as such, and offers none anew', () => {
  render(<ChoiceCell row={0} column="value-2" label="Colour" value={2} choices={choices} onChange={jest.fn()} />);
  const options = screen.getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ text, selected, disabled }) => [text, selected, disabled])).toEqual([
    ['Red', false, false],
    ['Blue (disabled)', true, false],
    ['Grey (disabled)', false, true],
  ]);
});

it('takes a text that is too long whole, for the form to refuse', () => {
  const change = jest.fn();
  const long = 'S'.repeat(SKU.max + 4);
  render(<TextCell row={0} column="sku" label="SKU" value={null} maxLength={SKU.max} onChange={change} />);
  const cell = screen.getByRole<HTMLInputElement>('textbox', { name: 'SKU' });
  expect(cell.maxLength).toBe(-1);
  fireEvent.change(cell, { target: { value: long } });
  expect(change).toHaveBeenCalledWith(long);
});

it('says with a wrong cell why it is wrong', () => {
  render(<TextCell row={3} column="sku" label="SKU" value="S" maxLength={SKU.max} error="Taken" onChange={jest.fn()} />);
  const cell = screen.getByRole('textbox', { name: 'SKU' });
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(cell.getAttribute('aria-describedby')!)?.textContent).toBe('Taken');
});
