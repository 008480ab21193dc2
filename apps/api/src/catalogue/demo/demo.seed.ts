import type { Seed } from '../../database/seed.js';
import { atMost } from '../../cores/at-most.js';
import { FileStore } from '../../files/file-store.js';
import { storageOf } from '../../files/storage/storage.module.js';
import { type ProductDraft, ProductWriter } from '../product-writer/product-writer.service.js';
import { demoProducts, type DemoProduct, type DemoVariation } from './demo-products.js';
import { drawIcon, drawProduct } from './draw/draw-product.js';
import { BRANDS, CATEGORIES, horsePowerName } from './masters.js';
import { one, seedMasters, type Icons, type MasterIds } from './seed-masters.js';

/** Pictures in work at once: one is drawn while others are encoded and written. */
const AT_ONCE = 4;
/** Every so many products one waits for approval, or is switched off: a store has both. */
const PENDING_EVERY = 41;
const DISABLED_EVERY = 67;

/**
 * A believable catalogue for `--demo`. All or nothing, and only into a store without products: what somebody has made
 * of theirs, or of the demo, stays as it is.
 */
export const catalogueDemoSeed: Seed = {
  name: 'catalogue demo',
  demo: true,
  async run({ db, environment }) {
    const [{ isEmpty }] = await db.query<[{ isEmpty: boolean }]>(`SELECT NOT EXISTS (SELECT 1 FROM products) AS "isEmpty"`);
    if (!isEmpty) return;
    const products = demoProducts();
    // The pictures come before the transaction that refers to them.
    const pictures = new Pictures(new FileStore(db, await storageOf(environment)));
    const icons = await pictures.icons();
    const images = await Promise.all(products.map((product) => pictures.of(product)));
    await db.transaction(async (tx) => {
      const ids = await seedMasters(tx, icons);
      const writer = new ProductWriter();
      for (const [index, product] of products.entries()) await writer.write(tx, draftOf(product, ids, images[index] ?? ''));
      await tx.query(`UPDATE products SET status = 'Pending' WHERE id % $1 = 0`, [PENDING_EVERY]);
      await tx.query(`UPDATE products SET enabled = false WHERE id % $1 = 0`, [DISABLED_EVERY]);
    });
  },
};

/** Draws pictures and keeps them; answers their addresses. */
class Pictures {
  private readonly inTurn = atMost(AT_ONCE);

  constructor(private readonly files: FileStore) {}

  of(product: DemoProduct): Promise<string> {
    return this.inTurn(async () => (await this.files.keepImage(await drawProduct(product), 'picture.jpg')).url);
  }

  /** Of the categories and the brands. */
  async icons(): Promise<Icons> {
    const wanted = [
      ...CATEGORIES.map(({ name, icon }) => ({ name, kind: icon, colour: BRANDS[0].colour })),
      ...BRANDS.map(({ name, colour }) => ({ name, kind: 'monoblock' as const, colour })),
    ];
    const drawn = wanted.map(({ name, kind, colour }) =>
      this.inTurn(async () => [name, (await this.files.keepImage(await drawIcon(kind, colour), 'icon.png')).url] as const),
    );
    return new Map(await Promise.all(drawn));
  }
}

function draftOf(product: DemoProduct, ids: MasterIds, image: string): ProductDraft {
  const { name, productType, hsnCode, featured, priority, tags, shortDescription, description } = product;
  return {
    productType,
    fields: {
      name,
      hsnCode,
      featured,
      priority,
      tags,
      shortDescription,
      description,
      isAvailableForSell: true,
      isSeriesAvailable: true,
      seriesId: one(ids.series, product.series),
      isHpAvailable: true,
      horsePowerId: one(ids.horsePowers, horsePowerName(product.horsePower)),
      brandId: one(ids.brands, product.brand),
      measurementUnitId: ids.unit,
      isTaxable: true,
      taxId: ids.tax,
    },
    categoryIds: [one(ids.categories, product.category)],
    images: [image],
    variations: product.variations.map((variation) => ({ ...variation, choices: choicesOf(variation, ids) })),
  };
}

const choicesOf = ({ choices }: DemoVariation, ids: MasterIds) =>
  Object.entries(choices).map(([attribute, value]) => ({
    attribute,
    value,
    attributeId: one(ids.attributes, attribute),
    attributesValueId: one(ids.values, `${attribute}~${value}`),
  }));
