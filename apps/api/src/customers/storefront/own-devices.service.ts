import { MAX_DEVICES, type UserDevice } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { Unknown } from '../../errors/errors.js';
import { lockAccount } from '../../identity/account-lock.js';

/** The devices that take a customer's pushes. */
@Injectable()
export class OwnDevices {
  constructor(private readonly db: DataSource) {}

  /** Those of `userId` as JSON text, the one heard of last first, without their push tokens. */
  async of(userId: number): Promise<string> {
    const [{ devices }] = await this.db.query<[{ devices: string }]>(DEVICES, [userId]);
    return devices;
  }

  /** This device takes pushes for `userId` from now on; the one not heard of for longest goes when there are too many. */
  async keep(userId: number, { pushId, platform, appVersion = null }: UserDevice): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      await lockAccount(tx, 'user', userId); // two at once would each leave out the other's device
      const device = [userId, pushId, platform, appVersion];
      const [, known] = await tx.query<[unknown, number]>(UPDATE_DEVICE, device);
      if (known === 0) await tx.query(KEEP_DEVICE, device);
      await tx.query(DROP_DEVICES, [userId, MAX_DEVICES]);
    });
  }

  /** Takes a device from `userId`. @throws Unknown (404) for one that is not theirs */
  async remove(userId: number, id: number): Promise<void> {
    const [, removed] = await this.db.query<[unknown, number]>(REMOVE_DEVICE, [userId, id]);
    if (removed === 0) throw new Unknown('device', id);
  }

  /** Takes the device with that push token from `userId`, where it is theirs. */
  async forget(userId: number, pushId: string): Promise<void> {
    await this.db.query(FORGET_DEVICE, [userId, pushId]);
  }
}

const DEVICES = `
  SELECT coalesce(json_agg(d), '[]'::json)::text AS devices
  FROM (SELECT id, platform, "appVersion", "seenAt" FROM users_devices WHERE "userId" = $1 ORDER BY "seenAt" DESC, id DESC) d`;
const REMOVE_DEVICE = `DELETE FROM users_devices WHERE "userId" = $1 AND id = $2`;
const FORGET_DEVICE = `DELETE FROM users_devices WHERE "userId" = $1 AND "pushId" = $2`;
/** First, as an INSERT takes an id from its sequence also where it then changes a row: an app says at each start that it is there. */
const UPDATE_DEVICE = `
  UPDATE users_devices SET "userId" = $1, platform = $3, "appVersion" = $4, "seenAt" = now() WHERE "pushId" = $2`;
/** Of two customers who bring one new device at once the second finds it known. */
const KEEP_DEVICE = `
  INSERT INTO users_devices ("userId", "pushId", platform, "appVersion") VALUES ($1, $2, $3, $4)
  ON CONFLICT ("pushId") DO UPDATE
    SET "userId" = excluded."userId", platform = excluded.platform, "appVersion" = excluded."appVersion", "seenAt" = now()`;
const DROP_DEVICES = `
  DELETE FROM users_devices WHERE id IN
    (SELECT id FROM users_devices WHERE "userId" = $1 ORDER BY "seenAt" DESC, id DESC OFFSET $2)`;
