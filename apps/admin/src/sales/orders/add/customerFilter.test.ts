import { customerFilter } from './customerFilter';

const named = (words: string) => ({
  q: { s: JSON.stringify({ enabled: true, $or: [{ fullName: { $contL: words } }, { emailAddress: { $contL: words } }] }) },
});

it.each([
  ['98765', { 'mobileNumber||$contL': '98765' }],
  ['+91 98765-43210', { 'mobileNumber||$contL': '9876543210' }],
  ['919876543210', { 'mobileNumber||$contL': '9876543210' }],
  ['09876543210', { 'mobileNumber||$contL': '9876543210' }],
  ['asha@', named('asha@')],
  ['asha.rao', named('asha.rao')],
  [' Asha Rao ', named('Asha Rao')],
  ['Unit 7', named('Unit 7')],
  ['  ', {}],
])('looks for %j', (typed, filter) => expect(customerFilter(typed)).toEqual(filter));
