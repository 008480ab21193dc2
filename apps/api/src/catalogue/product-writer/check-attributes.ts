import { text } from '@impeller/contracts';
import type { DraftIssue, DraftVariation, ProductDraft } from './product-draft.js';
import type { Choices } from './stored-choices.js';
import type { AskedAttribute, StoredProduct, StoredVariation } from './stored-product.js';

/** The value that a variation will have of each attribute, by id: those it had, and those it is given. */
export const choicesAfter = ({ choices = [] }: DraftVariation, known?: Pick<StoredVariation, 'choices'>): Choices => ({
  ...known?.choices,
  ...Object.fromEntries(choices.map(({ attributeId, attributesValueId }) => [attributeId, attributesValueId])),
});

/**
 * Afterwards no variation of a variable product may lack a value that it needs (specification §5): a new one has a value of each
 * attribute that tells the product's variations apart, and an attribute that comes to the product comes to all of them.
 * What a stored variation lacked already is no fault of the draft.
 * @param known which stored variation each drafted one means
 */
export function checkAttributes(
  { variations }: ProductDraft,
  stored: StoredProduct,
  known: readonly (StoredVariation | undefined)[],
  issues: DraftIssue[],
): void {
  const report = (variation: number, message: string) => issues.push({ field: 'attributes', variation, message });
  variations.forEach((drafted, at) => {
    const asked = stored.askedAttributes.filter(({ isLinked }) => !isLinked || !known[at]);
    const missing = lackedBy(choicesAfter(drafted, known[at]), asked);
    // Nothing chosen at all is said by who looks at the variation alone.
    if (missing.length > 0 && (known[at] || drafted.choices?.length))
      report(at, text('import.row.missingAttribute', { attribute: namesOf(missing) }));
  });
  const others = stored.variations.filter((one) => !known.includes(one));
  for (const added of stored.askedAttributes.filter(({ isLinked }) => !isLinked)) {
    const lacking = others.filter(({ choices }) => lackedBy(choices, [added]).length > 0);
    const by = variations.findIndex(({ choices }) => choices?.some(({ attributeId }) => attributeId === added.id));
    if (lacking.length > 0)
      report(by, text('import.row.newAttribute', { attribute: added.name, variations: calledAll(lacking) }));
  }
}

const lackedBy = (choices: Readonly<Record<string, number>>, asked: readonly AskedAttribute[]) =>
  asked.filter(({ id }) => choices[id] === undefined);

const namesOf = (attributes: readonly AskedAttribute[]): string => attributes.map(({ name }) => name).join(', ');

/** Variations that a text names. */
const NAMED = 5;
function calledAll(variations: readonly StoredVariation[]): string {
  const called = variations.slice(0, NAMED).map(({ id, sku, name }) => sku ?? name ?? `#${id}`);
  return called.join(', ') + (variations.length > NAMED ? '…' : '');
}
