import { z } from 'zod';
import { flag, name, plainText, reference } from './fields.js';
import './index.js';
import { brand } from './catalogue/brand.js';
import { country } from './locations/country.js';
import { RECORD_FIELDS } from './record-fields.js';
import { resource, resourceOf, resources, type AnyResource } from './resource.js';
import { text } from './texts/text.js';

const LENGTH = { min: 3, max: 20 };
const pump = resource('test-pumps', {
  fields: () => ({
    enabled: flag(),
    name: name('brand.name.required', LENGTH),
    note: plainText({ max: 50 }).nullish(),
    ownerId: reference().nullish(),
    secret: z.string().optional(),
    isLoud: flag(),
  }),
  readOnly: () => ({ runs: z.int() }),
  defaults: { enabled: true, isLoud: false },
  writeOnly: ['secret'],
  unique: ['name'],
  rules: ({ isLoud, note }) => (isLoud && !note ? [{ field: 'note', text: 'field.required', params: { field: 'Note' } }] : []),
});

describe('a create', () => {
  it('fills in the defaults where the body is silent, and keeps what it says', () => {
    expect(pump.create.parse({ name: 'Jet' })).toEqual({ name: 'Jet', enabled: true, isLoud: false });
    expect(pump.create.parse({ name: 'Jet', enabled: false })).toMatchObject({ enabled: false });
  });

  it('takes no null for a default', () => {
    expect(pump.create.safeParse({ name: 'Jet', enabled: null }).success).toBe(false);
  });

  it('drops what the contract does not name, ids, stamps and read-only fields too', () => {
    const body = { name: 'Jet', id: 7, version: 9, runs: 3, createdBy: 1, nested: { a: 1 }, ['__proto__']: { b: 1 } };
    expect(Object.keys(pump.create.parse(body) as object).sort()).toEqual(['enabled', 'isLoud', 'name']);
  });

  it('keeps null where a field may be empty', () => {
    expect(pump.create.parse({ name: 'Jet', note: null, ownerId: null })).toMatchObject({ note: null, ownerId: null });
  });
});

describe('a PATCH', () => {
  it('fills nothing in: what it does not name stays as it is', () => {
    expect(pump.update.parse({})).toEqual({});
    expect(pump.update.parse({ name: 'Jet' })).toEqual({ name: 'Jet' });
    for (const contract of resources()) expect([contract.path, contract.update.parse({})]).toEqual([contract.path, {}]);
  });

  it('holds what it names to the same rules as a create', () => {
    const [create, update] = [pump.create.safeParse({ name: 'ab' }), pump.update.safeParse({ name: 'ab' })];
    expect(update.error?.issues.map(({ message }) => message)).toEqual([text('length.between', LENGTH)]);
    expect(update.error?.issues).toEqual(create.error?.issues);
  });
});

describe('rules over several fields', () => {
  it('are told of the whole record, and shown on their field with their text', () => {
    expect(pump.issues({ isLoud: true })).toEqual([{ field: 'note', text: 'field.required', params: { field: 'Note' } }]);
    expect(pump.issues({ isLoud: true, note: 'Above 90 dB' })).toEqual([]);
    const form = pump.form.safeParse({ name: 'Jet', isLoud: true });
    expect(form.error?.issues).toMatchObject([{ path: ['note'], message: 'Note is required' }]);
  });

  it('are no part of create and update, which know a part of the record only', () => {
    expect(pump.create.safeParse({ name: 'Jet', isLoud: true }).success).toBe(true);
    expect(pump.update.safeParse({ isLoud: true }).success).toBe(true);
  });

  it('compare the shortest zip code with the longest', () => {
    expect(country.issues({ zipCodeMinLength: 7, zipCodeMaxLength: 6 })).toEqual([
      { field: 'zipCodeMaxLength', text: 'country.zip.order' },
    ]);
    expect(country.issues({ zipCodeMinLength: 6, zipCodeMaxLength: 6 })).toEqual([]);
  });
});

