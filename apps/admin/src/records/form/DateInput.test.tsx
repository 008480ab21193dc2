import { banner } from '@impeller/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { bad, openInput } from '../../../test/openInput';
import { DayInput } from './DayInput';
import { EdgeInput } from './EdgeInput';
import { InstantInput } from './InstantInput';
import { schemaResolver } from './resolver';

const resolver = schemaResolver(banner.fields.pick({ validFrom: true, validTill: true }));
const Held = () => <output>{JSON.stringify(useWatch())}</output>;

const open = (input: ReactNode, record = {}) => ({
  ...openInput(
    <>
      {input}
      <Held />
    </>,
    resolver,
    record,
  ),
  held: () => JSON.parse(screen.getByRole('status').textContent) as object,
});

it.each([
  ['start', 'validFrom', '2030-01-30T18:30:00.000Z'],
  ['end', 'validTill', '2030-01-31T18:29:59.000Z'],
] as const)('a day at the %s of a validity is held as the instant at which that is', async (edge, source, instant) => {
  const { input, held, submit, save } = open(<EdgeInput source={source} edge={edge} />);
  fireEvent.change(input, { target: { value: '2030-01-31' } });
  expect(held()).toMatchObject({ [source]: instant });
  expect(input.value).toBe('2030-01-31');
  await submit();
  expect(save).toHaveBeenCalled();
  fireEvent.change(input, { target: { value: '' } });
  expect(held()).toMatchObject({ [source]: null });
});

it('a day that is none yet, of a year with a digit too many, is held as nothing', () => {
  const { input, held } = open(<EdgeInput source="validFrom" edge="start" />);
  input.type = 'text'; // a browser hands on the year 20300, which the test's does not
  fireEvent.change(input, { target: { value: '2030-01-31' } });
  fireEvent.change(input, { target: { value: '20300-01-31' } });
  expect(held()).toMatchObject({ validFrom: null });
});

it('an instant within a day is shown as that day of India, and stays as it is while nobody touches it', () => {
  const validTill = '2030-01-31T20:00:00+00:00';
  const { input, held } = open(<EdgeInput source="validTill" edge="end" />, { validTill });
  expect(input.value).toBe('2030-02-01');
  fireEvent.keyUp(input, { key: 'Tab' });
  fireEvent.blur(input);
  expect(held()).toMatchObject({ validTill });
});

it.each([
  ['day', <DayInput key="day" source="validFrom" />],
  ['instant', <InstantInput key="instant" source="validFrom" />],
  ['edge of a validity', <EdgeInput key="edge" source="validFrom" edge="start" />],
])('a half-typed %s is told at the field and not saved as nothing', async (_, input_) => {
  const { input, submit, save } = open(input_);
  bad(input, true);
  fireEvent.keyUp(input, { key: '2' });
  await submit();
  expect(await screen.findByText('Please enter date')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  // Taken away again it is none, which is allowed here.
  bad(input, false);
  fireEvent.keyUp(input, { key: 'Backspace' });
  await waitFor(() => expect(screen.queryByText('Please enter date')).toBeNull());
  await submit();
  expect(save).toHaveBeenCalled();
});

it('a whole date of which a part is taken away is half typed', async () => {
  const { input, submit, save } = open(<DayInput source="validFrom" />, { validFrom: '2030-01-31' });
  bad(input, true);
  fireEvent.change(input, { target: { value: '' } });
  await submit();
  expect(await screen.findByText('Please enter date')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

it('Reset takes away what is half typed', async () => {
  const { input, held } = open(<DayInput source="validFrom" />);
  bad(input, true);
  fireEvent.blur(input);
  const cleared = jest.fn();
  Object.defineProperty(input, 'value', { configurable: true, get: () => '', set: cleared });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(held()).not.toHaveProperty('validFrom', null));
  expect(cleared).toHaveBeenCalledWith('');
});
