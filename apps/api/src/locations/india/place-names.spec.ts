import { districtName, officeName, stateName } from './place-names.js';

it.each([
  ['Erode H.O', 'Erode'],
  ['Vepagunta S.O (Visakhapatnam)', 'Vepagunta'],
  ['Nawabganj SO Araria', 'Nawabganj'],
  ['KOLKATA G.P.O.', 'Kolkata GPO'],
  ['Atmakur(NL)', 'Atmakur'],
  ['NODEL DELIVERY CENTER INDORE', 'NDC Indore'],
  ['Hasanpur [Rusera', 'Hasanpur Rusera'],
  ['Sowcarpet NDSO', 'Sowcarpet'],
  ['Post Office Lane', 'Post Office Lane'],
  ['Bombay', 'Bombay'],
])('calls the office %s %s', (given, name) => expect(officeName(given)).toBe(name));

it.each([
  ['JAMMU AND KASHMIR', 'Jammu and Kashmir'],
  ['PUDUCHERRY', 'Puducherry'],
])('calls the state %s %s', (given, name) => expect(stateName(given)).toBe(name));

it.each([
  ['Uttarakhand', 'UDAM SINGH NAGAR', 'Udham Singh Nagar'],
  ['Bihar', 'AURANGABAD', 'Aurangabad'],
  ['Maharashtra', 'AURANGABAD', 'Chhatrapati Sambhajinagar (Aurangabad)'],
  ['Bihar', 'KAIMUR (BHABUA)', 'Kaimur (Bhabua)'],
  ['Chhattisgarh', 'JANJGIR-CHAMPA', 'Janjgir-Champa'],
])('in %s calls %s %s', (state, given, name) => expect(districtName(state, given)).toBe(name));
