import { brand, category, MAX_ID, MAX_RUPEES, PRODUCT_SEARCH, productVariation } from '@impeller/contracts';
import { folded } from '../../database/record-table.js';
import { invalid } from '../../errors/errors.js';
import type { Fragment } from '../../records/query/parsed-query.js';
import type { RawQuery } from '../../records/query/read-query.js';
import type { Narrowed } from '../../records/query/narrowed.js';
import { ownParameter, typedSearch } from '../../records/query/own-parameter.js';
import { conditions, type Audience } from '../../records/storefront.js';

function numberOf(query: RawQuery, name: string, form: keyof typeof FORMS, max: number): number | undefined {
  const value = ownParameter(query, name);
  if (value === undefined) return undefined;
  if (!FORMS[form].test(value) || Number(value) > max) throw invalid(name, form, { parameter: name, min: 0, max });
  return Number(value);
}
/** How a number is written, by the text that says so. */
const FORMS = { 'query.number': /^\d{1,10}$/, 'query.rupees': /^\d{1,10}(\.\d{1,2})?$/ } as const;

/** The words of `search`, at most so many as help; 400 for what is too long or holds what no person types. */
function wordsOf(query: RawQuery): string[] {
  const typed = typedSearch(query, PRODUCT_SEARCH.maxLength);
  if (typed === undefined) return [];
  const words = typed
    .toLowerCase()
    .replace(/\s+/g, ' ') // from here on a hard space stands in sizes only
    .replace(SIZE, '$1\u00a0$2')
    .split(/[ ,]+/)
    .filter(Boolean);
  const telling = words.filter((word, at) => TELLING.test(word) && !isTimes(words, at));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, PRODUCT_SEARCH.maxWords);
}

/** What a lone sign ('&', '-', '×') lacks: shops write it, leave it out or take another. Only where nothing else is typed is it looked for. */
const TELLING = /[\p{L}\p{N}]/u;

/** Whether a word is the x of '25 mm x 20 mm', which is × elsewhere. */
const isTimes = (words: readonly string[], at: number): boolean =>
  words[at] === 'x' && [words[at - 1], words[at + 1]].every((beside) => beside !== undefined && /\d/.test(beside));

/**
 * A size, however it is spaced: '1hp', '1.5 HP', '1/2 HP', '20 mm'. It is one word, its number and unit parted by a hard space.
 * What has other signs about it ('(2 HP)', '2HP/1.5KW') is looked for as it is written.
 */
const SIZE = new RegExp(`(?<![^ ,])(\\d+(?:[./]\\d+)?) ?(${PRODUCT_SEARCH.units.join('|')})(?![^ ,])`, 'g');
const NUMBER = /^(\d+(?:[./]\d+)?)(?:\u00a0([a-z]+))?$/;
/** Digits from which on a bare number may be a part of an SKU rather than a size. */
const SKU_DIGITS = 3;

/** How a size or a number stands in a text: whole, so that 1 HP is neither 11 HP nor 0.1 HP. */
const sizePattern = (number: string, unit = ''): string =>
  `(^|[^0-9.])${number.replace('.', '[.]')}${unit && `\\s*${unit}`}([^0-9a-z.]|[.](\\s|$)|$)`;

type Bind = Parameters<Fragment>[1];

/** What says that a word stands in a column. */
function fitting(word: string, bind: Bind): (column: string) => string {
  const part = () => `${bind(`%${word.replace(/[\\%_]/g, '\\$&').replace('\u00a0', '')}%`)}::text`;
  const [, number, unit] = NUMBER.exec(word) ?? [];
  if (number) {
    const size = `${bind(sizePattern(number, unit))}::text`;
    // An SKU may hold it, where that says enough; else it is a word of the SKU's.
    const inSku =
      unit || number.length >= SKU_DIGITS
        ? `(${SKU_COLUMN} ~* ${size} OR ${SKU_COLUMN} ILIKE ${part()})`
        : `${SKU_COLUMN} ~ ${bind(`(^|\\s)${number}(\\s|$)`)}::text`;
    return (column) => (column === SKU_COLUMN ? inSku : `${column} ~* ${size}`);
  }
  const like = part();
  // What else holds a digit is a code: one that is nearly it is another one.
  if (/\d/.test(word)) return (column) => `${column} ILIKE ${like}`;
  const value = `${bind(word)}::text`;
  return (column) => `(${value} <% ${column} OR ${column} ILIKE ${like})`;
}
const SKU_COLUMN = 'k.sku';

/**
 * The products in which a word stands, spelt as it is or nearly so (pg_trgm's word similarity; its threshold is set where the API connects). Each way to
 * one has an index of its own, so that they are united instead of asked of every product. What shoppers may not see does not
 * lead them to a product either.
 */
