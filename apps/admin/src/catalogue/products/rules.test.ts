import type { FieldErrors } from 'react-hook-form';
import { INVENTORY_RULES, PRODUCT_RULES } from '../../../../../libs/contracts/test/product-rules';
import { newProduct } from './defaults';
import { INVENTORY } from './inventory';
import { generalResolver } from './steps/generalResolver';

const errorsOf = async (values: object, isNew = true): Promise<FieldErrors> =>
  (
    await generalResolver(isNew)({ ...newProduct, name: 'Ruled pump', ...values }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
  ).errors;

it.each(PRODUCT_RULES)('the form says it when %s', async (_, values, field, message) => {
  expect((await errorsOf(values))[field]?.message).toBe(message);
});

it.each(INVENTORY_RULES)('the form says it when %s', async (_, values, field, message) => {
  // A new one's managed quantity is at least 1 besides.
  const errors = await errorsOf({ [INVENTORY]: { ...newProduct.inventory, ...values } }, false);
  expect((errors[INVENTORY] as FieldErrors | undefined)?.[field]?.message).toBe(message);
});

it('asks for a managed quantity of 1 when a new product is typed, and takes what is right', async () => {
  const managed = { ...newProduct.inventory, manageStock: true, stockQuantity: 0 };
  expect(await errorsOf({ [INVENTORY]: managed })).toMatchObject({
    inventory: { stockQuantity: { message: 'Value should be atleast 1' } },
  });
  expect(await errorsOf({ [INVENTORY]: { ...managed, stockQuantity: 1 } })).toEqual({});
});
