import { brand, overLongAsTyped, QUERY, text } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ListBase, useListContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { FilterBar } from './FilterBar';
import { EnabledFilter, TextFilter } from './filterInputs';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const FILTERS = [
  <TextFilter key="name" source="name||$contL" alwaysOn />,
  <EnabledFilter key="enabled" source="enabled" alwaysOn />,
];
const Filters = () => <output>{JSON.stringify(useListContext().filterValues)}</output>;

/** Opens a list that is filtered so; answers its address. */
async function open(filter: object) {
  const element = (
    <AdminContext dataProvider={{ getList: async () => ({ data: [], total: 0 }) } as never} i18nProvider={i18nProvider}>
      <ListBase resource="brands" disableAuthentication>
        <FilterBar contract={brand} filters={FILTERS} />
        <Filters />
      </ListBase>
    </AdminContext>
  );
  const search = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/brands', `/brands?${search}`] });
  render(<RouterProvider router={router} />);
  await pass();
  return router;
}
const milliseconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count));
/** Longer than the form waits for the next key. */
const pass = () => milliseconds(1_000);
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.change(name(), { target: { value } });
async function press(button: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }));
  await milliseconds(1); // in which the list follows
}
const long = 'x'.repeat(QUERY.maxValueLength + 1);
const shown = () => [JSON.parse(screen.getByRole('status').textContent) as object, name().value];

it('a key that was undone leaves nothing behind: what is cleared then goes from the form, too, and stays away', async () => {
  await open({ 'name||$contL': 'pump' });
  type('pumpx');
  type('pump');
  await pass();
  await press(text('list.clear'));
  await pass();
  expect(shown()).toEqual([{}, '']);
  fireEvent.mouseDown(screen.getByLabelText('Enabled'));
  fireEvent.click(screen.getByRole('option', { name: 'Enabled' }));
  await pass();
  expect(shown()).toEqual([{ enabled: true }, '']);
});

it('so does another address, as by Back or a saved view', async () => {
  const router = await open({ 'name||$contL': 'pump' });
  type('pumpx');
  type('pump');
  await pass();
  await act(() => router.navigate('/brands?filter={"name||$contL":"jet"}'));
  await pass();
  expect(shown()).toEqual([{ 'name||$contL': 'jet' }, 'jet']);
});

it('what is typed just before a chip is pressed does not bring that filter back', async () => {
  await open({ enabled: true });
  type('pu');
  await press('Remove the filter Enabled: Yes');
  await pass();
  expect(shown()).toEqual([{}, '']);
  type('pu');
  await pass();
  expect(shown()).toEqual([{ 'name||$contL': 'pu' }, 'pu']);
});

it('what is typed on while the list follows stays', async () => {
  await open({});
  type('pu');
  await pass();
  type('pum');
  await waitFor(() => expect(shown()).toEqual([{ 'name||$contL': 'pu' }, 'pum']));
  await pass();
  expect(shown()).toEqual([{ 'name||$contL': 'pum' }, 'pum']);
});

it('what the API would refuse for its length is told and not sent, and nothing of it is cut off', async () => {
  await open({});
  const said = overLongAsTyped({ max: QUERY.maxValueLength }, long)!;
  type(long);
  await pass();
  expect(screen.getByText(said)).toBeTruthy();
  await press(text('list.search'));
  await pass();
  expect([name().maxLength, ...shown()]).toEqual([-1, {}, long]);
  type(long.slice(1));
  await pass();
  expect(shown()).toEqual([{ 'name||$contL': long.slice(1) }, long.slice(1)]);
  expect(screen.queryByText(said)).toBeNull();
});

it('the space around it counts, as it does for the API', async () => {
  await open({});
  type(`${'x'.repeat(QUERY.maxValueLength)} `);
  await pass();
  expect(screen.getByText(overLongAsTyped({ max: QUERY.maxValueLength }, long)!)).toBeTruthy();
  expect(shown()[0]).toEqual({});
});

it('one that is too long is forgotten once something else is asked for, and does not come back with what it stood over', async () => {
  const router = await open({ 'name||$contL': 'abc' });
  type(long);
  await press(text('list.clear'));
  await pass();
  expect(shown()).toEqual([{}, '']);
  await act(() => router.navigate(-1));
  await pass();
  expect(shown()).toEqual([{ 'name||$contL': 'abc' }, 'abc']);
});

it('one that is too long goes with what is cleared, though nothing was asked for in its place', async () => {
  await open({ enabled: true });
  type(long);
  await pass();
  expect(shown()).toEqual([{ enabled: true }, long]);
  await press(text('list.clear'));
  await pass();
  expect(shown()).toEqual([{}, '']);
});

it('one that is too long stays while another filter is picked', async () => {
  await open({});
  type(long);
  fireEvent.mouseDown(screen.getByLabelText('Enabled'));
  fireEvent.click(screen.getByRole('option', { name: 'Enabled' }));
  await pass();
  expect(shown()).toEqual([{ enabled: true }, long]);
});
