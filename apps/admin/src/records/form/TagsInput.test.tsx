import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { TagsInput } from './TagsInput';

const Held = () => <output>{useWatch({ name: 'tags' })}</output>;
const type = (tag: string) => {
  const input = screen.getByRole('combobox');
  fireEvent.change(input, { target: { value: tag } });
  fireEvent.keyDown(input, { key: 'Enter' });
};

const open = () =>
  render(
    <MemoryRouter>
      <AdminContext>
        <Form record={{ id: 1, tags: 'pump' }}>
          <TagsInput source="tags" />
          <Held />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  );

it('collects tags, and says which one is there already, whatever its case', () => {
  open();
  type('motor');
  expect(screen.getByRole('status').textContent).toBe('pump,motor');
  type('PUMP');
  expect(screen.getByText('PUMP already exists!')).toBeTruthy();
  type('pump');
  expect(screen.getByText('pump already exists!')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('pump,motor');
});

it('takes a tag that was typed when the field is left, unless it is there already', () => {
  open();
  const input = screen.getByRole<HTMLInputElement>('combobox');
  const leave = (typed: string) => {
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
  };
  leave('motor');
  expect(screen.getByRole('status').textContent).toBe('pump,motor');
  expect(input.value).toBe('');
  leave('Pump');
  expect(screen.getByText('Pump already exists!')).toBeTruthy();
  leave(' ');
  expect(screen.getByRole('status').textContent).toBe('pump,motor');
});

it('takes several at once, parted by commas, but for what is there already, however it is spaced', () => {
  open();
  type('borewell  pump, Pump,motor, motor');
  expect(screen.getByText('Pump already exists!')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('pump,borewell pump,motor');
  type('Borewell   Pump');
  expect(screen.getByText('Borewell Pump already exists!')).toBeTruthy();
  type('jet');
  expect(screen.queryByText(/already exists/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('pump,borewell pump,motor,jet');
});

it('makes a tag of each cell of a copied table, and leaves a line to the browser', () => {
  open();
  const input = screen.getByRole('combobox');
  const paste = (copied: string) => fireEvent.paste(input, { clipboardData: { getData: () => copied } });
  expect(paste('alpha\tbeta\r\ngamma, delta\r\n')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('pump,alpha,beta,gamma,delta');
  expect(paste('one line')).toBe(true);
});
