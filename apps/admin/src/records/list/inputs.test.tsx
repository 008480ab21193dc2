import { MAX_ID, text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { i18nProvider } from '../../data/i18nProvider';
import { ChoiceFilter, MobileFilter, NumberFilter, PincodeFilter } from './inputs';

const Asked = () => <output>{useWatch({ name: 'field' })}</output>;

/** Types that into a filter; answers what it then asks for. */
function asked(Filter: typeof MobileFilter, typed: string): string | null {
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <Form>
        <Filter source="field" />
        <Asked />
      </Form>
    </AdminContext>,
  );
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  return screen.getByRole('status').textContent;
}

it.each([
  ['98765 43210', '9876543210'],
  [' +91-9876543210 ', '9876543210'],
  ['09876543210', '9876543210'],
  ['+91 98', '+91 98'],
  ['3210', '3210'],
])('finds a mobile number typed as %s', (typed, expected) => expect(asked(MobileFilter, typed)).toBe(expected));

it('finds a pincode that is written in two parts', () => expect(asked(PincodeFilter, '641 0')).toBe('6410'));

it.each([
  ['12', '12'],
  [' 12 ', '12'],
  ['-3', '-3'],
  [String(MAX_ID), String(MAX_ID)],
])('asks for the whole number %j', (typed, expected) => expect(asked(NumberFilter, typed)).toBe(expected));

it.each([
  ['Pump', text('number.integer')],
  ['1.5', text('number.integer')],
  ['1e3', text('number.integer')],
  ['-', text('number.integer')],
  [String(MAX_ID + 1), text('number.max', { max: MAX_ID })],
])('does not ask for %s as a number, and says why', (typed, said) => {
  expect(asked(NumberFilter, typed)).toBe('');
  expect(screen.getByDisplayValue(typed)).toBeTruthy();
  expect(screen.getByText(said)).toBeTruthy();
});

it.each([
  ['in the reader’s words', (choice: string) => `As ${choice}`, 'As sale'],
  ['as it is where it has no other', undefined, 'sale'],
])('offers a word of the protocol %s, and asks for it as it is', (_, say, named) => {
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <Form>
        <ChoiceFilter source="field" choices={['return', 'sale']} say={say} />
        <Asked />
      </Form>
    </AdminContext>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  fireEvent.click(screen.getByRole('option', { name: named }));
  expect(screen.getByRole('combobox').textContent).toBe(named);
  expect(screen.getByText('sale', { selector: 'output' })).toBeTruthy();
});
