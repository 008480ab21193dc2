import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { i18nProvider } from '../../data/i18nProvider';
import { MobileFilter, PincodeFilter } from './inputs';

/** What a filter asks for when that is typed. */
function asked(Filter: typeof MobileFilter, typed: string): string {
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <Form>
        <Filter source="field" />
      </Form>
    </AdminContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: typed } });
  return field.value;
}

it.each([
  ['98765 43210', '9876543210'],
  [' +91-9876543210 ', '9876543210'],
  ['09876543210', '9876543210'],
  ['+91 98', '+91 98'],
  ['3210', '3210'],
])('finds a mobile number typed as %s', (typed, expected) => expect(asked(MobileFilter, typed)).toBe(expected));

it('finds a pincode that is written in two parts', () => expect(asked(PincodeFilter, '641 0')).toBe('6410'));
