import { coupon } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { NumberInput } from './NumberInput';
import { schemaResolver } from './resolver';
import { RupeesInput } from './RupeesInput';

const resolver = schemaResolver(coupon.fields.pick({ maximumDiscountAmount: true, totalAvailable: true }).partial());
const NO_NUMBER = 'Value must be a number';

const Held = () => {
  const { maximumDiscountAmount } = useWatch() as { maximumDiscountAmount?: unknown };
  return <output>{String(maximumDiscountAmount)}</output>;
};
const Reset = () => {
  const { reset } = useFormContext();
  const { dirtyFields } = useFormState();
  return <button type="button" onClick={() => reset()} disabled={Object.keys(dirtyFields).length === 0} />;
};

function open(children: React.ReactNode, record = {}) {
  const save = jest.fn();
  const { container } = render(
    <MemoryRouter>
      <AdminContext>
        <Form record={{ id: 1, ...record }} resolver={resolver} onSubmit={save}>
          {children}
          <Held />
          <Reset />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  );
  const [input] = container.querySelectorAll('input');
  const submit = () => act(async () => void fireEvent.submit(container.querySelector('form')!));
  return { input: input!, submit, save, held: () => screen.getByRole('status').textContent };
}

/** As a browser says of 500- or 1e: its value is empty, and it is bad. */
const bad = (input: HTMLInputElement, badInput: boolean) =>
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });

it.each([
  ['number', <NumberInput key="number" source="maximumDiscountAmount" />],
  ['amount', <RupeesInput key="amount" source="maximumDiscountAmount" />],
])('a stored %s that becomes unreadable is told at the field and not saved as nothing', async (_, input_) => {
  const { input, submit, save } = open(input_, { maximumDiscountAmount: 500 });
  bad(input, true);
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.blur(input);
  await submit();
  expect(await screen.findByText(NO_NUMBER)).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  bad(input, false);
  fireEvent.change(input, { target: { value: '500' } });
  await waitFor(() => expect(screen.queryByText(NO_NUMBER)).toBeNull());
  await submit();
  expect(save.mock.calls[0]).toMatchObject([{ maximumDiscountAmount: 500 }, {}]);
});

it('what is unreadable from its beginning, which changes nothing of the value, is so too; taken away it is none', async () => {
  const { input, submit, save, held } = open(<NumberInput source="maximumDiscountAmount" />);
  bad(input, true);
  fireEvent.input(input);
  expect(held()).toBe('NaN');
  await submit();
  expect(await screen.findByText(NO_NUMBER)).toBeTruthy();
  bad(input, false);
  fireEvent.input(input);
  await waitFor(() => expect(screen.queryByText(NO_NUMBER)).toBeNull());
  await submit();
  expect(save.mock.calls[0]).toMatchObject([{ maximumDiscountAmount: null }, {}]);
});

it('one that is required is asked for in its own words', async () => {
  const { input, submit } = open(<NumberInput source="totalAvailable" />);
  bad(input, true);
  fireEvent.input(input);
  await submit();
  expect(await screen.findByText('Please say how often it can be used')).toBeTruthy();
});

it.each([
  ['12.50', '12.5'],
  ['', 'null'],
])('%j is held as %s', (typed, held) => {
  const shown = open(<NumberInput source="maximumDiscountAmount" />, { maximumDiscountAmount: 7 });
  fireEvent.focus(shown.input); // while it is typed in it shows what is typed
  fireEvent.change(shown.input, { target: { value: typed } });
  expect(shown.held()).toBe(held);
  expect(shown.input.value).toBe(typed);
});

it('Reset takes away what is unreadable', async () => {
  const { input, held } = open(<NumberInput source="maximumDiscountAmount" />);
  bad(input, true);
  fireEvent.blur(input);
  expect(held()).toBe('NaN');
  const cleared = jest.fn();
  Object.defineProperty(input, 'value', { configurable: true, get: () => '', set: cleared });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(held()).not.toBe('NaN'));
  expect(cleared).toHaveBeenCalledWith('');
});
