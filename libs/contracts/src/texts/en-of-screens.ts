import { administrationForms } from './en/administration-forms.js';
import { couponForm } from './en/coupon-form.js';
import { customerForms } from './en/customer-forms.js';
import { dashboardTexts } from './en/dashboard.js';
import { importScreen } from './en/import-screen.js';
import { marketingForms } from './en/marketing-forms.js';
import { orderWork } from './en/order-work.js';
import { productEditor } from './en/product-editor.js';
import { secondFactor } from './en/second-factor.js';
import { settingsForm } from './en/settings-form.js';

/** What is said on forms and on screens of their own, never on a list: the client brings it with the first of them (`loadScreenTexts`). */
export const enOfScreens = {
  ...administrationForms,
  ...couponForm,
  ...customerForms,
  ...dashboardTexts,
  ...importScreen,
  ...marketingForms,
  ...orderWork,
  ...productEditor,
  ...secondFactor,
  ...settingsForm,
} as const;
