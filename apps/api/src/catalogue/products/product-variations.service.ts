import { MAX_VARIATIONS, productVariation, variationsToManage, type VariationToManage } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inPatientTransaction } from '../../database/transaction.js';
import { Conflict, invalid, Unknown } from '../../errors/errors.js';
import { InjectRecords, Records } from '../../records/records.js';
import { refuseIfReferenced } from '../../records/referrers.js';
import { refuseBackOrdersOff } from './back-orders.js';
import { ProductVariation, ProductVariationAttribute } from './product-variation.entity.js';
import type { Product } from './product.entity.js';
import { ProductsService } from './products.service.js';
import { atLine, checkLines, settleLines } from './variation-lines.js';
import { namedLines } from './variation-names.js';

type Known = ReadonlyMap<number, ProductVariation>;
type Choices = NonNullable<VariationToManage['productsVariationsAttribute']>;

/** A product's variations. */
@Injectable()
export class ProductVariationsService {
  constructor(
    @InjectRecords(ProductVariation) private readonly variations: Records<ProductVariation>,
    @InjectRecords(ProductVariationAttribute) private readonly choices: Records<ProductVariationAttribute>,
    private readonly products: ProductsService,
  ) {}

  /**
   * Saves all of the listed variations or none; absent ones stay. Answers the product's variations. Those without a name of
   * their own are called after their values.
   * Errors: 400 and 409 (same SKU or combination twice) naming `productsVariation.<n>.<field>`, 404, 412 (a listed `version` moved).
   */
  async manage(body: unknown): Promise<string> {
    const { productId, productsVariation: lines } = this.products.checked(variationsToManage, body);
    return inPatientTransaction(this.products.db, async (tx) => {
      const product = await this.products.lock(tx, productId);
      await checkLines(tx, product, lines);
      const known = await this.known(tx, productId);
      if (known.size + lines.filter(({ id }) => !id).length > MAX_VARIATIONS)
        throw new Conflict('product.variation.tooMany', { max: MAX_VARIATIONS });
      await tx.query('SET CONSTRAINTS skus_sku_key DEFERRED');
      const ids: number[] = [];
      for (const [index, line] of (await namedLines(tx, product, lines, known)).entries()) {
        const id = await this.save(tx, product, line, known).catch((error: unknown) => Promise.reject(atLine(index, error)));
        ids.push(id);
      }
      await settleLines(tx, productId, lines, ids);
      return this.answer(tx, productId);
    });
  }

  /**
   * Deletes a variation of a variable product; 409 for the last one, for a simple product's, and for one that orders use.
   * @param ifMatch the variation's version that the caller has seen; a moved one answers 412
   */
  async remove(id: number, ifMatch: number | null = null): Promise<string> {
    const { db } = this.products;
    // A customer's cart that holds it is locked the other way round, from the cart to the product.
    return inPatientTransaction(db, async (tx) => {
      const found = await tx.findOneBy(ProductVariation, { id });
      if (!found) throw new Unknown(productVariation.path, id);
      const { productType } = await this.products.lock(tx, found.productId);
      if (productType === 'simple') throw new Conflict('product.variation.simple');
      const removed = await this.variations.remove(id, { tx, ifMatch });
      if (!(await tx.existsBy(ProductVariation, { productId: found.productId }))) throw new Conflict('product.variation.last');
      return removed;
    }).catch(async (error: unknown) => {
      // How many still use it can be asked only where the failed transaction is over.
      await refuseIfReferenced(db, this.variations.policy.table, id, error);
      throw error;
    });
  }

  /** The product's variations with the values they have, by id. */
  private async known(tx: EntityManager, productId: number): Promise<Known> {
    const rows = await tx.find(ProductVariation, { where: { productId }, relations: { productsVariationsAttribute: true } });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Answers the variation's id. A new one has its product's stock status unless it is given another (specification §4). */
  private async save(tx: EntityManager, product: Product, wanted: VariationToManage, known: Known): Promise<number> {
    const { id, version, productsVariationsAttribute: chosen, ...fields } = wanted;
    if (!id) {
      const { id: productId, stockStatus } = product;
      const made = JSON.parse(await this.variations.create({ stockStatus, ...fields, productId }, { tx })) as ProductVariation;
      await this.choose(tx, made, chosen ?? []);
      return made.id;
    }
    const stored = known.get(id);
    if (!stored) throw invalid('id', 'product.variation.unknown');
    refuseBackOrdersOff(stored, fields);
    const saved = JSON.parse(await this.variations.update(id, fields, { tx, ifMatch: version ?? null })) as ProductVariation;
    const isChosen = chosen !== undefined && (await this.choose(tx, stored, chosen));
    // Other values make another variation of it, for whoever edits it meanwhile.
    if (isChosen && saved.version === stored.version) await tx.query(TOUCH, [id]);
    return id;
  }

  /** Gives a variation the chosen values; answers whether it had others. */
  private async choose(tx: EntityManager, variation: ProductVariation, chosen: Choices): Promise<boolean> {
    const { id: variationId, productId, productsVariationsAttribute: before = [] } = variation;
    const wanted = new Map(chosen.map((one) => [one.attributeId, one.attributesValueId]));
    let isChanged = false;
    for (const { id, attributeId, attributesValueId } of before) {
      const value = wanted.get(attributeId);
      wanted.delete(attributeId);
      if (value === attributesValueId) continue;
      isChanged = true;
      if (value === undefined) await this.choices.remove(id, { tx });
      else await this.choices.update(id, { attributesValueId: value }, { tx });
    }
    for (const [attributeId, attributesValueId] of wanted) {
      await this.choices.create({ productId, variationId, attributeId, attributesValueId }, { tx });
    }
    return isChanged || wanted.size > 0;
  }

  private async answer(tx: EntityManager, productId: number): Promise<string> {
    const record = await this.products.one(productId, { fields: 'id', join: ['productsVariation'] }, { tx });
    return JSON.stringify((JSON.parse(record) as { productsVariation: unknown[] }).productsVariation);
  }
}

const TOUCH = 'UPDATE products_variations SET version = version + 1 WHERE id = $1';
