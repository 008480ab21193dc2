import { customerFilter } from './customerFilter';

it.each([
  ['98765', { 'mobileNumber||$starts': '98765' }],
  ['+91 98765-43210', { 'mobileNumber||$starts': '9876543210' }],
  ['asha@', { 'emailAddress||$contL': 'asha@' }],
  [' Asha Rao ', { 'fullName||$contL': 'Asha Rao' }],
  ['Unit 7', { 'fullName||$contL': 'Unit 7' }],
  ['  ', {}],
])('looks for %j', (typed, filter) => expect(customerFilter(typed)).toEqual(filter));
