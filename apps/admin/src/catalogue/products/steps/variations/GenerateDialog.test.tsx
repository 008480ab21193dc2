import { MAX_VARIATIONS, text } from '@impeller/contracts';
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

it('says that there are more combinations than a product can have', () => {
  const values = (attribute: number) =>
    Array.from({ length: 11 }, (_, at) => ({ id: attribute * 100 + at, name: `Value ${at + 1}` }));
  const attributes = [1, 2, 3].map((id) => ({
    id,
    name: `Attribute ${id}`,
    applicableFor: 'variation',
    attributesValues: values(id),
  }));
  const { container } = render(<GenerateDialog attributes={attributes} lines={[]} onAdd={jest.fn()} onCancel={jest.fn()} />);
  expect(container.ownerDocument.body.textContent).toContain(text('editor.generate.all', { count: `${MAX_VARIATIONS}+` }));
  expect(screen.getByText(text('editor.generate.tooMany', { max: MAX_VARIATIONS }))).toBeTruthy();
});
