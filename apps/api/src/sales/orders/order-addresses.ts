import { labelOf } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import { detail, type Detail } from '../../errors/errors.js';

/** An address as an order keeps it. */
export interface AddressCopy {
  readonly name: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly gstNumber: string | null;
  readonly panNumber: string | null;
}
interface Place {
  readonly countryId: number;
  readonly stateId: number;
  readonly cityId: number;
  readonly pincodeId: number;
}
export interface Addressed {
  readonly id: number;
  readonly copy: AddressCopy;
  readonly place: Place;
}
export interface OrderAddresses {
  readonly billing: Addressed | null;
  /** Where it goes. */
  readonly delivery: Addressed | null;
  readonly refusals: readonly Detail[];
}
interface Asked {
  readonly addressId?: number | null;
  readonly shippingId?: number | null;
}

const ADDRESSES = `
  SELECT a.id,
    jsonb_build_object('name', a.name, 'email', a.email, 'contactNumber', a."contactNumber", 'line1', a.line1, 'line2', a.line2,
      'pincode', p.pincode, 'city', c.name, 'state', s.name, 'country', n.name, 'gstNumber', a."gstNumber", 'panNumber', a."panNumber") AS copy,
    jsonb_build_object('countryId', a."countryId", 'stateId', a."stateId", 'cityId', a."cityId", 'pincodeId', a."pincodeId") AS place
  FROM addresses a JOIN pincodes p ON p.id = a."pincodeId" JOIN cities c ON c.id = a."cityId" JOIN states s ON s.id = a."stateId"
    JOIN countries n ON n.id = a."countryId"
  WHERE a.id = ANY ($1::int[]) AND a."ownerId" = $2 AND a.enabled`;

/** The addresses that an order names; only enabled ones of that customer are any. */
export async function readAddresses(tx: EntityManager, userId: number, asked: Asked): Promise<OrderAddresses> {
  const { addressId, shippingId } = asked;
  const ids = [addressId, shippingId].filter((id) => id != null);
  const rows = ids.length ? await tx.query<Addressed[]>(prepared(ADDRESSES), [ids, userId]) : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  const refusals = (['addressId', 'shippingId'] as const)
    .filter((field) => asked[field] != null && !known.has(asked[field]))
    .map((field) => detail(field, 'error.reference', { field: labelOf(field) }));
  const billing = known.get(addressId ?? 0) ?? null;
  return { billing, delivery: shippingId == null ? billing : (known.get(shippingId) ?? null), refusals };
}
