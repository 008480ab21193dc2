/** Why a coupon does not apply; the server says it whole. */
export const couponRefusals = {
  'coupon.unknown': 'There is no coupon {code}',
  'coupon.disabled': 'This coupon is disabled',
  'coupon.early': 'This coupon is valid from {day} on',
  'coupon.late': 'This coupon was valid until {day}',
  'coupon.usedUp': 'This coupon has been used up',
  'coupon.firstTime': 'This coupon is for a customer’s first order only',
  'coupon.oneTime': 'This coupon has been used already, and each customer can use it once only',
  'coupon.categories': 'Nothing in the cart is in a category that this coupon is for',
  'coupon.minimum': 'This coupon needs goods for {minimum} at least; those that it is for come to {amount}',
  'coupon.test.sku.unknown': 'No product has the SKU {sku}',
  'coupon.test.customer.unknown': 'No customer has this mobile number',
} as const;
