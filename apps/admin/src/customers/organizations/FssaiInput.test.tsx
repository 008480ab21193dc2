import { text } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { i18nProvider } from '../../data/i18nProvider';
import { FssaiInput } from './FssaiInput';

it('warns of a number that begins as none does, and of no other', () => {
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <ResourceContextProvider value="organizations">
        <Form>
          <FssaiInput />
        </Form>
      </ResourceContextProvider>
    </AdminContext>,
  );
  const warned = (number: string): boolean => {
    fireEvent.change(screen.getByRole('textbox', { name: /FSSAI/ }), { target: { value: number } });
    return screen.queryByText(text('fssai.unusual')) !== null;
  };
  expect(['30012011000001', '10012011000001', '3001201100000', ' 70012011000001 '].map(warned)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
