import { fssai, gstin, gstinHoldsPan, isUnusualFssai, maskedPan, otherGstState, pan, text } from '../index.js';

const outcome = (
  schema: { safeParse(value: unknown): { data?: unknown; error?: { issues: { message: string }[] } } },
  value: unknown,
) => {
  const { data, error } = schema.safeParse(value);
  return error ? error.issues.map(({ message }) => message) : data;
};

describe('GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['24AAQCA8719H1ZC', '24AAQCA8719H1ZC'],
    ['05AAACG2115R1ZN', '05AAACG2115R1ZN'],
    ['33AAAAR6720M1ZG', '33AAAAR6720M1ZG'],
    [' 27aapfu0939f1zv ', '27AAPFU0939F1ZV'],
    ['38AAPFU0939F1ZS', '38AAPFU0939F1ZS'],
    ['97AAPFU0939F1ZO', '97AAPFU0939F1ZO'],
  ])("takes '%s'", (typed, kept) => expect(outcome(gstin(), typed)).toBe(kept));
  it.each([
    ['27AAPFU0939F1ZO', text('gstin.check')],
    ['27AAPFU0939F1AA', text('gstin.invalid')],
    ['27AAPFU0939F1Z', 'Length should be 15 only'],
    ['369296450896540', text('gstin.invalid')],
    ['24AANFA2641L1ZK', text('gstin.check')],
    ['00AABCE2207R1Z5', text('gstin.state')],
    ['29AAFCA7488L1Z0', text('gstin.check')],
    ['27MUMA12345A1D5', text('gstin.kind')],
    ['27AAPFU0939F1C5', text('gstin.kind')],
    ['0717USA12345UN5', text('gstin.kind')],
    ['0717USA12345NR5', text('gstin.kind')],
    ['27ABMXA3211G1ZV', text('gstin.invalid')],
    ['２7AAPFU0939F1ZV', text('gstin.invalid')],
  ])("refuses '%s'", (typed, message) => expect(outcome(gstin(), typed)).toEqual([message]));
  it('asks for it in the words of its field', () =>
    expect(outcome(gstin('organization.gst.required'), '')).toEqual([text('organization.gst.required')]));

  it('holds the PAN of its owner', () => {
    const gstNumber = '27AAPFU0939F1ZV';
    expect(gstinHoldsPan({ gstNumber, panNumber: 'AAPFU0939F' })).toEqual([]);
    expect(gstinHoldsPan({ gstNumber, panNumber: 'aapfu0939f' })).toEqual([]);
    expect(gstinHoldsPan({ gstNumber, panNumber: 'aapPV8261k' })).toMatchObject([{ field: 'gstNumber', text: 'gstin.pan' }]);
    expect(gstinHoldsPan({ gstNumber, panNumber: null })).toEqual([]);
    expect(gstinHoldsPan({ gstNumber, panNumber: 'no PAN at all' })).toEqual([]);
    expect(gstinHoldsPan({ gstNumber, panNumber: 'AAPPV8261K' })).toMatchObject([{ field: 'gstNumber', text: 'gstin.pan' }]);
  });
});

describe('PAN', () => {
  it.each(['ACUPA7085R', 'AAPPV8261K', 'AAPFU0939F', 'ZZZFZ9999Z', 'aappv8261k'])("takes '%s'", (typed) =>
    expect(outcome(pan(), typed)).toBe(typed.toUpperCase()),
  );
  it.each([
    ['ABMXA3211G', text('pan.invalid')],
    ['ACUPA0000R', text('pan.invalid')],
    ['ABMPA32111', text('pan.invalid')],
    ['ABCDE1234F', text('pan.invalid')],
    ['AAPPV8261', 'Length should be 10 only'],
  ])("refuses '%s'", (typed, message) => expect(outcome(pan(), typed)).toEqual([message]));
  it.each([
    ['AAPPV8261K', 'AAPPVXXXXK'],
    // Older accounts have what they have.
    ['AAPPV82611K', 'AAPPVXXXXXK'],
    ['AAPPV8K', 'AAPPVXK'],
    ['AAPPVK', 'AAPPVK'],
    ['AAP', 'AAP'],
    ['', ''],
  ])("shows '%s' as '%s'", (kept, shown) => expect(maskedPan(kept)).toBe(shown));
});

describe('FSSAI', () => {
  it('takes fourteen digits', () => expect(outcome(fssai(), ' 10012011000001 ')).toBe('10012011000001'));
  it.each([
    ['1001201100001', 'Length should be 14 only'],
    ['1001201100000A', text('fssai.invalid')],
  ])("refuses '%s'", (typed, message) => expect(outcome(fssai(), typed)).toEqual([message]));
  it.each([
    ['10012011000001', false],
    ['20012011000001', false],
    ['30012011000001', true],
    ['00012011000001', true],
    ['3001201100000', false],
    ['', false],
  ])("warns of '%s': %s", (typed, isUnusual) => expect(isUnusualFssai(typed)).toBe(isUnusual));
});

describe('the state of a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'Gujarat', 'Maharashtra'],
    ['27AAPFU0939F1ZV', 'Maharashtra', undefined],
    ['27AAPFU0939F1ZV', 'MAHARASHTRA ', undefined],
    ['28AAPFU0939F1ZV', 'Andhra Pradesh', undefined],
    ['25AAPFU0939F1ZV', 'Dadra & Nagar Haveli and Daman & Diu', undefined],
    ['38AAPFU0939F1ZV', 'Jammu and Kashmir', 'Ladakh'],
    ['97AAPFU0939F1ZO', 'Goa', undefined],
    ['00AAPFU0939F1ZO', 'Goa', undefined],
    ['27AAPFU0939F1ZV', 'Bavaria', undefined],
    ['', 'Goa', undefined],
  ])('of %s, beside an address in %s, is told apart: %s', (gstin, state, other) => {
    expect(otherGstState(gstin, state)).toBe(other);
  });
});
