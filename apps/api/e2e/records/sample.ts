import { gstinCheck, INDIA_ID, type AnyResource } from '@impeller/contracts';
import { z } from 'zod';
import { ownOf } from '../../test/crud/subject.js';

export interface TextField {
  readonly name: string;
  readonly min: number;
  /** In code points; null where another rule bounds it. */
  readonly max: number | null;
}

interface Property {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly anyOf?: readonly Property[];
}

const inputOf = ({ create }: AnyResource) => {
  const { properties = {}, required = [] } = z.toJSONSchema(create, { io: 'input', unrepresentable: 'any' });
  const plain = (property: Property): Property => ({ ...property, ...ownOf(property) });
  return { fields: Object.entries(properties).map(([name, property]) => [name, plain(property as Property)] as const), required };
};

const isTime = ({ format }: Property): boolean => format === 'date-time' || format === 'date';

/** Every field of a create's body that takes a text of one's own. */
export function textFields(contract: AnyResource): TextField[] {
  const texts = inputOf(contract).fields.filter(
    ([, property]) => property.type === 'string' && !property.enum && !isTime(property),
  );
  return texts.map(([name, { minLength = 0, maxLength = null }]) => ({ name, min: minLength, max: maxLength }));
}

/** A PAN of the right form, and a trader's GSTIN that holds it. */
const panOf = (n: number) => `AAACX${String((n % 9_999) + 1).padStart(4, '0')}K`;
const gstinOf = (n: number) => `33${panOf(n)}1Z${gstinCheck(`33${panOf(n)}1Z`)}`;

const KNOWN: Readonly<Record<string, (n: number) => unknown>> = {
  email: (n) => `address${n}@impeller.test`,
  contactNumber: (n) => `+91${9_000_000_000 + n}`,
  emailAddress: (n) => `person${n}@impeller.test`,
  mobileNumber: (n) => String(9_000_000_000 + n),
  password: () => 'Suction-Flange-9',
  pincode: (n) => String(600_000 + n),
  panNumber: panOf,
  gstNumber: gstinOf,
  icon: () => 'https://pictures.example/icon.png',
  image: () => 'https://pictures.example/image.png',
};
/** What a rule wants besides the fields that must be there. */
const BESIDES: Readonly<Record<string, object>> = {
  addresses: { shopId: 1 },
  coupons: { percentAmount: 10 },
  notifications: { enabled: false, countryId: INDIA_ID },
};
let count = 0;

/** A body with everything that a create must have; references lead to `ids`, else to record 1; `<resource>.<field>` is of that one. */
export function sampleBody(contract: AnyResource, ids: Readonly<Record<string, number | string>> = {}): Record<string, unknown> {
  const n = ++count;
  const { fields, required } = inputOf(contract);
  const value = (name: string, property: Property): unknown =>
    ids[`${contract.path}.${name}`] ?? KNOWN[name]?.(n) ?? typical(property, n) ?? referred(ids, name, property);
  const needed = fields.filter(([name]) => required.includes(name)).map(([name, property]) => [name, value(name, property)]);
  return { ...Object.fromEntries(needed), ...BESIDES[contract.path] };
}

/** A value of its type; undefined for a number. */
function typical(property: Property, n: number): unknown {
  const { type, minLength = 1, maxLength = 20 } = property;
  if (property.enum) return property.enum[0];
  if (isTime(property)) return property.format === 'date' ? '2099-01-01' : '2099-01-01T00:00:00Z';
  const written = maxLength < 8 ? n.toString(36).padStart(minLength, 'q') : `Sample ${n}`;
  return { string: written, boolean: true, array: [] }[type ?? ''];
}

const referred = (ids: Readonly<Record<string, number | string>>, name: string, { minimum = 1 }: Property) =>
  name.endsWith('Id') ? (ids[name] ?? 1) : minimum;
