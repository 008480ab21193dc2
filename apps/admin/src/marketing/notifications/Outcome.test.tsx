import { notification, text } from '@impeller/contracts';
import { act, render, screen } from '@testing-library/react';
import { AdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { Outcome } from './Outcome';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => false }));

const MINUTE = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('one that is scheduled is looked at again when its time has come, and not before', async () => {
  const dueTimestamp = new Date(Date.now() + 20 * MINUTE).toISOString();
  const opened = {
    ...{ id: 7, title: 'Offer', dueTimestamp, problem: null },
    ...{ devices: null, sent: 0, failed: 0, unknown: 0 },
  };
  const read = jest.fn(() => {
    const status = Date.now() < Date.parse(dueTimestamp) ? 'scheduled' : 'sending';
    return Promise.resolve({ data: { ...opened, status } });
  });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getOne: read } as never)}>
        <RecordContextProvider value={{ ...opened, status: 'scheduled' }}>
          <Outcome />
        </RecordContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  await act(() => jest.advanceTimersByTimeAsync(19 * MINUTE));
  expect(read).toHaveBeenCalledTimes(1);
  expect(screen.getByText(text('notification.state.scheduled'))).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(MINUTE + 1_000));
  expect(screen.getByText(text('notification.state.sending'))).toBeTruthy();
  expect(read.mock.calls).toContainEqual([notification.path, expect.objectContaining({ id: 7 })]);
});
