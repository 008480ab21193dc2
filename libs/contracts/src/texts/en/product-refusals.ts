/** Why the API refuses what is asked of a product. */
export const productRefusals = {
  'product.type.used': 'The product stays variable: variations that would go are used by {referrers}',
} as const;
