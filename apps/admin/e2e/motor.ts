import { unique, type Staff } from './staff';

/** A variable product with two attributes of two values each, and no variation yet. */
export async function aMotor(owner: Staff) {
  const word = unique();
  const attributes = [];
  for (const [name, values] of [
    [`Phase ${word}`, ['Single', 'Three']],
    [`Colour ${word}`, ['Red', 'Blue']],
  ] as const) {
    const attribute = await owner.call('POST', '/attributes', { name });
    for (const value of values) await owner.call('POST', '/attributes-values', { name: value, attributeId: attribute.id });
    attributes.push(attribute);
  }
  const product = await owner.call('POST', '/products', { name: `Motor ${word}`, productType: 'variable' });
  await owner.call('PATCH', `/products/attributes/${product.id}`, { attribute: attributes.map(({ id }) => ({ id })) });
  return { ...product, word, attributes };
}
