import { pairsOf, text } from '@impeller/contracts';
import type { DraftChoice } from '../../product-writer/product-writer.service.js';
import type { Masters } from './masters.js';
import type { ReadLine } from './read-line.js';

/** The values that a row's cell names of its attributes; undefined where it is blank. What is wrong with them goes to `error`. */
export function readChoices({ values }: ReadLine, masters: Masters, error: (message: string) => void): DraftChoice[] | undefined {
  if (values.attributes === undefined) return undefined;
  const pairs = pairsOf(values.attributes);
  if (!pairs) error(text('import.row.pairs'));
  const choices: DraftChoice[] = [];
  for (const { attribute, value } of pairs ?? []) {
    const known = masters.attributes.find(attribute);
    const names = known && masters.valuesOf(known);
    const chosen = names?.find(value);
    if (!known) error(masters.attributes.unknown(attribute));
    else if (!chosen) error(names!.unknown(value));
    else if (choices.some(({ attributeId }) => attributeId === known.id)) {
      error(text('import.row.repeatedAttribute', { attribute: known.name }));
    } else choices.push({ attributeId: known.id, attributesValueId: chosen.id, attribute: known.name, value: chosen.name });
  }
  return choices;
}
