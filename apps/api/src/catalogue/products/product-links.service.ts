import { attribute, category, product, productAttributes, productCategories, type AnyResource } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.js';
import { detail, Invalid } from '../../errors/errors.js';
import { writeAudit } from '../../records/audit.js';
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
  setCategories(id: number, body: unknown): Promise<string> {
    const { category: asked } = this.products.checked(productCategories, body);
    return this.replace(
      id,
      asked.map((one) => one.id),
      CATEGORIES,
    );
  }

  /** Replaces the product's attributes; answers them. */
  setAttributes(id: number, body: unknown): Promise<string> {
    const { attribute: asked } = this.products.checked(productAttributes, body);
    return this.replace(
      id,
      asked.map((one) => one.id),
      ATTRIBUTES,
    );
  }

  private async replace(id: number, asked: readonly number[], { name, contract, member }: Links): Promise<string> {
    return inTransaction(this.products.db, async (tx) => {
      await this.products.lock(tx, id);
      const wanted = [...new Set(asked)].sort((a, b) => a - b);
      await this.mustExist(tx, wanted, contract, member);
      const before = await this.linked(tx, id, name);
      const relation = tx.createQueryBuilder().relation(Product, name).of(id);
      await relation.addAndRemove(
        wanted.filter((one) => !before.includes(one)),
        before.filter((one) => !wanted.includes(one)),
      );
      if (before.join() !== wanted.join()) {
        // The product has changed, for whoever edits it meanwhile.
        await tx.query('UPDATE products SET version = version + 1 WHERE id = $1', [id]);
        await writeAudit(tx, { resource: product.path, recordId: id, changes: { [name]: [before, wanted] } });
      }
      const record = JSON.parse(await this.products.one(id, { fields: 'id', join: [name] }, { tx })) as Record<string, unknown>;
      return JSON.stringify(record[name]);
    });
  }

  private async linked(tx: EntityManager, id: number, name: Links['name']): Promise<number[]> {
    const rows = await tx.createQueryBuilder().relation(Product, name).of(id).loadMany<{ id: number }>();
    return rows.map((row) => row.id).sort((a, b) => a - b);
  }

  private async mustExist(tx: EntityManager, ids: readonly number[], contract: AnyResource, member: string): Promise<void> {
    const found = await tx.query<{ id: number }[]>(LOCK_ROWS[contract.path]!, [ids]);
    if (found.length < ids.length) throw new Invalid([detail(member, 'error.reference', { field: member })]);
  }
}

const LOCK_ROWS: Readonly<Record<string, string>> = {
  [category.path]: 'SELECT id FROM categories WHERE id = ANY ($1) FOR KEY SHARE',
  [attribute.path]: 'SELECT id FROM attributes WHERE id = ANY ($1) FOR KEY SHARE',
};
