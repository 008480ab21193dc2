export const PRODUCTS = 50_000;
const BRANDS = 500;
const CATEGORIES = 300;

const MASTERS = [
  `INSERT INTO brands (name, description)
   SELECT (array['Kirlo','Crompt','Havel','Texmo','Lubi','Shakti','Grund','Wilo','Calpe','Falcon'])[1 + g % 10] || ' ' ||
     (array['Pumps','Motors','Industries','Engineering','Flow'])[1 + (g / 10) % 5] || ' ' || g, 'Brand number ' || g
   FROM generate_series(1, ${BRANDS}) g`,
  `INSERT INTO series (name) SELECT 'Series ' || g FROM generate_series(1, 40) g`,
  `INSERT INTO horse_powers (name) SELECT g * 0.5 || ' HP' FROM generate_series(1, 40) g`,
  `INSERT INTO measurement_units (name, code) VALUES ('Piece', 'pcs'), ('Set', 'set'), ('Metre', 'm')`,
  `INSERT INTO taxes (name, "countryId", rate) VALUES ('GST 12%', 1, 12), ('GST 18%', 1, 18), ('GST 28%', 1, 28)`,
  `INSERT INTO categories (id, name, icon, priority, "parentId")
   SELECT g, CASE WHEN g <= 20 THEN 'Category ' || g ELSE
     (array['Submersible','Centrifugal','Monoblock','Jet','Sewage','Booster','Gear','Induction','Servo','Geared'])[1 + g % 10] || ' ' ||
     (array['Pumps','Motors','Spares'])[1 + g % 3] || ' ' || g END,
     'https://pictures.example/c' || g || '.png', g % 20, CASE WHEN g > 20 THEN 1 + g % 20 END
   FROM generate_series(1, ${CATEGORIES}) g`,
  `INSERT INTO attributes_values (name, priority, "attributeId") SELECT 'Pack of ' || g, g, 1 FROM generate_series(1, 4) g`,
];

/** A quarter are simple; those keep their one variation's SKU, as the triggers would have it. */
const PRODUCT_ROWS = `
  INSERT INTO products (id, enabled, name, sku, "productType", priority, featured, tags, "shortDescription", description, "hsnCode",
    "isSeriesAvailable", "seriesId", "isHpAvailable", "horsePowerId", "isTaxable", "taxId", "measurementUnitId", "brandId",
    "createdTimestamp", "updatedTimestamp", status)
  SELECT g, h(g, 20) > 0,
    (array['Submersible','Centrifugal','Monoblock','Self priming','Openwell','Sewage','Booster','Vertical','Borewell','Solar'])[1 + h(g, 10)] || ' ' ||
      (array['pump','motor','starter','impeller','controller'])[1 + h(g + 7, 5)] || ' ' || (1 + h(g + 1, 40)) * 0.5 || 'HP ' ||
      (array['Eco','Max','Pro','Ultra','Star','Neo'])[1 + h(g + 2, 6)] || ' ' || g,
    CASE WHEN h(g, 4) = 0 THEN 'V-' || g || '-1' ELSE 'SKU-' || lpad(g::text, 8, '0') END,
    CASE WHEN h(g, 4) = 0 THEN 'simple' ELSE 'variable' END, h(g + 3, 100), h(g + 4, 25) = 0, 'pump,motor,tag' || h(g, 50),
    'Short text for product ' || g || ' with stainless steel body and copper winding',
    repeat('Long description of a pump with head 30 m and flow 120 lpm. ', 8), (8413 + h(g, 90))::text,
    h(g + 8, 3) = 0, CASE WHEN h(g + 8, 3) = 0 THEN 1 + h(g + 9, 40) END, h(g + 10, 2) = 0, CASE WHEN h(g + 10, 2) = 0 THEN 1 + h(g + 1, 40) END,
    true, 1 + h(g + 12, 3), 1 + h(g + 14, 3), 1 + h(g + 5, ${BRANDS}),
    timestamptz '2023-01-01' + g * interval '1 minute', timestamptz '2024-01-01' + h(g, 500000) * interval '1 minute',
    CASE WHEN h(g, 15) = 0 THEN 'Pending' ELSE 'Approved' END
  FROM generate_series(1, ${PRODUCTS}) g`;

const VARIATIONS = [
  `INSERT INTO products_variations ("productId", name, sku, "unitPrice", "salePrice", image, "manageStock", "stockQuantity", "stockStatus", combination)
   SELECT p.id, p.name || ' v' || k, 'V-' || p.id || '-' || k, 1000 + h(p.id * 4::bigint + k, 90000), 900 + h(p.id * 4::bigint + k, 90000),
     'https://pictures.example/p' || p.id || '-' || k || '.jpg', true, h(p.id + k, 200),
     CASE WHEN h(p.id + k, 200) > 0 THEN 'In Stock' ELSE 'Out Of Stock' END,
     CASE WHEN p."productType" = 'variable' THEN '1:' || k END
   FROM products p, generate_series(1, 4) k
   WHERE k <= CASE WHEN p."productType" = 'simple' THEN 1 ELSE 1 + h(p.id + 11, 4) END ORDER BY p.id, k`,
  `INSERT INTO products_variations_attributes ("productId", "variationId", "attributeId", "attributesValueId")
   SELECT "productId", id, 1, split_part(combination, ':', 2)::int FROM products_variations WHERE combination IS NOT NULL ORDER BY id`,
  `UPDATE products p SET "manageStock" = true, "stockStatus" = v.status
   FROM (SELECT "productId", CASE WHEN bool_or("stockStatus" = 'In Stock') THEN 'In Stock' ELSE 'Out Of Stock' END AS status
         FROM products_variations GROUP BY 1) v WHERE v."productId" = p.id`,
];

const PARTS = [
  `INSERT INTO products_categories SELECT g, 1 + h(g + k * 1000003, ${CATEGORIES})
   FROM generate_series(1, ${PRODUCTS}) g, generate_series(1, 3) k WHERE k <= 1 + h(g, 3) ON CONFLICT DO NOTHING`,
  `INSERT INTO products_attributes SELECT id, 1 FROM products WHERE "productType" = 'variable'`,
  `INSERT INTO products_images ("productId", image, "isCover", priority)
   SELECT p.id, 'https://pictures.example/p' || p.id || '-' || k || '.jpg', k = 1, k
   FROM products p, generate_series(1, 3) k WHERE k <= 1 + h(p.id + 13, 3) ORDER BY p.id, k`,
  `INSERT INTO skus (sku, "productId", "variationId") SELECT lower(sku), "productId", id FROM products_variations`,
  `INSERT INTO skus (sku, "productId") SELECT lower(sku), id FROM products WHERE "productType" = 'variable'`,
];

/** Rows came with ids of their own: the next ones follow them. */
const IDENTITIES = ['products', 'categories'].map(
  (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
);

/** Rewrites the table in the order of its ids, without the dead rows that the derived columns left. */
const PACKED = ['VACUUM FULL products'];

export const CATALOGUE = [...MASTERS, PRODUCT_ROWS, ...VARIATIONS, ...PARTS, ...IDENTITIES, ...PACKED];
