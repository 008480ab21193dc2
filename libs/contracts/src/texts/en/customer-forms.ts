/** What stands on customers' forms besides their fields. */
export const customerForms = {
  'fssai.unusual': 'FSSAI numbers begin with 1 or 2; please check this one',
} as const;
