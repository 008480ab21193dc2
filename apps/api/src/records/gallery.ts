import { MAX_IMAGES } from '@impeller/contracts';
import { In, type EntityManager, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import type { z } from 'zod';
import { inPatientTransaction } from '../database/transaction.js';
import { Conflict, invalid, Unknown } from '../errors/errors.js';
import type { BaseRecord } from './base-record.js';
import { lockRow, touchRow } from './lock-row.js';
import type { Records } from './records.js';

/** A picture of something that has several. */
export interface Picture {
  readonly id: number;
  readonly version: number;
  readonly isCover: boolean;
  readonly priority: number;
}
/** A picture as a call lists it: one that is there already has an id. */
interface Wanted {
  readonly id?: number | undefined;
  /** Absent: as it is; false for a new one. */
  readonly isCover?: boolean | undefined;
  readonly priority?: number | undefined;
}
type Body<Member extends string> = { readonly removed: { readonly id: number }[] } & Readonly<Record<Member, Wanted[]>>;

interface Facts<P, Member extends string> {
  /** The field of a picture that holds its owner's id. */
  readonly key: keyof P & string;
  /** The owner's relation to its pictures, and what they are called in a body. */
  readonly member: Member;
  /** The owner's relations, with which it is shown where it has moved. */
  readonly parts: readonly string[];
  readonly body: z.ZodType<Body<Member>>;
  /** Whether the last picture, which is the cover, stays, too (specification §4, of campaigns). */
  readonly keepsLast: boolean;
}

/**
 * The pictures of a record: the first becomes the cover, another cover clears it, priorities run 1..n. The record's row is locked
 * while they change, and has a new version when they have.
 */
export abstract class Gallery<P extends Picture, O extends BaseRecord, Member extends string> {
  constructor(
    private readonly pictures: Records<P>,
    private readonly owner: Records<O>,
    private readonly facts: Facts<P, Member>,
  ) {}

  /**
   * Saves order, cover and additions of the listed pictures and deletes the removed ones; absent ones stay behind them. Answers all
   * of the owner's. Errors: 400, 404, 409 (more than it may have, a cover that goes without another), 412.
   */
  async set(ownerId: number, body: unknown, ifMatch: number | null = null): Promise<string> {
    const { member } = this.facts;
    const { removed, [member]: listed } = this.owner.checked(this.facts.body, body);
    const gone = [...new Set(removed.map(({ id }) => id))];
    refuseRepeated(listed, member);
    if (listed.filter(({ isCover }) => isCover).length > 1) throw invalid(member, 'product.image.oneCover');
    return inPatientTransaction(this.owner.db, async (tx) => {
      const locked = await lockRow(tx, this.owner, ownerId, { ifMatch, parts: this.facts.parts });
      const wanted = inOrder(listed);
      await this.changing(tx, locked, async () => {
        await this.drop(tx, ownerId, gone, wanted);
        await this.arrange(tx, ownerId, await this.write(tx, ownerId, wanted));
      });
      return this.answer(tx, ownerId);
    });
  }

  /** Attaches one picture that is already kept under `/api/files`; answers it. */
  async add(body: unknown): Promise<string> {
    const picture = this.owner.checked(this.pictures.contract.create, body) as Wanted & Record<string, unknown>;
    const id = Number(picture[this.facts.key]);
    return inPatientTransaction(this.owner.db, async (tx) => {
      const locked = await lockRow(tx, this.owner, id);
      const added = await this.changing(tx, locked, async () => {
        const [written] = await this.write(tx, id, [picture]);
        await this.arrange(tx, id, []);
        return written!;
      });
      return this.pictures.one(added, {}, { tx });
    });
  }

  /**
   * Deletes a picture; 409 for the cover, of which products may lose the last one.
   * @param ifMatch the picture's version that the caller has seen; a moved one answers 412
   */
  async remove(id: number, ifMatch: number | null = null): Promise<string> {
    return inPatientTransaction(this.owner.db, async (tx) => {
      const found = await tx.findOneBy(this.pictures.entity, { id } as FindOptionsWhere<P>);
      if (!found) throw new Unknown(this.pictures.contract.path, id);
      const ownerId = Number(found[this.facts.key]);
      const locked = await lockRow(tx, this.owner, ownerId);
      // Asked once more under the lock: somebody may have chosen it meanwhile.
      const isCover = await tx.existsBy(this.pictures.entity, this.of(ownerId, { id, isCover: true }));
      if (isCover && (await this.keepsCover(tx, ownerId, 1))) throw new Conflict('product.image.cover');
      return this.changing(tx, locked, async () => {
        const removed = await this.pictures.remove(id, { tx, ifMatch });
        await this.arrange(tx, ownerId, []);
        return removed;
      });
    });
  }

  private of(ownerId: number, more: object = {}): FindOptionsWhere<P> {
    return { [this.facts.key]: ownerId, ...more } as FindOptionsWhere<P>;
  }

  /** Whether the cover stays while so many pictures go: always where the last one stays, else while there are others. */
  private async keepsCover(tx: EntityManager, ownerId: number, gone: number): Promise<boolean> {
    return this.facts.keepsLast || (await tx.countBy(this.pictures.entity, this.of(ownerId))) > gone;
  }

  /** Deletes pictures; 400 for one that is another's, 409 for the cover where it stays and no other becomes it. */
  private async drop(tx: EntityManager, ownerId: number, gone: readonly number[], wanted: readonly Wanted[]): Promise<void> {
    if (gone.length === 0) return;
    const found = await tx.findBy(this.pictures.entity, this.of(ownerId, { id: In(gone) }));
    if (found.length < gone.length) throw invalid('removed', 'product.image.unknown');
    const isCoverless = found.some(({ isCover }) => isCover) && !wanted.some(({ isCover }) => isCover);
    if (isCoverless && (wanted.length > 0 || (await this.keepsCover(tx, ownerId, gone.length))))
      throw new Conflict('product.image.cover');
    for (const id of gone) await this.pictures.remove(id, { tx });
  }

  /** A new version of the owner where `work` changes its pictures; 409 where they become too many. */
  private async changing<T>(tx: EntityManager, owner: O, work: () => Promise<T>): Promise<T> {
    const before = await this.versions(tx, owner.id);
    const done = await work();
    const after = await this.versions(tx, owner.id);
    if (after.length > Math.max(MAX_IMAGES, before.length)) throw new Conflict('product.image.tooMany', { max: MAX_IMAGES });
    if (after.join() !== before.join()) await touchRow(tx, this.owner.policy.table, owner);
    return done;
  }

  private async versions(tx: EntityManager, ownerId: number): Promise<string[]> {
    const order = { id: 'ASC' } as FindOptionsOrder<P>;
    const pictures = await tx.find(this.pictures.entity, { where: this.of(ownerId), order });
    return pictures.map(({ id, version }) => `${id}:${version}`);
  }

  private async write(tx: EntityManager, ownerId: number, wanted: readonly Wanted[]): Promise<number[]> {
    const cover = wanted.find(({ isCover }) => isCover);
    const old = await tx.findOneBy(this.pictures.entity, this.of(ownerId, { isCover: true }));
    // The old cover goes first: two at once are refused by the database.
    if (cover && old && old.id !== cover.id) await this.pictures.update(old.id, { isCover: false }, { tx });
    const ids: number[] = [];
    for (const { id, ...picture } of wanted) ids.push(await this.writeOne(tx, ownerId, id, picture));
    return ids;
  }

  private async writeOne(tx: EntityManager, ownerId: number, id: number | undefined, picture: object): Promise<number> {
    if (!id) {
      const made = await this.pictures.create({ ...picture, [this.facts.key]: ownerId }, { tx });
      return (JSON.parse(made) as Picture).id;
    }
    if (!(await tx.existsBy(this.pictures.entity, this.of(ownerId, { id }))))
      throw invalid(this.facts.member, 'product.image.unknown');
    await this.pictures.update(id, picture, { tx });
    return id;
  }

  /** Priorities 1..n, the listed ones first in their order; without a cover the first becomes it. */
  private async arrange(tx: EntityManager, ownerId: number, listed: readonly number[]): Promise<void> {
    const order = { priority: 'ASC', id: 'ASC' } as FindOptionsOrder<P>;
    const all = await tx.find(this.pictures.entity, { where: this.of(ownerId), order });
    const place = ({ id }: P) => (listed.includes(id) ? listed.indexOf(id) : listed.length);
    const ordered = [...all].sort((a, b) => place(a) - place(b));
    for (const [index, { id, priority }] of ordered.entries()) {
      if (priority !== index + 1) await this.pictures.update(id, { priority: index + 1 }, { tx });
    }
    if (ordered[0] && !ordered.some(({ isCover }) => isCover))
      await this.pictures.update(ordered[0].id, { isCover: true }, { tx });
  }

  private async answer(tx: EntityManager, ownerId: number): Promise<string> {
    const { member } = this.facts;
    const record = await this.owner.one(ownerId, { fields: 'id', join: [member] }, { tx });
    return JSON.stringify((JSON.parse(record) as Record<string, unknown>)[member]);
  }
}

/** 400 for a picture that is listed twice: which of its two places is meant? */
function refuseRepeated(pictures: readonly Wanted[], member: string): void {
  const seen = new Set<number>();
  const at = pictures.findIndex(({ id }) => id !== undefined && seen.size === seen.add(id).size);
  if (at >= 0) throw invalid(`${member}.${at}.id`, 'list.repeated');
}

/** As their priorities say; what has none, by its place in the list. */
const inOrder = (listed: readonly Wanted[]) =>
  listed.map((picture, at) => ({ ...picture, priority: picture.priority ?? at + 1 })).sort((a, b) => a.priority - b.priority);
