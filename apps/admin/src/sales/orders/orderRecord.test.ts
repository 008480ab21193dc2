import { nameOfOrder, paymentName, shortName, statusName, type OrderRecord } from './orderRecord';

const order = (fields: object) => ({ id: 7, orderReference: 'OD261121000007', status: 'Order Placed', ...fields }) as OrderRecord;

it('calls an order by its number, a cart by its id, in a list by 30 characters', () => {
  expect(nameOfOrder(order({}))).toBe('OD261121000007');
  expect(nameOfOrder(order({ orderReference: null }))).toBe('#7');
  expect(shortName(order({ orderReference: 'X'.repeat(30) }))).toBe('X'.repeat(30));
  expect(shortName(order({ orderReference: 'X'.repeat(31) }))).toBe(`${'X'.repeat(30)}…`);
});

it('says how an order is paid: by the provider, in cash, or for a cart nothing', () => {
  const by = (payment_source: string, kind = 'payment') => [{ kind, payment_source }];
  expect(paymentName(order({ paymentMethod: 'cod' }))).toBe('Cash on Delivery');
  expect(paymentName(order({ paymentMethod: 'online' }))).toBe('Online payment');
  expect(paymentName(order({ paymentMethod: 'online', transactions: by('razorpay') }))).toBe('Razorpay');
  expect(paymentName(order({ paymentMethod: 'online', transactions: by('wallet') }))).toBe('Online payment');
  expect(paymentName(order({ paymentMethod: 'online', transactions: by('razorpay', 'refund') }))).toBe('Online payment');
  expect(paymentName(order({ status: 'in cart', paymentMethod: 'online' }))).toBe('');
});

it('writes the one status of the protocol that is no name as one', () => {
  expect([statusName('in cart'), statusName('Out for Delivery')]).toEqual(['In Cart', 'Out for Delivery']);
});
