import { text } from '@impeller/contracts';
import { FormTabs, type FormTab } from '../../records/form/FormTabs';
import { ActionTab } from './ActionTab';
import { ConditionTab } from './ConditionTab';
import { CouponTester } from './CouponTester';
import { GeneralTab } from './GeneralTab';

const TABS: readonly FormTab[] = [
  {
    name: 'general',
    label: text('coupon.tab.general'),
    fields: ['visibility', 'name', 'description', 'code'],
    children: <GeneralTab />,
  },
  {
    name: 'condition',
    label: text('coupon.tab.condition'),
    fields: ['firstTimeUser', 'oneTimeUse', 'validFrom', 'validTill', 'minimumAmount', 'totalAvailable', 'category'],
    children: <ConditionTab />,
  },
  {
    name: 'action',
    label: text('coupon.tab.action'),
    fields: ['applyDiscount', 'percentAmount', 'discountAmount', 'maximumDiscountAmount'],
    children: <ActionTab />,
  },
];

/** What the coupon is, when it applies, what it takes off; and, once it is saved, a way to try it. */
export const CouponForm = () => (
  <>
    <FormTabs label={text('coupon.tabs')} tabs={TABS} />
    <CouponTester />
  </>
);