const withWord =
  (word: string, audience: Audience): Fragment =>
  (alias, bind) => {
    const fits = fitting(word, bind);
    const brands = audience === 'staff' ? 'true' : conditions(brand, 'b');
    return `${alias}.id IN (
      SELECT p.id FROM products p WHERE ${fits('p.name')}
      UNION ALL SELECT p.id FROM products p WHERE ${fits('p.tags')}
      UNION ALL SELECT p.id FROM brands b JOIN products p ON p."brandId" = b.id WHERE ${brands} AND ${fits('b.name')}
      UNION ALL SELECT k."productId" FROM ${shownSkus(audience)} AND ${fits(SKU_COLUMN)})`;
  };

/** SKUs of products and of their variations; for shoppers, of those that they see. Ends in a condition. */
const shownSkus = (audience: Audience): string =>
  `skus k LEFT JOIN products_variations v ON v.id = k."variationId" WHERE ${audience === 'staff' ? 'true' : `(v.id IS NULL OR (${conditions(productVariation, 'v')}))`}`;

/** A product's categories, or any above them, are the asked one; for shoppers, over those only that they see. */
const inCategory =
  (id: number, audience: Audience): Fragment =>
  (alias, bind) => {
    const shown = (alias: string) => (audience === 'staff' ? 'true' : conditions(category, alias));
    const above = `NOT EXISTS (WITH RECURSIVE up AS (SELECT a.* FROM categories a WHERE a.id = c."parentId"
      UNION SELECT a.* FROM categories a JOIN up ON a.id = up."parentId") SELECT FROM up WHERE NOT (${conditions(category, 'up')}))`;
    return `${alias}.id IN (SELECT l."productsId" FROM products_categories l WHERE l."categoriesId" IN (
      WITH RECURSIVE below AS (
        SELECT c.id FROM categories c WHERE c.id = ${bind(id)}::int AND ${shown('c')}${audience === 'staff' ? '' : ` AND ${above}`}
        UNION SELECT c.id FROM categories c JOIN below ON c."parentId" = below.id WHERE ${shown('c')})
      SELECT id FROM below))`;
  };

/** Some variation that shoppers see costs that much. Without a price nobody can buy it: it leads shoppers nowhere, and staff to what still wants one. */
const priced =
  (min: number | undefined, max: number | undefined, audience: Audience): Fragment =>
  (alias, bind) => {
    const price = audience === 'staff' ? 'coalesce(v.price, 0)' : 'v.price';
    const bounds = [
      min === undefined ? [] : `${price} >= ${bind(min)}::numeric`,
      max === undefined ? [] : `${price} <= ${bind(max)}::numeric`,
    ];
    return `${alias}.id IN (SELECT v."productId" FROM products_variations v WHERE ${conditions(productVariation, 'v')} AND ${bounds.flat().join(' AND ')})`;
  };

/** That its SKU is what was typed, then how well the name fits the words: that they stand in it, then that little else does. */
const byFit =
  (typed: string, words: readonly string[], audience: Audience): Fragment =>
  (alias, bind) => {
    const named = `${bind(words.join(' '))}::text`;
    const bySku = `SELECT k."productId" FROM ${shownSkus(audience)} AND ${SKU_COLUMN} = ${folded(`${bind(typed)}::text`)}`;
    // A name's fit is at most 1.1.
    return `(CASE ${alias}.id WHEN (${bySku}) THEN 2 ELSE 0 END
      + strict_word_similarity(${named}, ${alias}.name) + similarity(${named}, ${alias}.name) / 10)`;
  };

/**
 * What `search`, `categoryId`, `minPrice` and `maxPrice` of a query ask for; null when they are absent.
 * @throws Invalid (400) naming the parameter
 */
export function productSearch(query: RawQuery, audience: Audience): Narrowed | null {
  const words = wordsOf(query);
  const categoryId = numberOf(query, 'categoryId', 'query.number', MAX_ID);
  const min = numberOf(query, 'minPrice', 'query.rupees', MAX_RUPEES);
  const max = numberOf(query, 'maxPrice', 'query.rupees', MAX_RUPEES);
  const fragments = [
    ...words.map((word) => withWord(word, audience)),
    ...(categoryId === undefined ? [] : [inCategory(categoryId, audience)]),
    ...(min === undefined && max === undefined ? [] : [priced(min, max, audience)]),
  ];
  if (fragments.length === 0) return null;
  const where = { kind: 'and' as const, parts: fragments.map((sql) => ({ kind: 'own' as const, sql })) };
  const typed = ownParameter(query, 'search')?.replace(/\s+/g, ' ');
  return { where, ...(typed && words.length > 0 ? { rank: byFit(typed, words, audience) } : {}) };
}
