import { address, labelOf, reference } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { principal } from '../../access/actor.js';
import { Conflict, detail } from '../../errors/errors.js';
import { Records, RecordsCore, type WriteOptions } from '../../records/records.js';
import { Contact } from '../contacts/contact.entity.js';
import { Address } from './address.entity.js';

const ofContact = z.object({ contactId: reference().nullish() });
type Body = Record<string, unknown>;

/** Addresses. A customer's own hang on the customer or on one of the customer's contacts, and stay there. */
@Injectable()
export class Addresses extends Records<Address> {
  constructor(core: RecordsCore) {
    super(core, address, Address);
  }

  /** @throws Conflict for a contact who is not there, or not that customer's: nobody learns which */
  override async create(body: unknown, options?: WriteOptions): Promise<string> {
    const who = principal();
    if (who?.type !== 'user') return super.create(body, options);
    const { contactId } = this.checked(ofContact, body);
    if (contactId != null) await this.refuseStranger(contactId, who.id, options?.tx);
    const holder = contactId == null ? { userId: who.id } : { contactId };
    return super.create({ ...(body as Body), userId: null, contactId: null, shopId: null, ...holder }, options);
  }

  override async update(id: number, body: unknown, options?: WriteOptions): Promise<string> {
    if (principal()?.type !== 'user') return super.update(id, body, options);
    const { contactId: _, ...patch } = body as Body;
    return super.update(id, patch, options);
  }

  /** In the caller's transaction: a second connection for it could run the pool dry. */
  private async refuseStranger(contactId: number, userId: number, tx = this.db.manager): Promise<void> {
    if (await tx.existsBy(Contact, { id: contactId, userId })) return;
    const params = { field: labelOf('contactId') };
    throw new Conflict('error.reference', params, [detail('contactId', 'error.reference', params)]);
  }
}
