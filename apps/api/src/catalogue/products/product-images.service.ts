import { MAX_IMAGES, productImage, productImages, type ProductImages } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, detail, invalid, Invalid, Unknown } from '../../errors/errors.js';
import { InjectRecords, Records } from '../../records/records.js';
import { ProductImage } from './product-image.entity.js';
import type { Product } from './product.entity.js';
import { ProductsService } from './products.service.js';

type Saved = Pick<ProductImage, 'id' | 'isCover' | 'priority'>;

/** A product's pictures: the first becomes the cover, another cover clears it, priorities run 1..n. */
@Injectable()
export class ProductImagesService {
  constructor(
    @InjectRecords(ProductImage) private readonly images: Records<ProductImage>,
    private readonly products: ProductsService,
  ) {}

  /**
   * Saves order, cover and additions of the listed images and deletes the removed ones; absent ones stay behind them. Answers all
   * of the product's. Errors: 400, 404, 409 (more than a product may have, a cover that goes without another), 412 (see
   * `ProductsService.lock`).
   */
  async set(productId: number, body: unknown, ifMatch: number | null = null): Promise<string> {
    const { productsImage, removed } = this.products.checked(productImages, body);
    const gone = [...new Set(removed.map(({ id }) => id))];
    refuseRepeated(productsImage);
    if (productsImage.filter(({ isCover }) => isCover).length > 1) throw invalid('productsImage', 'product.image.oneCover');
    return inTransaction(this.products.db, async (tx) => {
      const locked = await this.products.lock(tx, productId, ifMatch);
      const wanted = [...productsImage].sort((a, b) => a.priority - b.priority);
      await this.changing(tx, locked, async () => {
        await this.drop(tx, productId, gone, wanted);
        await this.arrange(tx, productId, await this.write(tx, productId, wanted));
      });
      return this.answer(tx, productId);
    });
  }

  /** Attaches one picture that is already kept under `/api/files`; answers it. */
  async add(body: unknown): Promise<string> {
    const { productId, ...image } = this.products.checked(productImage.create, body);
    return inTransaction(this.products.db, async (tx) => {
      const locked = await this.products.lock(tx, productId);
      const id = await this.changing(tx, locked, async () => {
        const [added] = await this.write(tx, productId, [image]);
        await this.arrange(tx, productId, []);
        return added!;
      });
      return this.images.one(id, {}, { tx });
    });
  }

  /** Deletes a picture; 409 for the cover while there are others. */
  async remove(id: number): Promise<string> {
    return inTransaction(this.products.db, async (tx) => {
      const found = await tx.findOneBy(ProductImage, { id });
      if (!found) throw new Unknown(productImage.path, id);
      const locked = await this.products.lock(tx, found.productId);
      if (found.isCover && (await tx.countBy(ProductImage, { productId: found.productId })) > 1)
        throw new Conflict('product.image.cover');
      return this.changing(tx, locked, async () => {
        const removed = await this.images.remove(id, { tx });
        await this.arrange(tx, found.productId, []);
        return removed;
      });
    });
  }

  /** Deletes images of a product; 400 for one that it has not, 409 for the cover where others stay and none of them becomes it. */
  private async drop(tx: EntityManager, productId: number, gone: readonly number[], wanted: ProductImages): Promise<void> {
    if (gone.length === 0) return;
    const found = await tx.findBy(ProductImage, { productId, id: In(gone) });
    if (found.length < gone.length) throw invalid('removed', 'product.image.unknown');
    const isCoverless = found.some(({ isCover }) => isCover) && !wanted.some(({ isCover }) => isCover);
    const staysSome = wanted.length > 0 || (await tx.countBy(ProductImage, { productId })) > gone.length;
    if (isCoverless && staysSome) throw new Conflict('product.image.cover');
    for (const id of gone) await this.images.remove(id, { tx });
  }

  /** A new version of the product where `work` changes its images; 409 where they become too many. */
  private async changing<T>(tx: EntityManager, product: Product, work: () => Promise<T>): Promise<T> {
    const before = await this.versions(tx, product.id);
    const done = await work();
    const after = await this.versions(tx, product.id);
    if (after.length > Math.max(MAX_IMAGES, before.length)) throw new Conflict('product.image.tooMany', { max: MAX_IMAGES });
    if (after.join() !== before.join()) await this.products.touch(tx, product);
    return done;
  }

  private async versions(tx: EntityManager, productId: number): Promise<string[]> {
    const images = await tx.find(ProductImage, { where: { productId }, order: { id: 'ASC' } });
    return images.map(({ id, version }) => `${id}:${version}`);
  }

  private async write(tx: EntityManager, productId: number, wanted: ProductImages): Promise<number[]> {
    const cover = wanted.find(({ isCover }) => isCover);
    const old = await tx.findOneBy(ProductImage, { productId, isCover: true });
    // The old cover goes first: two at once are refused by the database.
    if (cover && old && old.id !== cover.id) await this.images.update(old.id, { isCover: false }, { tx });
    const ids: number[] = [];
    for (const { id, ...image } of wanted) ids.push(await this.writeOne(tx, productId, id, image));
    return ids;
  }

  private async writeOne(tx: EntityManager, productId: number, id: number | undefined, image: object): Promise<number> {
    if (!id) return (JSON.parse(await this.images.create({ ...image, productId }, { tx })) as Saved).id;
    if (!(await tx.existsBy(ProductImage, { id, productId })))
      throw new Invalid([detail('productsImage', 'product.image.unknown')]);
    await this.images.update(id, image, { tx });
    return id;
  }

  /** Priorities 1..n, the listed ones first in their order; without a cover the first becomes it. */
  private async arrange(tx: EntityManager, productId: number, listed: readonly number[]): Promise<void> {
    const all = await tx.find(ProductImage, { where: { productId }, order: { priority: 'ASC', id: 'ASC' } });
    const place = ({ id }: Saved) => (listed.includes(id) ? listed.indexOf(id) : listed.length);
    const ordered = [...all].sort((a, b) => place(a) - place(b));
    for (const [index, image] of ordered.entries()) {
      if (image.priority !== index + 1) await this.images.update(image.id, { priority: index + 1 }, { tx });
    }
    if (ordered[0] && !ordered.some(({ isCover }) => isCover)) await this.images.update(ordered[0].id, { isCover: true }, { tx });
  }

  private async answer(tx: EntityManager, productId: number): Promise<string> {
    const record = await this.products.one(productId, { fields: 'id', join: ['productsImage'] }, { tx });
    return JSON.stringify((JSON.parse(record) as { productsImage: unknown[] }).productsImage);
  }
}

/** 400 for an image that is listed twice: which of its two places is meant? */
function refuseRepeated(images: ProductImages): void {
  const seen = new Set<number>();
  const at = images.findIndex(({ id }) => id !== undefined && seen.size === seen.add(id).size);
  if (at >= 0) throw invalid(`productsImage.${at}.id`, 'list.repeated');
}
