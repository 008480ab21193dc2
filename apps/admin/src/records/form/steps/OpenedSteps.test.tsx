import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, EditBase, testDataProvider, TextInput, useGetList, useGetOne, type RaRecord } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { RecordHeading } from '../RecordHeading';
import { StepForm } from '../StepForm';
import { useNeighbours } from '../useNeighbours';
import { OpenedSteps, useOpenedSteps } from './OpenedSteps';
import { useStep } from './useStep';

const opened = { id: 7, version: 1, title: 'Monsoon' };
const write = jest.fn(async (_typed: object, _over: RaRecord) => undefined);

const Step = () => {
  const { record, refresh } = useOpenedSteps();
  return record && <StepOf seen={record} refresh={refresh} />;
};
const StepOf = ({ seen, refresh }: { seen: RaRecord; refresh: () => Promise<void> }) => {
  const { save } = useStep({ seen, refresh, whole: (now) => Promise.resolve(now), saved: 'Saved', write });
  return (
    <StepForm values={seen} save={save} saved="Saved">
      <TextInput source="title" />
    </StepForm>
  );
};

/** What the campaign is called where the steps do not stand: in the breadcrumb, which reads it without its parts, and in a list. */
const Elsewhere = () => {
  const { data } = useGetOne('campaigns', { id: 7 });
  const { data: rows = [] } = useGetList('campaigns');
  return <output aria-label="elsewhere">{[data?.title, ...rows.map((row) => row.title)].join(', ')}</output>;
};

/** Which campaigns stand beside it in the list as it was left. */
const Beside = () => {
  const { next } = useNeighbours('campaigns', opened);
  return <output aria-label="beside">{next}</output>;
};

/** The step of a campaign that is stored as `now`; answers how it is read anew as something else. */
async function open() {
  let now: RaRecord = opened;
  let others: RaRecord[] = [];
  const queries = new QueryClient();
  const page = (
    <AdminContext
      dataProvider={testDataProvider({
        getOne: async () => ({ data: now as never }),
        getList: async (resource) => ({ data: resource === 'campaigns' ? ([now, ...others] as never) : [], total: 0 }),
      })}
      queryClient={queries}
      i18nProvider={i18nProvider}
    >
      <EditBase resource="campaigns" id={7} disableAuthentication queryOptions={{ meta: { join: ['campaignsImage'] } }}>
        <OpenedSteps>
          <RecordHeading resource="campaigns" />
          <Step />
        </OpenedSteps>
      </EditBase>
      <Elsewhere />
      <Beside />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await screen.findByRole('textbox');
  return {
    store: (changes: object) => void (now = { ...opened, ...changes }),
    add: (...more: RaRecord[]) => void (others = more),
    read: () => act(() => queries.invalidateQueries()),
  };
}
const title = () => screen.getByRole<HTMLInputElement>('textbox');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('a record that is read anew takes nothing that is typed in its step, and is saved over the version that was opened', async () => {
  const { store, read } = await open();
  type('Monsoon sale');
  store({ version: 2, title: 'Winter' });
  await read();
  expect([heading(), title().value]).toEqual(['Edit Monsoon', 'Monsoon sale']);
  store({ version: 3, title: 'Monsoon sale' });
  await press('Save');
  expect(write).toHaveBeenCalledWith(expect.objectContaining({ title: 'Monsoon sale' }), opened);
  // What was saved is read, and no longer held.
  await waitFor(() => expect(heading()).toBe('Edit Monsoon sale'));
  expect(await screen.findByText('Nothing to save')).toBeTruthy();
});

it('it is shown while nothing is typed, and once Reset took it away', async () => {
  const { store, read } = await open();
  store({ version: 2, title: 'Winter' });
  await read();
  await waitFor(() => expect([heading(), title().value]).toEqual(['Edit Winter', 'Winter']));
  type('Winter sale');
  store({ version: 3, title: 'Summer' });
  await read();
  expect([heading(), title().value]).toEqual(['Edit Winter', 'Winter sale']);
  await press('Reset');
  await waitFor(() => expect([heading(), title().value]).toEqual(['Edit Summer', 'Summer']));
});

it('what was saved is told wherever else the record is shown', async () => {
  const { store } = await open();
  const elsewhere = () => screen.getByRole('status', { name: 'elsewhere' }).textContent;
  await waitFor(() => expect(elsewhere()).toBe('Monsoon, Monsoon'));
  type('Winter');
  store({ version: 2, title: 'Winter' });
  await press('Save');
  await waitFor(() => expect(elsewhere()).toBe('Winter, Winter'));
});

it('those beside it stay as the list was left, where what was saved may have no place any more', async () => {
  const { store, add, read } = await open();
  add({ id: 8, title: 'Sale' });
  await read();
  const beside = () => screen.getByRole('status', { name: 'beside' }).textContent;
  await waitFor(() => expect(beside()).toBe('8'));
  add({ id: 9, title: 'Another' });
  type('Winter');
  store({ version: 2, title: 'Winter' });
  await press('Save');
  await waitFor(() => expect(screen.getByRole('status', { name: 'elsewhere' }).textContent).toBe('Winter, Winter, Another'));
  expect(beside()).toBe('8');
});