describe('what follows from a contract', () => {
  it('answers every field but the write-only ones, and who touched it when', () => {
    expect(Object.keys(pump.record.shape).sort()).toEqual(
      [...RECORD_FIELDS, 'enabled', 'name', 'note', 'ownerId', 'isLoud', 'runs'].sort(),
    );
  });

  it('can be toggled only where it has a switch', () => {
    expect(pump.actions).toEqual(['view', 'create', 'edit', 'toggle', 'delete']);
    expect(pump.toggles).toEqual(['enabled']);
    const plain = resource('test-plain', { fields: () => ({ name: plainText({ max: 5 }) }) });
    expect([plain.actions, plain.toggles, plain.hasEnabled]).toEqual([['view', 'create', 'edit', 'delete'], [], false]);
  });

  it('is found by its route, and names its permissions by it', () => {
    expect(resourceOf('brands')).toBe(brand);
    expect(brand.can('edit')).toBe('brands:edit');
    expect(() => resourceOf('no-such')).toThrow("No resource 'no-such'");
  });

  it('a text, day or choice that may be absent may come empty, as forms send it', () => {
    const takes = (contract: AnyResource, field: string, value: unknown) => contract.update.safeParse({ [field]: value }).success;
    const refused = resources().flatMap((contract) =>
      contract.fieldNames
        .filter((field) => takes(contract, field, null) && ![1, true, [], {}].some((other) => takes(contract, field, other)))
        .filter((field) => !takes(contract, field, ''))
        .map((field) => `${contract.path}.${field}`),
    );
    expect(refused).toEqual([]);
  });

  it.each(resources().map((contract) => [contract.path, contract] as const))(
    '%s: names only fields and resources that exist',
    (_, contract) => {
      const fields = contract.fieldNames;
      expect(fields).toEqual(
        expect.arrayContaining([
          ...contract.unique,
          ...contract.toggles,
          ...contract.writeOnly,
          ...Object.keys(contract.defaults),
        ]),
      );
      expect(Object.keys(contract.record.shape)).toContain(contract.sort[0]);
      for (const [join, { resource: target, fields: shown = [] }] of Object.entries(contract.joins)) {
        expect([join, Object.keys(resourceOf(target).record.shape)]).toEqual([join, expect.arrayContaining([...shown])]);
        expect(resourceOf(target).writeOnly.some((secret) => shown.includes(secret))).toBe(false);
      }
      for (const [field, value] of Object.entries(contract.defaults)) {
        expect([field, contract.update.safeParse({ [field]: value }).success]).toEqual([field, true]);
      }
    },
  );
});

it('says the specification’s word for what is added where it has another than for what is changed', () => {
  const said = Object.fromEntries(resources().map(({ path, added, saved }) => [path, [text(added), text(saved)]]));
  expect(said).toMatchObject({
    users: ['User added successfully', 'User information has been updated successfully'],
    coupons: ['Coupon added successfully', 'Coupon saved successfully'],
    states: ['State added successfully', 'State saved successfully'],
    'admins-roles': ['Role added successfully', 'Role saved successfully'],
    'users-roles': ['Role added successfully', 'Role saved successfully'],
    brands: ['Brand saved successfully', 'Brand saved successfully'],
  });
});

it('says the specification’s own word of success where it has one, else the common one', () => {
  const said = Object.fromEntries(resources().map(({ path, saved }) => [path, text(saved)]));
  expect(said).toMatchObject({
    brands: 'Brand saved successfully',
    series: 'Series saved successfully',
    'horse-powers': 'HP saved successfully',
    taxes: 'Tax saved successfully',
    categories: 'Category saved successfully',
    attributes: 'Attribute saved successfully',
    'attributes-values': 'Attribute value saved successfully',
    admins: 'Data saved successfully',
    countries: 'Data saved successfully',
    cities: 'Data saved successfully',
    pincodes: 'Pincode saved successfully',
    'measurement-units': 'Data saved successfully',
  });
});
