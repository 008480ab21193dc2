import { i18nProvider } from './i18nProvider';

it.each([
  ['a text of the catalogue', 'login.forgot', {}, 'Forgot Password?'],
  ["a field's own label", 'resources.taxes.fields.rate', {}, 'Rate (%)'],
  ['a label without the operator of its filter', 'resources.brands.fields.name||$contL', {}, 'Name'],
  ['a label in words', 'resources.products.fields.shortDescription', {}, 'Short description'],
  ['a reference without its Id', 'resources.products.fields.brandId', {}, 'Brand'],
  ['many', 'resources.horse-powers.name', { smart_count: 2 }, 'Horse powers'],
  ['one', 'resources.horse-powers.name', { smart_count: 1 }, 'Horse power'],
  ["react-admin's own, with holes", 'ra.page.edit', { name: 'Brand', recordRepresentation: '7' }, 'Brand 7'],
  ["react-admin's own, one", 'ra.notification.updated', { smart_count: 1 }, 'Element updated'],
  ["react-admin's own, many", 'ra.notification.updated', { smart_count: 3 }, '3 elements updated'],
  ['an unknown key as it is', 'no.such.key', {}, 'no.such.key'],
])('answers %s', (_, key, options, sentence) => expect(i18nProvider.translate(key, options)).toBe(sentence));
