import { faq } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, RecordContextProvider, testDataProvider, TextInput, useGetList } from 'react-admin';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { InlineForm } from './InlineForm';
import { NumberInput } from './NumberInput';

const opened = { id: 7, version: 1, enabled: true, title: 'Do you deliver?', answer: 'Yes.', priority: 3 };

/** Opens the form of a question, types an answer, and saves after the question was read anew as `now`; answers what is written. */
async function savedAfter(now: object) {
  const update = jest.fn().mockReturnValue(new Promise(() => undefined));
  let readAnew = (_: object) => {};
  const Around = () => {
    const [record, setRecord] = useState<object>(opened);
    readAnew = setRecord;
    return (
      <RecordContextProvider value={record}>
        <InlineForm contract={faq} placedBy="priority" onClose={() => undefined}>
          <TextInput source="title" />
          <TextInput source="answer" />
          <NumberInput source="priority" />
        </InlineForm>
      </RecordContextProvider>
    );
  };
  const element = (
    <AdminContext dataProvider={testDataProvider({ update })}>
      <Around />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  fireEvent.change(screen.getByRole('textbox', { name: /answer/i }), { target: { value: 'Within four days.' } });
  await act(async () => readAnew({ ...opened, ...now }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /answer/i }).value).toBe('Within four days.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  const [, { data, previousData }] = update.mock.calls[0] as [string, { data: object; previousData: object }];
  return { data, previousData };
}

it('is saved over the version that a question has since another one was dragged, and moves nothing back', async () => {
  const { data, previousData } = await savedAfter({ version: 2, priority: 4 });
  expect(previousData).toMatchObject({ version: 2, priority: 4 });
  expect(data).toMatchObject({ title: 'Do you deliver?', answer: 'Within four days.', priority: 4 });
});

it('is saved over the version that was opened where somebody changed more of it', async () => {
  const { previousData } = await savedAfter({ version: 2, priority: 4, title: 'Do you deliver to Ooty?' });
  expect(previousData).toMatchObject({ version: 1, title: 'Do you deliver?' });
});

it('takes nothing while it is on its way', async () => {
  await savedAfter({});
  expect(screen.getByRole('textbox', { name: /answer/i }).closest('[inert]')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cancel' }).closest('[inert]')).toBeNull();
});

it('leads nowhere once it is saved, and has the list around read anew: it may stand elsewhere in it', async () => {
  const getList = jest.fn(async () => ({ data: [opened], total: 1 }));
  const Listed = () => {
    const [faqNow] = useGetList('faqs').data ?? [];
    return (
      <RecordContextProvider value={faqNow}>
        {faqNow && (
          <InlineForm contract={faq} placedBy="priority" onClose={() => undefined}>
            <NumberInput source="priority" />
          </InlineForm>
        )}
      </RecordContextProvider>
    );
  };
  const update = async () => ({ data: { ...opened, version: 2, priority: 1 } });
  const element = (
    <AdminContext dataProvider={testDataProvider({ getList, update } as never)}>
      <Listed />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/faqs?page=2'] });
  render(<RouterProvider router={router} />);
  fireEvent.change(await screen.findByRole('spinbutton'), { target: { value: '1' } });
  const { key } = router.state.location;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  expect(router.state.location.key).toBe(key);
});
