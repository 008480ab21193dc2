import { z } from 'zod';
import { amount, fileUrl, flag, lineOfText, money, orNull, plainText, reference } from '../fields.js';
import { emailAddress, phoneNumber } from '../identity/person.js';
import { gstin } from '../india/gstin.js';
import { resource, type RecordOf } from '../resource.js';
import { text, type TextKey } from '../texts/text.js';

/** The store has one row of settings; the shop's own addresses hang on the same id. */
export const SETTING_ID = 1;
export const SUPPORT_CONTACT = { min: 10, max: 13 } as const;
export const APP_VERSION = { max: 20 } as const;
export const LEGAL_NAME = { min: 3, max: 150 } as const;
/** Days that a setting may count. */
export const SETTING_DAYS = { max: 365 } as const;
/** Minutes between two times that the order cut-off can be. */
export const CUT_OFF_STEP = 30;

/** Every time the order cut-off can be, 'HH:MM' from 00:00 to 23:30. */
export const CUT_OFF_TIMES: readonly string[] = Array.from({ length: (24 * 60) / CUT_OFF_STEP }, (_, step) => {
  const minutes = step * CUT_OFF_STEP;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

/** What nothing in the product applies: stored and served to storefronts (decisions §5.10). */
export const SERVED_ONLY = [
  'orderCutOffTime',
  'deliveryDiscount',
  'maximumDeliveryDiscount',
  'maximumDeliveryDays',
  'discountDeliveryDays',
  'referralAmount',
  'referrerAmount',
] as const;

/** A text of one form; an absent or empty one answers `required`, another form `wrong`. */
const shaped = (max: number, required: TextKey, form: RegExp, wrong: TextKey) =>
  plainText({ max }, required).refine((value) => form.test(value), { error: () => text(wrong) });

const supportContact = () =>
  phoneNumber(SUPPORT_CONTACT, {
    required: 'setting.contact.required',
    length: 'setting.contact.length',
    invalid: 'person.phone.invalid',
  });

const version = (required: TextKey) => shaped(APP_VERSION.max, required, /^\d{1,5}(\.\d{1,5}){0,2}$/, 'setting.version.invalid');

const days = (required: TextKey) => amount(SETTING_DAYS, required);

export const setting = resource('settings', {
  screen: 'setting',
  menu: 'admin',
  saved: 'setting.saved',
  // Its one row is made with its table, is changed, and never goes.
  actions: ['view', 'edit'],
  storefront: {},
  staffOnly: ['autoApproveUsers', 'shopAddressId'],
  fields: () => ({
    deliveryCharge: money('setting.deliveryCharge.required'),
    freeDeliveryThreshold: money('setting.freeDeliveryThreshold.required'),
    orderCutOffTime: orNull(z.enum(CUT_OFF_TIMES, { error: () => text('setting.cutOff.invalid') })),
    deliveryDiscount: money('setting.deliveryDiscount.required'),
    maximumDeliveryDiscount: money('setting.maximumDeliveryDiscount.required'),
    maximumDeliveryDays: days('setting.maximumDeliveryDays.required'),
    discountDeliveryDays: days('setting.discountDeliveryDays.required'),
    maximumCashAllowed: money('setting.maximumCashAllowed.required'),
    isCODVisible: flag(),
    isRazorPayVisible: flag(),
    isPhonePeVisible: flag(),
    walletUsageAmount: money('setting.walletUsageAmount.required'),
    rewardPercent: amount({ max: 100 }, 'setting.rewardPercent.required'),
    maximumRewardAmount: money('setting.maximumRewardAmount.required'),
    referralAmount: money('setting.referralAmount.required'),
    referrerAmount: money('setting.referrerAmount.required'),
    supportEmail: emailAddress('setting.email.required'),
    supportContact: supportContact(),
    tnc: orNull(fileUrl()),
    privacyPolicy: orNull(fileUrl()),
    helpFile: orNull(fileUrl()),
    androidVersion: version('setting.androidVersion.required'),
    androidForceUpdate: flag(),
    iosVersion: version('setting.iosVersion.required'),
    iosForceUpdate: flag(),
    legalName: orNull(lineOfText(LEGAL_NAME)),
    gstNumber: orNull(gstin()),
    /** One of the shop's own addresses: where its goods start from. */
    shopAddressId: reference().nullish(),
    autoApproveUsers: flag(),
  }),
  defaults: {
    deliveryCharge: 49,
    freeDeliveryThreshold: 499,
    deliveryDiscount: 1,
    maximumDeliveryDiscount: 1,
    maximumDeliveryDays: 0,
    discountDeliveryDays: 0,
    maximumCashAllowed: 5_000,
    isCODVisible: true,
    isRazorPayVisible: true,
    isPhonePeVisible: true,
    walletUsageAmount: 0,
    rewardPercent: 0,
    maximumRewardAmount: 0,
    referralAmount: 0,
    referrerAmount: 0,
    androidVersion: '0.0.1',
    androidForceUpdate: false,
    iosVersion: '0.0.1',
    iosForceUpdate: false,
    autoApproveUsers: true,
  },
});
export type Setting = RecordOf<typeof setting>;

/** `GET /api/common/app_version`: what an app asks before it goes on. */
export const appVersion = z.object({
  androidVersion: z.string(),
  androidForceUpdate: z.boolean(),
  iosVersion: z.string(),
  iosForceUpdate: z.boolean(),
});
export type AppVersion = Readonly<z.output<typeof appVersion>>;

/** Where staff's screens learn what links of the storefront begin with, below `/api`. */
export const STOREFRONT = 'common/storefront';
/** What it answers: `STOREFRONT_URL`, null where the shop has none. */
export const storefront = z.object({ url: z.string().nullable() });
export type Storefront = Readonly<z.output<typeof storefront>>;
