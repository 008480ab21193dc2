/** Countries, states, cities and pincodes. */
export const locations = {
  'country.name.required': 'Name is required',
  'country.code.required': 'Code is required',
  'country.zip.order': 'The longest zip code cannot be shorter than the shortest',
  'state.name.required': 'Name is required',
  'state.country.required': 'Country is required',
  'state.saved': 'State added successfully',
  'city.name.required': 'Name is required',
  'city.state.required': 'State is required',
  'pincode.required': 'Please enter Pincode',
  'pincode.digits': 'A pincode has 6 digits and does not begin with 0',
  'pincode.city.required': 'City is required',
  'pincode.deliverable.help': 'Orders to a pincode that is off are refused.',
  'pincode.saved': 'Pincode saved successfully',
} as const;
