import { notification, text, type NotificationStatus } from '@impeller/contracts';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { ATTENTION } from '../../data/attended';
import { sessionQueries } from '../../data/queries';
import { Outcome } from './Outcome';

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => false }));

const MINUTE = 60_000;

const LATER = 20 * MINUTE;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  sessionQueries().clear();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Goes to another tab, and comes back. */
const look = (isFocused: boolean) => act(async () => focusManager.setFocused(isFocused));
/** Is away for as long as it takes to be taken for nobody, with the tab hidden: nothing is read meanwhile. */
async function nobody(): Promise<void> {
  await look(false);
  await pass(ATTENTION);
  await look(true);
  await pass(0);
}
const shows = (status: NotificationStatus) => expect(screen.getByText(text(`notification.state.${status}`))).toBeTruthy();

/**
 * Opens one that is scheduled for twenty minutes later; `statusOf` is how it stands whenever it is read, by whether it is due, and
 * `sentOf` to how many it has gone.
 */
function open(statusOf: (isDue: boolean) => NotificationStatus, sentOf = () => 0) {
  const dueTimestamp = new Date(Date.now() + LATER).toISOString();
  const opened = {
    ...{ id: 7, title: 'Offer', dueTimestamp, problem: null },
    ...{ devices: null, sent: 0, failed: 0, unknown: 0 },
  };
  const read = jest.fn(async () => ({
    data: { ...opened, sent: sentOf(), status: statusOf(Date.now() >= Date.parse(dueTimestamp)) },
  }));
  render(
    <MemoryRouter>
      <AdminContext queryClient={sessionQueries()} dataProvider={testDataProvider({ getOne: read } as never)}>
        <RecordContextProvider value={{ ...opened, status: 'scheduled' }}>
          <Outcome />
        </RecordContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const asked = () => read.mock.calls.length;
  return { read, asked };
}

it('one that is scheduled is looked at again when its time has come, and not before', async () => {
  const { read, asked } = open((isDue) => (isDue ? 'sending' : 'scheduled'));
  await pass(LATER - MINUTE);
  expect(asked()).toBe(1);
  shows('scheduled');
  await pass(MINUTE + 1_000);
  shows('sending');
  expect(read.mock.calls).toContainEqual([notification.path, expect.objectContaining({ id: 7 })]);
});

it('whoever comes back to the tab is shown at once what became of one whose time has come meanwhile', async () => {
  const { asked } = open((isDue) => (isDue ? 'sent' : 'scheduled'));
  await pass(MINUTE);
  await look(false);
  await look(true);
  expect(asked()).toBe(1); // nothing has become of it
  await look(false);
  await pass(LATER + MINUTE);
  shows('scheduled');
  await look(true);
  await pass(0);
  shows('sent');
  await look(false);
  await look(true);
  expect(asked()).toBe(2); // it is over
});

it('A20 one that nothing begins is looked at only while somebody is there; one that is being sent until it is', async () => {
  let due: NotificationStatus = 'scheduled';
  const { asked } = open((isDue) => (isDue ? due : 'scheduled'));
  await pass(LATER);
  fireEvent.pointerMove(document.body);
  await pass(MINUTE);
  expect(asked()).toBeGreaterThan(20);
  await nobody();
  const left = asked();
  await pass(60 * MINUTE);
  expect(asked()).toBe(left);
  due = 'sending';
  fireEvent.pointerMove(document.body);
  await pass(MINUTE);
  await nobody();
  const sending = asked();
  await pass(MINUTE);
  expect(asked()).toBeGreaterThan(sending + 20);
});

it('A20 one that is being sent and goes no further is looked at only while somebody is there, and again once it goes on', async () => {
  let sent = 0;
  const { asked } = open(
    (isDue) => (isDue ? 'sending' : 'scheduled'),
    () => sent,
  );
  await pass(LATER + MINUTE);
  await nobody();
  for (let minutes = 0; minutes < 20; minutes++) {
    sent++;
    await pass(MINUTE);
  }
  const going = asked();
  expect(going).toBeGreaterThan(20 * 20);
  await pass(20 * MINUTE);
  const left = asked();
  await pass(60 * MINUTE);
  expect(asked()).toBe(left);
  fireEvent.pointerMove(document.body);
  sent++;
  await pass(MINUTE);
  await nobody();
  const back = asked();
  await pass(MINUTE);
  expect(asked()).toBeGreaterThan(back + 20);
});

it('one whose time comes without a network is not looked at again and again, and goes on once it is back', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // ra-core tells of it
  const { asked } = open((isDue) => {
    if (!onlineManager.isOnline()) throw new Error('Network error!');
    return isDue ? 'sending' : 'scheduled';
  });
  await pass(MINUTE);
  onlineManager.setOnline(false);
  await pass(LATER);
  fireEvent.pointerMove(document.body);
  await pass(0);
  const without = asked();
  await pass(5 * MINUTE);
  expect(asked()).toBe(without);
  shows('scheduled');
  await act(async () => onlineManager.setOnline(true));
  await pass(MINUTE);
  shows('sending');
  expect(asked()).toBeGreaterThan(without + 20);
});
