import {
  APPROVAL_STATUSES,
  FLAGGED_FIELDS,
  forgottenOf,
  product,
  productInventoryOver,
  variationRules,
  type ProductInventory,
  type ProductType,
} from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { may, principal } from '../../access/actor.js';
import { inPatientTransaction, inTransaction } from '../../database/transaction.js';
import { Conflict, detail, Invalid, Stale } from '../../errors/errors.js';
import { lockRow, touchRow } from '../../records/lock-row.js';
import type { RawQuery } from '../../records/query/read-query.js';
import { InjectRecords, Records, RecordsCore, type ReadOptions, type WriteOptions } from '../../records/records.js';
import { refuseBackOrdersOff } from './back-orders.js';
import { productSearch } from './product-search.js';
import { becomeSimple, becomeVariable } from './product-type.js';
import { ProductVariation, ProductVariationAttribute } from './product-variation.entity.js';
import { Product } from './product.entity.js';
import { isTold, tell } from './told-versions.js';

/** The parts that have calls of their own. */
export const PRODUCT_PARTS = ['categories', 'attributes', 'productsImage', 'productsVariation'];
/** What of a patch wants a look at the product that is there. */
const LOOKED_AT = ['sku', 'productType', ...FLAGGED_FIELDS] as const;
const [PENDING, APPROVED] = APPROVAL_STATUSES;

/** A product and, where it is simple, the one variation that carries its price, stock and SKU. */
@Injectable()
export class ProductsService extends Records<Product> {
  constructor(
    core: RecordsCore,
    @InjectRecords(ProductVariation) private readonly variations: Records<ProductVariation>,
    @InjectRecords(ProductVariationAttribute) private readonly choices: Records<ProductVariationAttribute>,
  ) {
    super(core, product, Product);
  }

  /** What the list's own parameters ask for; exports follow them as well. */
  static readonly narrow = productSearch;

  /** The list, narrowed by its own parameters. */
  override async list(query: RawQuery, options: ReadOptions = {}): Promise<string> {
    return super.list(query, { ...options, narrow: () => productSearch(query, options.audience ?? 'staff') });
  }

  /** Makes a product; a simple one gets its variation: enabled, no price, no stock, 'In Stock' (specification §4). */
  override async create(body: unknown): Promise<string> {
    const record = this.checked(product.create, body);
    const { sku, productType, status } = record;
    const maySetStatus = may(principal(), product.can('toggle'));
    const decided = maySetStatus ? (status ?? APPROVED) : PENDING;
    return inTransaction(this.db, async (tx) => {
      const extra = { status: decided, ...(maySetStatus ? {} : { statusReason: null }), ...forgottenOf(record) };
      const made = JSON.parse(await super.create(body, { tx, extra })) as Product;
      if (productType === 'simple') await this.variations.create({ productId: made.id, sku }, { tx });
      return this.one(made.id, {}, { tx });
    });
  }

  /**
   * Changes a product. A simple one's SKU is its variation's; one that becomes simple keeps a single plain variation, with the
   * SKU that the product had of its own, and puts the others aside; it gets them back when it becomes variable again
   * (specification §4). Series, horse power and tax go with their flag.
   */
  override async update(id: number, body: unknown, options: WriteOptions = {}): Promise<string> {
    const patch = this.checked(product.update, body);
    if (LOOKED_AT.every((field) => patch[field] === undefined)) return super.update(id, body, options);
    // Carts that hold what is put aside are locked the other way round, from the cart to the product.
    return inPatientTransaction(this.db, async (tx) => {
      const before = await this.lock(tx, id);
      const type = patch.productType ?? before.productType;
      const isSwitched = type !== before.productType;
      // What becomes variable leaves its SKU to its first variation; sent along as it is, it is no other one.
      const leavesSku = isSwitched && type === 'variable' && (patch.sku === undefined || patch.sku === before.sku);
      const extra = { ...options.extra, ...forgottenOf({ ...before, ...patch }), ...(leavesSku ? { sku: null } : {}) };
      await super.update(id, body, { ...options, tx, extra });
      const parts = { tx, variations: this.variations, choices: this.choices };
      if (!isSwitched) await this.passSkuOn(tx, id, type, patch.sku);
      else if (type === 'simple') await becomeSimple(parts, id, stayingSku(patch.sku, before.sku));
      else await becomeVariable(parts, id, leavesSku ? before.sku : null);
      return this.one(id, {}, { tx });
    });
  }

