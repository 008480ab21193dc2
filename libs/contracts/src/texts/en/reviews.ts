/** Customers' reviews of their orders (decisions §4.13). */
export const reviews = {
  'review.saved': 'Review saved successfully',
  'review.order.required': 'Please name the order',
  'review.rating.required': 'Please rate it from 1 to 5',
  'review.undelivered': 'An order can be reviewed once it is delivered',
  'review.twice': 'You have reviewed this order already',
  'review.product': 'This product is not in the order',
  'review.rating': '{rating} of 5',
  'review.wholeOrder': 'The whole order',
  'review.shown': 'Shown',
  'review.hidden': 'Hidden',

  'resource.reviews': 'Reviews',
  'resource.reviews.one': 'Review',
  'field.reviews.isShown': 'Shown',
  'field.reviews.user.fullName': 'User',
  'field.reviews.product.name': 'Product',
  'field.reviews.rating': 'Rating',
} as const;
