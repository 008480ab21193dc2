import { text, type TextKey, type VariationToManage } from '@impeller/contracts';
import type { EntityManager } from 'typeorm';
import { Conflict, detail, Invalid, Refusal, type Detail } from '../../errors/errors.js';
import { refusalOf, type PostgresError } from '../../errors/postgres-error.js';
import type { Product } from './product.entity.js';

/** The attributes of a product that its variations may have values of. */
interface Asked {
  readonly id: number;
  readonly applicableFor: string;
}
type Lines = readonly VariationToManage[];
type Choice = NonNullable<VariationToManage['productsVariationsAttribute']>[number];

const at = (line: number, field: string): string => `productsVariation.${line}.${field}`;

/** The refusal that an error means, with its fields under the line they belong to. */
export function atLine(line: number, error: unknown): unknown {
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (!refusal?.details.length) return error;
  const details = refusal.details.map(({ field, message }) => ({ field: at(line, field), message }));
  return new Refusal(refusal.statusCode, refusal.message, details, refusal.extra);
}

/** 400 for a variation that is listed twice, for a simple product's that is switched off, and for attribute values that its product does not know. */
export async function checkLines(tx: EntityManager, { id, productType }: Product, lines: Lines): Promise<void> {
  const attributes = await tx.query<Asked[]>(ATTRIBUTES, [id]);
  const values = await attributeOfValues(tx, lines);
  const seen = new Set<number>();
  const wrong = (chosen: readonly Choice[]): TextKey | undefined => {
    if (productType === 'simple') return chosen.length > 0 ? 'product.attributes.simple' : undefined;
    return wrongChoices(chosen, attributes, values);
  };
  const details = lines.flatMap((line, index): Detail[] => {
    if (line.id && seen.size === seen.add(line.id).size) return [detail(at(index, 'id'), 'list.repeated')];
    if (productType === 'simple' && line.enabled === false) return [detail(at(index, 'enabled'), 'product.variation.on')];
    // A variation that is there already keeps the values that it is not given anew.
    const chosen = line.productsVariationsAttribute ?? (line.id ? undefined : []);
    const key = chosen && wrong(chosen);
    return key ? [detail(at(index, 'productsVariationsAttribute'), key)] : [];
  });
  if (details.length > 0) throw new Invalid(details);
}

/** What is wrong with the values of one variation: of every attribute that tells variations apart it has exactly one. */
function wrongChoices(
  chosen: readonly Choice[],
  attributes: readonly Asked[],
  values: ReadonlyMap<number, number>,
): TextKey | undefined {
  const named = new Set(chosen.map(({ attributeId }) => attributeId));
  if (named.size < chosen.length) return 'product.attributes.repeated';
  if (chosen.some(({ attributeId }) => !attributes.some(({ id }) => id === attributeId))) return 'product.attributes.foreign';
  if (chosen.some(({ attributeId, attributesValueId }) => values.get(attributesValueId) !== attributeId))
    return 'product.attributes.value';
  const isMissing = attributes.some(({ id, applicableFor }) => applicableFor === 'variation' && !named.has(id));
  return isMissing ? 'product.attributes.select' : undefined;
}

async function attributeOfValues(tx: EntityManager, lines: Lines): Promise<Map<number, number>> {
  const ids = lines.flatMap((line) => (line.productsVariationsAttribute ?? []).map((one) => one.attributesValueId));
  const rows = await tx.query<{ id: number; attributeId: number }[]>(VALUES, [ids]);
  return new Map(rows.map(({ id, attributeId }) => [id, attributeId]));
}

/** 409 naming the line, where another variation has the same attribute values or SKU now that all lines are written. */
export async function settleLines(tx: EntityManager, productId: number, lines: Lines, ids: readonly number[]): Promise<void> {
  const [same] = await tx.query<Same[]>(SAME, [productId]);
  if (same) throw sameValues(same, ids);
  try {
    await tx.query('SET CONSTRAINTS skus_sku_key IMMEDIATE');
  } catch (error) {
    throw takenSku(error, lines) ?? error;
  }
}

interface Same {
  readonly ids: readonly number[];
  readonly values: string;
}

function sameValues({ ids, values }: Same, written: readonly number[]): Refusal {
  const lines = written.flatMap((id, index) => (ids.includes(id) ? [index] : []));
  const field = at(lines.at(-1) ?? 0, 'productsVariationsAttribute');
  const message =
    lines.length > 1
      ? text('product.variation.sameLines', { lines: lines.map((line) => line + 1).join(', '), values })
      : text('product.variation.same', { values });
  return new Refusal(409, message, [{ field, message }]);
}

/** PostgreSQL says which key was there twice; the last line that has it is the one to change. */
function takenSku(error: unknown, lines: Lines): Conflict | undefined {
  const { detail: said = '' } = ((error as { driverError?: PostgresError }).driverError ?? error) as Partial<PostgresError>;
  const key = /^Key \(sku\)=\((.*)\) already exists/.exec(said)?.[1];
  const line = lines.findLastIndex(({ sku }) => sku && key === sku.normalize('NFC').toLowerCase());
  return line < 0 ? undefined : new Conflict('product.sku.taken', {}, [detail(at(line, 'sku'), 'product.sku.taken')]);
}

const ATTRIBUTES = `
  SELECT a.id, a."applicableFor" FROM products_attributes l JOIN attributes a ON a.id = l."attributesId" WHERE l."productsId" = $1`;
const VALUES = 'SELECT id, "attributeId" FROM attributes_values WHERE id = ANY ($1::int[])';
const SAME = `
  SELECT v.ids, (SELECT string_agg(n.name, ', ' ORDER BY c.id) FROM products_variations_attributes c
                 JOIN attributes_values n ON n.id = c."attributesValueId" WHERE c."variationId" = v.ids[1]) AS values
  FROM (SELECT array_agg(id ORDER BY id) AS ids FROM products_variations
        WHERE "productId" = $1 AND combination IS NOT NULL GROUP BY combination HAVING count(*) > 1) v
  ORDER BY v.ids LIMIT 1`;
