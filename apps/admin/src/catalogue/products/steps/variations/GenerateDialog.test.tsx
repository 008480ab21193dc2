import { fireEvent, render, screen } from '@testing-library/react';
import { GenerateDialog } from './GenerateDialog';

it('says how many variations it adds, one as one', () => {
  const attributes = [
    {
      ...{ id: 2, name: 'Colour', applicableFor: 'variation' },
      attributesValues: [
        { id: 5, name: 'Red' },
        { id: 6, name: 'Blue' },
      ],
    },
  ];
  render(<GenerateDialog attributes={attributes} lines={[]} onAdd={jest.fn()} onCancel={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Add 2 variations' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Red' }));
  expect(screen.getByRole('button', { name: 'Add 1 variation' })).toBeTruthy();
});
