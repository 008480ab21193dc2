/** Countries; states, cities and pincodes follow. */
export const locations = {
  'country.name.required': 'Name is required',
  'country.code.required': 'Code is required',
  'country.zip.order': 'The longest zip code cannot be shorter than the shortest',
} as const;
