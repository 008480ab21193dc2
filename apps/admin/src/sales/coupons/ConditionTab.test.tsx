import { coupon, text, type TextKey } from '@impeller/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../data/i18nProvider';
import { ConditionTab } from './ConditionTab';

// The categories are of no account here.
jest.mock('../../data/useHolds', () => ({ useHolds: () => () => false }));

it('a coupon for first orders becomes one of one use, and stays that while it is for them', async () => {
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ResourceContextProvider value={coupon.path}>
          <Form record={{ ...coupon.defaults, firstTimeUser: false, oneTimeUse: false }}>
            <ConditionTab />
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  const flag = (name: string) => screen.getByLabelText<HTMLInputElement>(text(`field.coupons.${name}` as TextKey));
  const once = () => [flag('oneTimeUse').checked, flag('oneTimeUse').disabled];
  expect(once()).toEqual([false, false]);
  fireEvent.click(flag('firstTimeUser'));
  expect(once()).toEqual([true, true]);
  fireEvent.click(flag('firstTimeUser'));
  expect(once()).toEqual([true, false]);
});
