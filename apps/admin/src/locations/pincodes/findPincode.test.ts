import { findPincode } from './findPincode';

it.each([
  ['641001', { 'pincode||$starts': '641001' }],
  ['641 001', { 'pincode||$starts': '641001' }],
  [' 641001 ', { 'pincode||$starts': '641001' }],
  ['641', { 'pincode||$starts': '641' }],
  [' Gandhi Nagar ', { 'pincodeName||$contL': 'Gandhi Nagar' }],
  ['Sector 17', { 'pincodeName||$contL': 'Sector 17' }],
  ['', {}],
  [' ', {}],
])('looks for %j by %j', (typed, query) => expect(findPincode(typed)).toEqual(query));
