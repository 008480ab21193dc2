import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, TextInput } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { exchange } from '../../data/httpClient';
import { i18nProvider } from '../../data/i18nProvider';
import { SendDialog } from './SendDialog';

jest.mock('../../data/httpClient');

const onClose = jest.fn();

function open(): void {
  const element = (
    <AdminContext i18nProvider={i18nProvider}>
      <SendDialog
        title="A note"
        url="/notes"
        done={() => 'Noted'}
        onClose={onClose}
        resolver={(values) => ({ values, errors: {} })}
        defaultValues={{ comments: '' }}
        submit={() => <button type="submit">Keep</button>}
      >
        <TextInput source="comments" label="Comment" />
      </SendDialog>
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const dialog = () => screen.getByRole('dialog', { name: 'A note' });
const escape = () => fireEvent.keyDown(dialog(), { key: 'Escape' });
const clickBeside = () => {
  const beside = document.querySelector('.MuiDialog-container')!;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
};
const type = (value: string) => act(async () => void fireEvent.change(screen.getByLabelText('Comment'), { target: { value } }));
const cancel = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });

beforeEach(() => jest.resetAllMocks());

it('cannot be left before the answer is there, and closes with it', async () => {
  let answer!: (body: object) => void;
  jest.mocked(exchange).mockReturnValueOnce(new Promise((resolve) => (answer = resolve as typeof answer)));
  open();
  await type('Called back');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep' })));
  expect(exchange).toHaveBeenCalledTimes(1);
  escape();
  clickBeside();
  expect(cancel().disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer({}));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps what was typed when one clicks beside it; Escape and Cancel leave', async () => {
  open();
  await type('Called back');
  clickBeside();
  expect(onClose).not.toHaveBeenCalled();
  escape();
  fireEvent.click(cancel());
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('is left by a click beside it as long as nothing was typed', () => {
  open();
  clickBeside();
  expect(onClose).toHaveBeenCalledTimes(1);
});
