/** Why the API refuses what is asked of a product. */
export const productRefusals = {
  'product.type.used': 'The product stays variable: variations that would go are used by {referrers}',
  'product.type.underWay':
    'Orders under way have taken from its stock; the type can be changed once they are delivered or cancelled',
} as const;
