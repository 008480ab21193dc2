import { brand, BRAND_NAME } from './catalogue/brand.js';
import { category } from './catalogue/category.js';
import { tax } from './catalogue/tax.js';
import { fieldFacts } from './field-facts.js';

it('tells a text’s limit and what is a number, whether or not the field may be empty', () => {
  expect(fieldFacts(brand, 'name')).toEqual({ isNumber: false, maxLength: BRAND_NAME.max });
  expect(fieldFacts(brand, 'description')).toEqual({ isNumber: false, maxLength: 2_000 });
  expect(fieldFacts(tax, 'rate')).toEqual({ isNumber: true, maxLength: undefined });
  expect(fieldFacts(category, 'parentId')).toEqual({ isNumber: true, maxLength: undefined });
});

it('knows nothing of a name that is no field', () => {
  expect(fieldFacts(brand, 'toString')).toEqual({ isNumber: false, maxLength: undefined });
  expect(fieldFacts(brand, 'noSuch')).toEqual({ isNumber: false, maxLength: undefined });
});
