import { SETTING_ID } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared.js';
import type { Supplier } from './invoice-document.js';

const SUPPLIER = `
  SELECT jsonb_build_object('legalName', s."legalName", 'gstNumber', s."gstNumber", 'address', jsonb_build_object(
    'name', a.name, 'contactNumber', a."contactNumber", 'line1', a.line1, 'line2', a.line2,
    'city', c.name, 'pincode', p.pincode, 'state', t.name, 'country', n.name)) AS supplier
  FROM settings s JOIN addresses a ON a.id = s."shopAddressId" JOIN pincodes p ON p.id = a."pincodeId"
    JOIN cities c ON c.id = p."cityId" JOIN states t ON t.id = p."stateId" JOIN countries n ON n.id = p."countryId"
  WHERE s.id = $1 AND s."legalName" <> '' AND s."gstNumber" <> ''`;

/** The store as an invoice names it; null while its settings lack a legal name, a GSTIN or an address. */
export async function readSupplier(tx: EntityManager): Promise<Supplier | null> {
  const [row] = await tx.query<{ supplier: Supplier }[]>(prepared(SUPPLIER), [SETTING_ID]);
  return row?.supplier ?? null;
}
