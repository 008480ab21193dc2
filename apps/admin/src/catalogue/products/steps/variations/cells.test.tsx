import { render, screen } from '@testing-library/react';
import { ChoiceCell } from './cells';

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
