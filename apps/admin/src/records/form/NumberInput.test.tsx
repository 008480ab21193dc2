import { coupon } from '@impeller/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { bad, openInput } from '../../../test/openInput';
import { NumberInput } from './NumberInput';
import { schemaResolver } from './resolver';
import { RupeesInput } from './RupeesInput';

const resolver = schemaResolver(coupon.fields.pick({ maximumDiscountAmount: true, totalAvailable: true }).partial());
const NO_NUMBER = 'Value must be a number';

const Held = () => {
  const { maximumDiscountAmount } = useWatch() as { maximumDiscountAmount?: unknown };
  return <output>{String(maximumDiscountAmount)}</output>;
};

const open = (input: ReactNode, record = {}) => ({
  ...openInput(
    <>
      {input}
      <Held />
    </>,
    resolver,
    record,
  ),
  held: () => screen.getByRole('status').textContent,
});

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

it('what is pasted is read as a spreadsheet writes it; two numbers are not made one', async () => {
  const { input, held } = open(
    <>
      <NumberInput source="maximumDiscountAmount" />
      <Notification />
    </>,
    { maximumDiscountAmount: 5 },
  );
  /** Whether the paste is left to the browser. */
  const paste = (copied: string) => {
    input.focus();
    return fireEvent.paste(input, { clipboardData: { getData: () => copied } });
  };
  expect(paste('₹1,500.50')).toBe(false);
  await waitFor(() => expect(input.value).toBe('1500.5'));
  expect(held()).toBe('1500.5');
  expect(paste('18 %')).toBe(false);
  await waitFor(() => expect(held()).toBe('18'));
  for (const two of ['1000\t900', '1000\r\n2000\r\n', '₹1,500.00 – ₹2,000.00', '1000 900']) expect(paste(two)).toBe(false);
  expect(held()).toBe('18');
  expect(await screen.findByText('“1000 900” is not one number, so nothing was pasted')).toBeTruthy();
  expect(paste(' 750.25\r\n')).toBe(true);
});
