import { administration } from './en/administration.js';
import { catalogue } from './en/catalogue.js';
import { coupons } from './en/coupons.js';
import { customers } from './en/customers.js';
import { errors } from './en/errors.js';
import { exportTexts } from './en/exports.js';
import { files } from './en/files.js';
import { forms } from './en/forms.js';
import { frame } from './en/frame.js';
import { identity } from './en/identity.js';
import { locations } from './en/locations.js';
import { orderScreens } from './en/order-screens.js';
import { orders } from './en/orders.js';
import { payments } from './en/payments.js';
import { marketing } from './en/marketing.js';
import { notifications } from './en/notifications.js';
import { productApproval } from './en/product-approval.js';
import { profile } from './en/profile.js';
import { reviews } from './en/reviews.js';
import { settings } from './en/settings.js';
import { shell } from './en/shell.js';
import { trails } from './en/trails.js';
import { enOfScreens } from './en-of-screens.js';
import { enOfServer } from './en-of-server.js';

/** The English catalogue: every sentence a person can read, by key, one file an area. */
export const en = {
  ...enOfServer,
  ...enOfScreens,
  ...productApproval,
  ...errors,
  ...identity,
  ...profile,
  ...administration,
  ...settings,
  ...trails,
  ...locations,
  ...customers,
  ...catalogue,
  ...orders,
  ...orderScreens,
  ...payments,
  ...coupons,
  ...marketing,
  ...notifications,
  ...reviews,
  ...files,
  ...exportTexts,
  ...shell,
  ...forms,
  ...frame,
} as const;
