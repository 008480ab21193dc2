import { QUERY } from '../query/limits.js';

/** What `GET /products` takes beside the query protocol, for shoppers and staff alike. */
export const PRODUCT_SEARCH = {
  /** Characters and words of `search`; what is beyond the words is ignored. */
  maxLength: QUERY.maxValueLength,
  maxWords: 6,
  /** Units that make one word with the number before them: '1 HP' is looked for as '1hp' is. */
  units: [
    'hp',
    'kw',
    'w',
    'v',
    'a',
    'hz',
    'rpm',
    'mm',
    'cm',
    'm',
    'inch',
    'in',
    'ft',
    'kg',
    'ltr',
    'l',
    'lpm',
    'lph',
    'phase',
    'ph',
    'stage',
  ],
} as const;
export const PRODUCT_SEARCH_PARAMETERS = {
  search:
    'Words of name, SKU, brand or tags; typing errors are forgiven, but words with digits are taken as they are written. Without a sort, what fits best comes first',
  categoryId: 'Products of this category or of any below it',
  minPrice: 'Rupees, of what a customer pays for the cheapest fitting variation',
  maxPrice: 'Rupees, see minPrice',
} as const;
