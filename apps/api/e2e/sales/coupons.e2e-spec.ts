import { coupon, COUPON_CODE, COUPON_NAME, dayOf, istDay, text } from '@impeller/contracts';
import { describeCrud } from '../../test/describe-crud.js';

const between = (length: { min: number; max: number }) => text('length.between', length);
const least = (min: number) => text('number.min', { min });

/** The beginning of this day in India, as the API writes it: shoppers see what holds by now. */
const TODAY = istDay(dayOf(new Date())).start.toISOString().replace('.000Z', '+00:00');

describeCrud(coupon, {
  valid: {
    enabled: true,
    visibility: true,
    name: 'Monsoon',
    description: 'Ten per cent off everything',
    code: 'MONSOON',
    firstTimeUser: false,
    oneTimeUse: false,
    validFrom: TODAY,
    validTill: '2099-06-30T18:29:59+00:00',
    minimumAmount: 500,
    totalAvailable: 100,
    applyDiscount: 'percent',
    percentAmount: 10,
    discountAmount: 50,
    maximumDiscountAmount: 1000,
    category: [],
  },
  needed: ['percentAmount'],
  distinct: (number) => ({ code: `CODE${number}` }),
  rejects: [
    [{ name: undefined }, 'name', text('coupon.name.required')],
    [{ name: 'ab' }, 'name', between(COUPON_NAME)],
    [{ code: undefined }, 'code', text('coupon.code.required')],
    [{ code: 'ab' }, 'code', between(COUPON_CODE)],
    [{ code: 'x'.repeat(16) }, 'code', between(COUPON_CODE)],
    [{ name: '\u00a0\u2800\u00a0' }, 'name', text('coupon.name.required')],
    [{ description: ' ' }, 'description', text('coupon.description.required')],
    [{ description: '\u200b' }, 'description', text('coupon.description.required')],
    [{ validFrom: undefined }, 'validFrom', 'Please enter date'],
    [{ validTill: null }, 'validTill', 'Please enter date'],
    [{ validTill: '2099-06-30T00:00:00+18:00' }, 'validTill', 'Please enter date'],
    [{ validFrom: '2020-01-01T00:00:00Z' }, 'validFrom', text('validity.early')],
    [{ validFrom: '2099-07-01T00:00:00Z', validTill: '2099-06-30T00:00:00Z' }, 'validTill', text('validity.order')],
    [{ totalAvailable: 0 }, 'totalAvailable', least(1)],
    [{ totalAvailable: 1.5 }, 'totalAvailable', text('number.integer')],
    [{ minimumAmount: 0.001 }, 'minimumAmount', text('number.decimals', { decimals: 2 })],
    [{ percentAmount: 100.01 }, 'percentAmount', text('number.max', { max: 100 })],
    [{ percentAmount: 0.5 }, 'percentAmount', 'Value should be atleast 1'],
    [{ percentAmount: null }, 'percentAmount', least(1)],
    [{ maximumDiscountAmount: 0.5 }, 'maximumDiscountAmount', least(1)],
    [{ applyDiscount: 'amount', discountAmount: 0 }, 'discountAmount', least(1)],
    [{ applyDiscount: 'gift' }, 'applyDiscount', text('field.choice', { field: 'Apply discount', choices: 'percent, amount' })],
    [{ category: [{ id: 0 }] }, 'category.0.id', text('number.min', { min: 1 })],
  ],
});
