import { brand } from '@impeller/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  HttpError,
  Notification,
  RecordContextProvider,
  ResourceContextProvider,
  testDataProvider,
  TextInput,
} from 'react-admin';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import * as session from '../../data/session';
import { MaybeLookOnly } from './LookOnly';
import { RecordForm } from './RecordForm';

// React-admin tells of what failed.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

jest.mock('../../data/useHolds', () => ({ useHolds: () => () => true }));
jest.mock('./HistoryPanel', () => ({ HistoryPanel: () => null }));
jest.mock('./ToNeighbours', () => ({ ToNeighbours: () => null }));

const refused = (errors: Record<string, string>) => new HttpError(Object.values(errors)[0]!, 409, { errors });

/** A form of a new brand that asks for its name alone. */
function open(create: () => Promise<unknown>): () => void {
  const page = (
    <AdminContext dataProvider={{ create } as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="brands">
        <RecordForm contract={brand}>
          <TextInput source="name" />
        </RecordForm>
      </ResourceContextProvider>
      <Notification />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  fireEvent.change(document.querySelector('[name=name]')!, { target: { value: 'Texmo' } });
  return () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('tells a refusal at a field that it does not show, and sends the next Save', async () => {
  const create = jest.fn().mockRejectedValue(refused({ image: 'This file is no longer stored' }));
  const press = open(create);
  press();
  expect(await screen.findByText('This file is no longer stored')).toBeTruthy();
  press();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
});

it('leaves a refusal at its own field there, and tells what else was refused', async () => {
  const create = jest.fn().mockRejectedValue(refused({ name: 'Name already exists', image: 'This file is no longer stored' }));
  open(create)();
  expect(await screen.findByText('Name already exists')).toBeTruthy();
  expect(await screen.findByText('This file is no longer stored')).toBeTruthy();
});

it('keeps the focus at Save while it is on its way, and takes no second press', async () => {
  const create = jest.fn().mockReturnValue(new Promise(() => undefined));
  const press = open(create);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  act(() => save.focus());
  await act(async () => press());
  expect([save.disabled, save.getAttribute('aria-busy'), document.activeElement]).toEqual([false, 'true', save]);
  await act(async () => press());
  expect(create).toHaveBeenCalledTimes(1);
});

it('takes nothing while it is on its way, and has the cursor where it was afterwards', async () => {
  let refuse = (_: Error) => {};
  const press = open(() => new Promise((_, reject) => (refuse = reject)));
  const name = document.querySelector<HTMLInputElement>('[name=name]')!;
  const inert = () => [name, screen.getByRole('switch', { name: /Enabled/ })].map((one) => one.closest('[inert]') !== null);
  expect(inert()).toEqual([false, false]);
  act(() => name.focus());
  await act(async () => press());
  expect(inert()).toEqual([true, true]);
  act(() => name.blur()); // as every browser does; jsdom knows nothing of it
  await act(async () => refuse(new HttpError('Not now', 503)));
  expect(inert()).toEqual([false, false]);
  expect(document.activeElement).toBe(name);
});

it('has the cursor where it was, too, once its admin has signed in again', async () => {
  const signIn = async () => {
    const body = { token: 'x', admin: { id: 1, name: 'A', roles: [], permissions: [], lacksSecondFactor: false } };
    AbortSignal.timeout ??= () => new AbortController().signal; // which jsdom has not
    globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => body }) as Response;
    await act(() => session.signIn('a@b.example', 'secret1'));
  };
  await signIn();
  let refuse = (_: Error) => {};
  const press = open(() => new Promise((_, reject) => (refuse = reject)));
  const name = document.querySelector<HTMLInputElement>('[name=name]')!;
  act(() => name.focus());
  await act(async () => press());
  act(() => name.blur());
  await act(async () => {
    session.lapse('Gone');
    refuse(new HttpError('Gone', 401));
  });
  expect([session.isLapsed(), document.activeElement]).toEqual([true, document.body]);
  await signIn();
  expect(document.activeElement).toBe(name);
});

it('leads to the field that was refused', async () => {
  const create = jest.fn().mockRejectedValue(refused({ name: 'Name already exists' }));
  const press = open(create);
  const [save, name] = [screen.getByRole('button', { name: 'Save' }), document.querySelector<HTMLElement>('[name=name]')];
  act(() => save.focus());
  press();
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('leaves whoever types in another field by then there', async () => {
  let refuse = (_: Error) => {};
  const press = open(() => new Promise((_, reject) => (refuse = reject)));
  act(() => screen.getByRole('button', { name: 'Save' }).focus());
  await act(async () => press());
  const other = screen.getByRole('switch', { name: /Enabled/ });
  act(() => other.focus());
  await act(async () => refuse(refused({ name: 'Name already exists' })));
  expect(await screen.findByText('Name already exists')).toBeTruthy();
  expect(document.activeElement).toBe(other);
});

it('leaves whoever types on in the field there from which they saved', async () => {
  let refuse = (_: Error) => {};
  const press = open(() => new Promise((_, reject) => (refuse = reject)));
  const name = document.querySelector<HTMLInputElement>('[name=name]')!;
  act(() => name.focus());
  await act(async () => press());
  fireEvent.change(name, { target: { value: 'Texmo of' } });
  await act(async () => refuse(refused({ enabled: 'Not this one' })));
  expect(await screen.findByText('Not this one')).toBeTruthy();
  expect(document.activeElement).toBe(name);
});

describe('a record that is read anew', () => {
  const at = '2030-01-01T00:00:00Z';
  const stamps = { createdTimestamp: at, updatedTimestamp: at };
  const opened = { id: 7, version: 1, enabled: true, name: 'Texmo', description: 'Pumps', ...stamps };
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const type = (name: string) => fireEvent.change(document.querySelector('[name=name]')!, { target: { value: name } });

  /** The form of a stored brand; answers what is written, and how to have it read anew. */
  function edit() {
    const update = jest.fn().mockReturnValue(new Promise(() => undefined));
    let set = (_: { now: object; isClosed: boolean }) => {};
    const Around = () => {
      const [{ now, isClosed }, setNow] = useState({ now: opened as object, isClosed: false });
      set = setNow;
      return (
        <RecordContextProvider value={now}>
          <MaybeLookOnly isLookOnly={isClosed}>
            <RecordForm contract={brand}>
              <TextInput source="name" />
              <TextInput source="description" />
            </RecordForm>
          </MaybeLookOnly>
        </RecordContextProvider>
      );
    };
    const page = (
      <AdminContext dataProvider={testDataProvider({ update })} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="brands">
          <Around />
        </ResourceContextProvider>
      </AdminContext>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
    const read = (now: object, isClosed = false) => act(async () => set({ now: { ...opened, ...now }, isClosed }));
    return { update, read };
  }

  it.each([
    ['as it was, with more around it', { tax: { id: 3 } }],
    ['as somebody else changed it', { version: 2, name: 'Texmo Ltd', description: 'Motors' }],
  ])('%s takes nothing that is typed, and is saved over the version that was opened', async (_, now) => {
    const { update, read } = edit();
    type('Texmo India');
    await read(now);
    expect([value('name'), value('description')]).toEqual(['Texmo India', 'Pumps']);
    expect(heading()).toBe('Edit Texmo');
    await press('Save');
    expect(update).toHaveBeenCalledWith(
      'brands',
      expect.objectContaining({
        data: expect.objectContaining({ name: 'Texmo India', description: 'Pumps' }),
        previousData: expect.objectContaining({ version: 1, name: 'Texmo' }),
      }),
    );
  });

  it('is shown while nothing is typed, and once Reset took it away', async () => {
    const { read } = edit();
    await read({ version: 2, name: 'Texmo Ltd' });
    expect(value('name')).toBe('Texmo Ltd');
    type('Texmo India');
    await read({ version: 3, name: 'Texmo Pumps' });
    expect(value('name')).toBe('Texmo India');
    expect(heading()).toBe('Edit Texmo Ltd');
    await press('Reset');
    expect([heading(), value('name')]).toEqual(['Edit Texmo Pumps', 'Texmo Pumps']);
  });

  it('is shown in place of what is typed once it can only be looked at', async () => {
    const { read } = edit();
    type('Texmo India');
    await read({ version: 2, name: 'Texmo Ltd' }, true);
    expect(value('name')).toBe('Texmo Ltd');
  });
});
