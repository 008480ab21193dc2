import { text } from '@impeller/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { i18nProvider } from '../../../data/i18nProvider';
import { HsnInput } from './HsnInput';

jest.mock('../../../data/useHolds', () => ({ useHolds: () => () => true }));

const getOne = jest.fn(async (_resource: string, { id }: { id: number }) => ({ data: { id, name: '2 HP' } }));

function open(horsePowerId: number | null) {
  render(
    <AdminContext dataProvider={{ getOne } as never} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="products">
        <Form defaultValues={{ horsePowerId, hsnCode: '8413' }}>
          <HsnInput />
        </Form>
      </ResourceContextProvider>
    </AdminContext>,
  );
  return (hsnCode: string) => fireEvent.change(screen.getByRole('textbox', { name: /HSN/ }), { target: { value: hsnCode } });
}
const warning = () => screen.queryByText(text('product.hsn.motor', { power: '2 HP', hsn: '850152' }));

it('warns of a motor’s HSN that is for another power, of no pump’s, and asks for no power without need', async () => {
  const type = open(4);
  expect([warning(), getOne.mock.calls]).toEqual([null, []]);
  type('850151');
  await waitFor(() => expect(warning()).not.toBeNull());
  expect(getOne).toHaveBeenCalledWith('horse-powers', expect.objectContaining({ id: 4 }));
  for (const fitting of ['850152', '850140', '841370', '']) {
    type(fitting);
    await waitFor(() => expect(warning()).toBeNull());
    type(' 85015190 ');
    await waitFor(() => expect(warning()).not.toBeNull());
  }
});

it('says nothing of a product without a horse power', async () => {
  getOne.mockClear();
  open(null)('850151');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([warning(), getOne.mock.calls]).toEqual([null, []]);
});
