import {
  IMPORT_COLUMNS,
  IMPORT_FOLDERS,
  IMPORT_HEADINGS,
  IMPORT_LIMITS,
  IMPORT_SHEET,
  product,
  PRODUCT_SEARCH_PARAMETERS,
  text,
  type TextKey,
} from '@impeller/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Exporters, type Exporter, type ExportGroup } from '../../../exports/exporter.js';
import { readById } from '../../../exports/read-groups.js';
import type { ListShape } from '../../../records/query/parsed-query.js';
import type { RawQuery } from '../../../records/query/read-query.js';
import { RecordsCore } from '../../../records/records.js';
import type { Statement } from '../../../records/sql/select.js';
import { Product } from '../../products/product.entity.js';
import { ProductsService } from '../../products/products.service.js';
import { Masters } from '../rows/masters.js';
import { productLines, type SheetProduct } from './product-lines.js';

const named = (table: string, key: string) =>
  `(SELECT json_build_object('id', m.id, 'name', m.name) FROM ${table} m WHERE m.id = p."${key}")`;

/** Products as the import's sheet shows them, in the order of their ids in `$1`. */
const PRODUCTS = `
  SELECT p.id, p.name, p."productType", p."isAvailableForSell", p.featured, p."hsnCode", p.priority::float8 AS priority,
    p."shortDescription", p.tags, ${named('brands', 'brandId')} AS brand,
    CASE WHEN p."isSeriesAvailable" THEN ${named('series', 'seriesId')} END AS series,
    CASE WHEN p."isHpAvailable" THEN ${named('horse_powers', 'horsePowerId')} END AS "horsePower",
    CASE WHEN p."isTaxable" THEN ${named('taxes', 'taxId')} END AS tax,
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'path', (
        WITH RECURSIVE up AS (SELECT c.id, c."parentId", c.name::text AS path, 1 AS depth
          UNION ALL SELECT a.id, a."parentId", a.name || ' > ' || up.path, depth + 1
            FROM categories a JOIN up ON a.id = up."parentId" WHERE depth < 20)
        SELECT path FROM up ORDER BY depth DESC LIMIT 1)) ORDER BY c.id), '[]')
      FROM products_categories l JOIN categories c ON c.id = l."categoriesId" WHERE l."productsId" = p.id) AS categories,
    ARRAY(SELECT image::text FROM products_images WHERE "productId" = p.id ORDER BY "isCover" DESC, priority, id) AS images,
    (SELECT coalesce(json_agg(json_build_object('sku', v.sku, 'unitPrice', v."unitPrice", 'salePrice', v."salePrice",
        'manageStock', v."manageStock", 'stockStatus', v."stockStatus", 'stockQuantity', v."stockQuantity",
        'allowBackOrder', v."allowBackOrder", 'choices', (
          SELECT coalesce(json_agg(json_build_object('attribute', json_build_object('id', a.id, 'name', a.name),
            'value', json_build_object('id', w.id, 'name', w.name)) ORDER BY a.id), '[]')
          FROM products_variations_attributes x JOIN attributes a ON a.id = x."attributeId"
            JOIN attributes_values w ON w.id = x."attributesValueId" WHERE x."variationId" = v.id)) ORDER BY v.id), '[]')
      FROM products_variations v WHERE v."productId" = p.id) AS variations
  FROM unnest($1::int[]) WITH ORDINALITY k(id, place) JOIN products p ON p.id = k.id ORDER BY k.place`;

/** The catalogue in the import's own format, so that export → edit → import is a way to edit in bulk (decisions §6.3). */
@Injectable()
export class ProductExporter implements Exporter, OnModuleInit {
  readonly contract = product;
  readonly formats = ['xlsx', 'zip'] as const;
  readonly title = 'products';
  readonly head = [
    IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column]),
    IMPORT_COLUMNS.map((column) => text(`import.help.${column}` as TextKey)),
  ];
  readonly archive = { sheet: IMPORT_SHEET, folder: IMPORT_FOLDERS[0] };
  readonly limits = { rows: IMPORT_LIMITS.rows, bytes: IMPORT_LIMITS.archiveBytes, files: IMPORT_LIMITS.entries - 1 };

  readonly own = {
    parameters: Object.keys(PRODUCT_SEARCH_PARAMETERS),
    narrow: (query: RawQuery) => ProductsService.narrow(query, 'staff'),
  };

  constructor(
    private readonly core: RecordsCore,
    private readonly exporters: Exporters,
  ) {}

  get policy() {
    return this.core.policies.of(product, Product);
  }

  onModuleInit(): void {
    this.exporters.add(this);
  }

  /** A line for each variation, and for a product without any. */
  total({ sql, values }: Statement): Statement {
    return {
      sql: `SELECT count(*)::int AS total FROM (${sql}) f LEFT JOIN products_variations v ON v."productId" = f.id`,
      values,
    };
  }

  async *read(tx: EntityManager, found: ListShape): AsyncGenerator<readonly ExportGroup[]> {
    const masters = await Masters.load(tx);
    yield* readById(tx, this, found, async (ids) => {
      const products = await tx.query<SheetProduct[]>(PRODUCTS, [ids]);
      return products.map((one) => productLines(one, masters));
    });
  }
}
