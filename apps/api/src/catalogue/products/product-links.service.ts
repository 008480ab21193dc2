import {
  attribute,
  category,
  countWords,
  labelOf,
  product,
  productAttributes,
  productCategories,
  type AnyResource,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { Conflict, detail } from '../../errors/errors.js';
import { writeAudit } from '../../records/audit.js';
import { touchRow } from '../../records/lock-row.js';
import { ProductsService } from './products.service.js';
import { Product } from './product.entity.js';

interface Links {
  readonly name: 'categories' | 'attributes';
  readonly contract: AnyResource;
  /** The body's member that lists them. */
  readonly member: string;
}
const CATEGORIES: Links = { name: 'categories', contract: category, member: 'category' };
const ATTRIBUTES: Links = { name: 'attributes', contract: attribute, member: 'attribute' };

/** Which categories and attributes a product has. */
@Injectable()
export class ProductLinksService {
  constructor(private readonly products: ProductsService) {}

  /** Replaces the product's categories; answers them. */
  setCategories(id: number, body: unknown, ifMatch: number | null = null): Promise<string> {
    const { category: asked } = this.products.checked(productCategories, body);
    return this.replace(
      id,
      asked.map((one) => one.id),
      CATEGORIES,
      ifMatch,
    );
  }

  /** Replaces the product's attributes; answers them. 409 where variations have values of one that would go. */
  setAttributes(id: number, body: unknown, ifMatch: number | null = null): Promise<string> {
    const { attribute: asked } = this.products.checked(productAttributes, body);
    return this.replace(
      id,
      asked.map((one) => one.id),
      ATTRIBUTES,
      ifMatch,
    );
  }

  private async replace(id: number, asked: readonly number[], links: Links, ifMatch: number | null): Promise<string> {
    const { name, contract, member } = links;
    return inTransaction(this.products.db, async (tx) => {
      const locked = await this.products.lock(tx, id, ifMatch);
      const wanted = [...new Set(asked)].sort((a, b) => a - b);
      await this.mustExist(tx, wanted, contract, member);
      const before = await this.linked(tx, id, name);
      const dropped = before.filter((one) => !wanted.includes(one));
      if (name === 'attributes') await this.refuseUsed(tx, id, dropped);
      const relation = tx.createQueryBuilder().relation(Product, name).of(id);
      await relation.addAndRemove(
        wanted.filter((one) => !before.includes(one)),
        dropped,
      );
      if (before.join() !== wanted.join()) {
        await touchRow(tx, 'products', locked);
        await writeAudit(tx, { resource: product.path, recordId: id, changes: { [name]: [before, wanted] } });
      }
      const record = JSON.parse(await this.products.one(id, { fields: 'id', join: [name] }, { tx })) as Record<string, unknown>;
      return JSON.stringify(record[name]);
    });
  }

  /** Every variation has a value of every attribute (specification §5), so none goes while they have. */
  private async refuseUsed(tx: EntityManager, id: number, attributes: readonly number[]): Promise<void> {
    const [row] = await tx.query<{ count: number }[]>(USES, [id, attributes]);
    if (!row?.count) return;
    const referrers = countWords('products-variations', row.count);
    throw new Conflict('error.referenced', { referrers }, [detail('attribute', 'error.referenced', { referrers })]);
  }

  private async linked(tx: EntityManager, id: number, name: Links['name']): Promise<number[]> {
    const rows = await tx.createQueryBuilder().relation(Product, name).of(id).loadMany<{ id: number }>();
    return rows.map((row) => row.id).sort((a, b) => a - b);
  }

  private async mustExist(tx: EntityManager, ids: readonly number[], contract: AnyResource, member: string): Promise<void> {
    const found = await tx.query<{ id: number }[]>(LOCK_ROWS[contract.path]!, [ids]);
    if (found.length === ids.length) return;
    const params = { field: labelOf(member) };
    throw new Conflict('error.reference', params, [detail(member, 'error.reference', params)]);
  }
}

const USES = `
  SELECT count(DISTINCT "variationId")::int AS count FROM products_variations_attributes
  WHERE "productId" = $1 AND "attributeId" = ANY ($2::int[])`;

const LOCK_ROWS: Readonly<Record<string, string>> = {
  [category.path]: 'SELECT id FROM categories WHERE id = ANY ($1) FOR KEY SHARE',
  [attribute.path]: 'SELECT id FROM attributes WHERE id = ANY ($1) FOR KEY SHARE',
};
