import { productVariation, variationsToManage, type VariationToManage } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, detail, Invalid, Unknown } from '../../errors/errors.js';
import { InjectRecords, Records } from '../../records/records.js';
import { ProductVariation, ProductVariationAttribute } from './product-variation.entity.js';
import { ProductsService } from './products.service.js';

/** A product's variations. */
@Injectable()
export class ProductVariationsService {
  constructor(
    @InjectRecords(ProductVariation) private readonly variations: Records<ProductVariation>,
    @InjectRecords(ProductVariationAttribute) private readonly choices: Records<ProductVariationAttribute>,
    private readonly products: ProductsService,
  ) {}

  /**
   * Saves all of the listed variations or none; absent ones stay. Answers the product's variations.
   * Errors: 400 naming `productsVariation.<n>.<field>`, 404, 409 (same SKU or combination twice), 412 (a listed `version` moved).
   */
  async manage(body: unknown): Promise<string> {
    const { productId, productsVariation } = this.products.checked(variationsToManage, body);
    return inTransaction(this.products.db, async (tx) => {
      const { productType } = await this.products.lock(tx, productId);
      const attributes = productType === 'variable' ? await this.attributeIds(tx, productId) : [];
      for (const [index, one] of productsVariation.entries()) {
        await this.save(tx, productId, one, attributes).catch((error: unknown) =>
          Promise.reject(under(`productsVariation.${index}`, error)),
        );
      }
      return this.answer(tx, productId);
    });
  }

  /** Deletes a variation of a variable product; 409 for the last one and for a simple product's. */
  async remove(id: number): Promise<string> {
    return inTransaction(this.products.db, async (tx) => {
      const found = await tx.findOneBy(ProductVariation, { id });
      if (!found) throw new Unknown(productVariation.path, id);
      const { productType } = await this.products.lock(tx, found.productId);
      if (productType === 'simple') throw new Conflict('product.variation.simple');
      const removed = await this.variations.remove(id, { tx });
      if (!(await tx.existsBy(ProductVariation, { productId: found.productId }))) throw new Conflict('product.variation.last');
      return removed;
    });
  }

  private async save(
    tx: EntityManager,
    productId: number,
    wanted: VariationToManage,
    attributes: readonly number[],
  ): Promise<void> {
    const { id, version, productsVariationsAttribute: chosen, ...fields } = wanted;
    if (chosen || !id) refuseMissing(attributes, chosen ?? []);
    const saved = id
      ? await this.change(tx, { id, productId, version: version ?? null }, fields)
      : await this.variations.create({ ...fields, productId }, { tx });
    if (chosen) await this.choose(tx, JSON.parse(saved) as ProductVariation, chosen);
  }

  private async change(
    tx: EntityManager,
    listed: { id: number; productId: number; version: number | null },
    fields: object,
  ): Promise<string> {
    const { id, productId, version: ifMatch } = listed;
    if (!(await tx.existsBy(ProductVariation, { id, productId }))) throw new Invalid([detail('id', 'product.variation.unknown')]);
    return this.variations.update(id, fields, { tx, ifMatch });
  }

  private async choose(
    tx: EntityManager,
    { id: variationId, productId }: ProductVariation,
    chosen: NonNullable<VariationToManage['productsVariationsAttribute']>,
  ): Promise<void> {
    const before = await tx.findBy(ProductVariationAttribute, { variationId });
    const wanted = new Map(chosen.map((one) => [one.attributeId, one.attributesValueId]));
    for (const { id, attributeId, attributesValueId } of before) {
      const value = wanted.get(attributeId);
      if (value === undefined) await this.choices.remove(id, { tx });
      else if (value !== attributesValueId) await this.choices.update(id, { attributesValueId: value }, { tx });
      wanted.delete(attributeId);
    }
    for (const [attributeId, attributesValueId] of wanted) {
      await this.choices.create({ productId, variationId, attributeId, attributesValueId }, { tx });
    }
  }

  /** The product's attributes of which every variation must choose a value. */
  private async attributeIds(tx: EntityManager, productId: number): Promise<number[]> {
    const record = await this.products.one(productId, { fields: 'id', join: ['attributes'] }, { tx });
    const { attributes } = JSON.parse(record) as { attributes: { id: number; applicableFor: string }[] };
    return attributes.filter(({ applicableFor }) => applicableFor === 'variation').map(({ id }) => id);
  }

  private async answer(tx: EntityManager, productId: number): Promise<string> {
    const record = await this.products.one(productId, { fields: 'id', join: ['productsVariation'] }, { tx });
    return JSON.stringify((JSON.parse(record) as { productsVariation: unknown[] }).productsVariation);
  }
}

function refuseMissing(attributes: readonly number[], chosen: readonly { attributeId: number }[]): void {
  const has = new Set(chosen.map(({ attributeId }) => attributeId));
  if (attributes.some((id) => !has.has(id)))
    throw new Invalid([detail('productsVariationsAttribute', 'product.attributes.select')]);
}

/** The same refusal with its fields under the line they belong to. */
function under(prefix: string, error: unknown): unknown {
  if (!(error instanceof Invalid)) return error;
  return new Invalid(
    error.details.map(({ field, message }) => ({ field: `${prefix}.${field}`, message })),
    error.message,
  );
}
