import { areCounted, BLANK, bodyOf, withLine } from './wish';

const pump = { id: 5, name: 'Pump', sku: 'P-1', price: 100 };

it('keeps a variation on one line, one more unit each time it is added', () => {
  const twice = withLine(withLine([], pump), pump);
  expect(twice).toEqual([{ ...pump, quantity: 2 }]);
  expect(withLine([{ ...pump, quantity: 10_000 }], pump)[0]?.quantity).toBe(10_000);
  expect(withLine([{ ...pump, quantity: Number.NaN }], pump)[0]?.quantity).toBe(1);
});

it('counts whole units from one on', () => {
  const of = (quantity: number) => areCounted([{ ...pump, quantity }]);
  expect([of(1), of(10_000), of(0), of(1.5), of(10_001), of(Number.NaN)]).toEqual([true, true, false, false, false, false]);
});

it('asks the API for what was typed, and for nothing where nothing was', () => {
  expect(bodyOf(BLANK)).toEqual({
    userId: undefined,
    ordersProduct: [],
    addressId: null,
    shippingId: null,
    paymentMethod: 'cod',
    couponCode: null,
    useWallet: false,
    deliveryInstructions: null,
  });
  const typed = { ...BLANK, userId: 3, addressId: 4, couponCode: ' PUMP10 ', lines: [{ ...pump, quantity: 2 }], useWallet: true };
  expect(bodyOf(typed)).toMatchObject({
    ...{ userId: 3, addressId: 4, couponCode: 'PUMP10', useWallet: true },
    ordersProduct: [{ productsVariationId: 5, quantity: 2 }],
  });
});
