import { adminRoles } from './administration/admin-roles';
import { admins } from './administration/admins';
import { auditLogs } from './administration/audit-log';
import { outbox } from './administration/outbox';
import { settings } from './administration/settings';
import { attributeValues } from './catalogue/attribute-values';
import { attributes } from './catalogue/attributes';
import { brands } from './catalogue/brands';
import { categories } from './catalogue/categories';
import { horsePowers } from './catalogue/horse-powers';
import { measurementUnits } from './catalogue/measurement-units';
import { products } from './catalogue/products';
import { series } from './catalogue/series';
import { taxes } from './catalogue/taxes';
import { addresses } from './customers/addresses';
import { contacts } from './customers/contacts';
import { organizations } from './customers/organizations';
import { users } from './customers/users';
import { usersCards } from './customers/users-cards';
import { walletTransactions } from './customers/wallets';
import { usersRoles } from './customers/users-roles';
import { banners } from './marketing/banners';
import { campaigns } from './marketing/campaigns';
import { faqs } from './marketing/faqs';
import { notifications } from './marketing/notifications';
import { campaignRedeems } from './marketing/redeems';
import { cities } from './locations/cities';
import { countries } from './locations/countries';
import { pincodes } from './locations/pincodes';
import { states } from './locations/states';
import { coupons } from './sales/coupons';
import { orders } from './sales/orders';
import { reviews } from './sales/reviews';
import { stockMovements } from './sales/stock';
import { transactions } from './sales/transactions';
import type { ScreenProps } from './records/screens';

/** Every resource with screens, in the menu's order; a new one is one line here. */
export const screenList: readonly ScreenProps[] = [
  products,
  categories,
  attributes,
  attributeValues,
  brands,
  series,
  horsePowers,
  measurementUnits,
  banners,
  taxes,
  countries,
  states,
  cities,
  pincodes,
  admins,
  adminRoles,
  settings,
  auditLogs,
  outbox,
  orders,
  coupons,
  transactions,
  reviews,
  stockMovements,
  users,
  walletTransactions,
  contacts,
  addresses,
  usersCards,
  usersRoles,
  organizations,
  notifications,
  campaigns,
  campaignRedeems,
  faqs,
];
