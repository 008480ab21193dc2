import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, EditBase, testDataProvider, TextInput, type RaRecord } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../../data/i18nProvider';
import { RecordHeading } from '../RecordHeading';
import { StepForm } from '../StepForm';
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

/** The step of a campaign that is stored as `now`; answers how it is read anew as something else. */
async function open() {
  let now: RaRecord = opened;
  const queries = new QueryClient();
  const page = (
    <AdminContext
      dataProvider={testDataProvider({
        getOne: async () => ({ data: now as never }),
        getList: async () => ({ data: [], total: 0 }),
      })}
      queryClient={queries}
      i18nProvider={i18nProvider}
    >
      <EditBase resource="campaigns" id={7} disableAuthentication>
        <OpenedSteps>
          <RecordHeading resource="campaigns" />
          <Step />
        </OpenedSteps>
      </EditBase>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  await screen.findByRole('textbox');
  return {
    store: (changes: object) => void (now = { ...opened, ...changes }),
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
