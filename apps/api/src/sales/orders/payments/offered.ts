import type { PaymentProvider } from '@impeller/contracts';
import type { Setting } from '../../../settings/setting.entity.js';

const SWITCH = { razorpay: 'isRazorPayVisible', phonepe: 'isPhonePeVisible' } as const;
type Switches = Pick<Setting, (typeof SWITCH)[PaymentProvider]>;

/** Whether the store lets customers pay through the provider. */
export const isOffered = (settings: Switches, provider: PaymentProvider): boolean => settings[SWITCH[provider]];

/** Whether there is any way to pay online. */
export const isAnyOffered = (settings: Switches): boolean => Object.values(SWITCH).some((name) => settings[name]);
