import { address, reference, setting } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { may, principal } from '../../access/actor.js';
import { Forbidden, Unknown } from '../../errors/errors.js';
import { unreferenced } from '../../errors/postgres-error.js';
import { Pincode } from '../../locations/pincodes/pincode.entity.js';
import { InjectRecords, Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Contact } from '../contacts/contact.entity.js';
import { Address } from './address.entity.js';

const ofContact = z.object({ contactId: reference().nullish() });
type Body = Record<string, unknown>;

/**
 * Addresses. A customer's own hang on the customer or on one of the customer's contacts, and stay there. The shop's stand on every
 * invoice, as the settings beside them do: staff write them with the permission for those.
 */
@Injectable()
export class Addresses extends Records<Address> {
  constructor(
    core: RecordsCore,
    @InjectRecords(Pincode) private readonly pincodes: Records<Pincode>,
  ) {
    super(core, address, Address);
  }

  /** @throws Conflict for a contact who is not there, or not that customer's: nobody learns which */
  override async create(body: unknown, options?: WriteOptions): Promise<string> {
    const who = principal();
    if (who?.type !== 'user') {
      if (namesShop(body)) demandSettings();
      return super.create(body, options);
    }
    const { contactId } = this.checked(ofContact, body);
    // One that is none is said with all else that is wrong.
    await this.refuseHidden(address.fields.shape.pincodeId.safeParse((body as Body).pincodeId).data, options);
    if (contactId != null) await this.refuseStranger(contactId, who.id, options?.tx);
    const holder = contactId == null ? { userId: who.id } : { contactId };
    return super.create({ ...(body as Body), userId: null, contactId: null, shopId: null, ...holder }, options);
  }

  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    if (principal()?.type !== 'user') {
      if (namesShop(body) || (await this.isOfShop(id, options))) demandSettings();
      return super.update(id, body, options);
    }
    const { pincodeId } = this.checked(address.update, body);
    const isMoved = pincodeId !== undefined && !(await (options?.tx ?? this.db.manager).existsBy(Address, { id, pincodeId }));
    if (isMoved) await this.refuseHidden(pincodeId, options);
    const { contactId: _, ...patch } = body as Body;
    return super.update(id, patch, options);
  }

  override async remove(id: number, options?: WriteOptions): Promise<string> {
    if (await this.isOfShop(id, options)) demandSettings();
    return super.remove(id, options);
  }

  /** Read without a lock: none becomes the shop's but by somebody who may write those. */
  private isOfShop(id: number, options?: WriteOptions): Promise<boolean> {
    return (options?.tx ?? this.db.manager).existsBy(Address, { id, shopId: Not(IsNull()) });
  }

  /** A place that shoppers are not shown is none for them (decisions §4.9); an address that is there keeps its own. */
  private async refuseHidden(pincodeId: number | undefined, options?: WriteOptions): Promise<void> {
    if (pincodeId === undefined) return;
    await this.pincodes.one(pincodeId, { fields: 'id' }, { audience: 'storefront', tx: options?.tx }).catch((error: unknown) => {
      throw error instanceof Unknown ? unreferenced('pincodeId') : error;
    });
  }

  /** In the caller's transaction: a second connection for it could run the pool dry. */
  private async refuseStranger(contactId: number, userId: number, tx = this.db.manager): Promise<void> {
    if (await tx.existsBy(Contact, { id: contactId, userId })) return;
    throw unreferenced('contactId');
  }
}

const namesShop = (body: unknown): boolean => (body as Body | null | undefined)?.shopId != null;

/** Customers reach no address but their own, and the system's work is nobody's. */
function demandSettings(): void {
  const permission = setting.can('edit');
  if (principal()?.type === 'admin' && !may(principal(), permission)) throw new Forbidden('error.forbidden', { permission });
}