  /**
   * A simple product's prices and stock (`PATCH /products/inventories/:id`). 409 for a variable one.
   * @param ifMatch as `lock` has it. A sale leaves the product's version as it is, so another quantity also answers 412 where the
   *   variation has changed since a product's version told of it; `version`, the variation's own, says that the caller has seen it
   */
  async setInventory(id: number, body: unknown, ifMatch: number | null = null): Promise<string> {
    const { version, ...patch } = this.checked(productInventoryOver, body);
    const answer = await inPatientTransaction(this.db, async (tx) => {
      const locked = await this.lock(tx, id, ifMatch);
      if (locked.productType !== 'simple') throw new Conflict('product.inventory.variable');
      const variation = await this.lockVariation(tx, id);
      if (version !== undefined && version !== variation.version) throw await this.stale(tx, id);
      const isOver = ifMatch !== null && version === undefined && isOtherStock(patch, variation);
      if (isOver && !(await isTold(tx, variation))) return this.retold(tx, locked, variation);
      refuseBackOrdersOff(variation, patch);
      const wrong = variationRules({ ...this.priced(variation), ...patch });
      if (wrong.length) throw new Invalid(wrong.map(({ field, text, params }) => detail(field, text, params)));
      const saved = JSON.parse(await this.variations.update(variation.id, patch, { tx })) as ProductVariation;
      if (saved.version !== variation.version) {
        await touchRow(tx, 'products', locked);
        await tell(tx, saved);
      }
      return this.one(id, { join: ['productsVariation'] }, { tx });
    });
    if (answer instanceof Stale) throw answer;
    return answer;
  }

  /** As `lockRow` does; a product whose version has moved is shown with its parts. */
  lock(tx: EntityManager, id: number, ifMatch: number | null = null): Promise<Product> {
    return lockRow(tx, this, id, { ifMatch, parts: PRODUCT_PARTS });
  }

  /** From now on the product's version tells of its variation. Nobody has changed it: it bears nobody's name. */
  private async retold(tx: EntityManager, locked: Product, variation: ProductVariation): Promise<Stale> {
    await tx.query(`SELECT set_config('impeller.actor', '', true)`);
    await touchRow(tx, 'products', locked);
    await tell(tx, variation);
    return this.stale(tx, locked.id);
  }

  private async stale(tx: EntityManager, id: number): Promise<Stale> {
    return new Stale(JSON.parse(await this.one(id, { join: PRODUCT_PARTS }, { tx })));
  }

  private async passSkuOn(
    tx: EntityManager,
    productId: number,
    type: ProductType,
    sku: string | null | undefined,
  ): Promise<void> {
    if (type !== 'simple' || sku === undefined) return;
    const variation = await this.lockVariation(tx, productId);
    const saved = JSON.parse(await this.variations.update(variation.id, { sku }, { tx })) as ProductVariation;
    if (await isTold(tx, variation)) await tell(tx, saved);
  }

  /** A simple product's variation, which no sale changes until the transaction ends. */
  private lockVariation(tx: EntityManager, productId: number): Promise<ProductVariation> {
    return tx.findOneOrFail(ProductVariation, { where: { productId }, lock: { mode: 'for_no_key_update' } });
  }

  /** Numbers of a hydrated row: pg hands numerics over as text. */
  private priced({ unitPrice, salePrice, allowBackOrder, stockQuantity }: ProductVariation) {
    return { unitPrice: Number(unitPrice), salePrice: Number(salePrice), allowBackOrder, stockQuantity };
  }
}

const isOtherStock = ({ stockQuantity }: ProductInventory, stored: ProductVariation): boolean =>
  stockQuantity !== undefined && stockQuantity !== stored.stockQuantity;

/** The SKU of the variation that stays in a product made simple: what is asked for, else the product's own; undefined: as it is. */
const stayingSku = (asked: string | null | undefined, own: string | null) => (asked === undefined ? (own ?? undefined) : asked);
