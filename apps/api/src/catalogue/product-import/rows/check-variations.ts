import { IMPORT_HEADINGS, MAX_VARIATIONS, text, type ImportColumn, type ProductType } from '@impeller/contracts';
import {
  choicesAfter,
  combinationOf,
  type DraftVariation,
  type StoredValues,
} from '../../product-writer/product-writer.service.js';
import type { Surroundings } from './drafted-row.js';
import type { Group } from './group-lines.js';
import type { ReadLine } from './read-line.js';

/** What each new variation needs, and by what a stored one is known. */
export const OF_NEW = ['sku', 'unitPrice'] as const;
const BY = ['sku', 'attributes'] as const;

/** A row that stands for a variation. */
export interface SoldLine {
  readonly line: ReadLine;
  readonly drafted: DraftVariation;
  /** The stored one that it means, where the surroundings know it. */
  readonly known: StoredValues | undefined;
}

/** Which product some rows mean: `id` of a stored one; neither stored nor new is one that nobody can tell. */
export interface Meant {
  readonly id: number | undefined;
  readonly type: ProductType | undefined;
  readonly isNew: boolean;
}

/** A product's rows, and which product they mean. */
export interface Variations extends Meant {
  readonly group: Group;
  readonly sold: readonly SoldLine[];
}

/** Where errors of the rows go, and where they are. */
export interface RowErrors {
  add(line: ReadLine, column: ImportColumn | '', message: string): void;
  has(line: ReadLine, column: ImportColumn): boolean;
}

/** A cell that is filled but wrong has its own error already. */
export function need(errors: RowErrors, line: ReadLine, column: ImportColumn, value: unknown = line.values[column]): void {
  if (value === undefined && line.cells[column] === undefined)
    errors.add(line, column, text('field.required', { field: IMPORT_HEADINGS[column] }));
}

/** Notes what is wrong with a product's variations beside each other and beside the stored ones. */
export function checkVariations(variations: Variations, around: Surroundings, errors: RowErrors): void {
  const [, second] = variations.group.lines;
  if (variations.type === 'simple' && second) errors.add(second, '', text('import.row.oneVariation'));
  if (variations.type === 'variable') new VariationCheck(variations, around, errors).check();
}

class VariationCheck {
  constructor(
    private readonly variations: Variations,
    private readonly around: Surroundings,
    private readonly errors: RowErrors,
  ) {}

  check(): void {
    this.checkCount();
    this.checkChoices();
    const { id, isNew } = this.variations;
    const isKnown = id !== undefined && this.around.choices !== undefined;
    // What the rows do not say of a stored product's variations, they keep: unknown, it tells none from another.
    if (isNew || isKnown) this.checkCombinations();
    if (isKnown) this.checkAdded();
  }

  private readonly isStored = ({ drafted, known }: SoldLine): boolean =>
    known !== undefined || this.around.matches.variationOf(drafted.sku) !== undefined;

  /** What cannot be read may mean a stored one. */
  private readonly isUnread = ({ line }: SoldLine): boolean =>
    BY.some((column) => line.cells[column] !== undefined && this.errors.has(line, column));

  private get stored(): readonly StoredValues[] {
    const { id } = this.variations;
    return id === undefined ? [] : (this.around.choices?.of(id) ?? []);
  }

  private checkCount(): void {
    const { group, sold } = this.variations;
    const added = sold.filter((one) => !this.isStored(one)).length;
    if (added > 0 && added + this.stored.length > MAX_VARIATIONS)
      this.errors.add(group.lines[0]!, '', text('product.variation.tooMany', { max: MAX_VARIATIONS }));
  }

  /** Variations of a product need a value for every attribute (specification §5). */
  private checkChoices(): void {
    const { sold, id, isNew } = this.variations;
    const isTold = isNew || id !== undefined;
    const given = sold.flatMap(({ drafted: { choices = [] } }) => choices);
    const names = new Map(given.map(({ attributeId, attribute }) => [attributeId, attribute]));
    for (const one of sold) {
      const { line, drafted } = one;
      const has = new Set(drafted.choices?.map(({ attributeId }) => attributeId));
      const missing = [...names].filter(([id]) => !has.has(id)).map(([, name]) => name);
      if (!drafted.choices) {
        if (isTold && !this.isStored(one) && !this.errors.has(line, 'attributes'))
          this.errors.add(line, 'attributes', text('import.row.attributes'));
      } else if (missing.length > 0)
        this.errors.add(line, 'attributes', text('import.row.missingAttribute', { attribute: missing.join(', ') }));
    }
  }

  /** No two variations have the same values afterwards; of two rows it is the one that is given them that is wrong. */
  private checkCombinations(): void {
    const { sold } = this.variations;
    const meant = new Set(sold.map(({ known }) => known?.id));
    const others = new Set(this.stored.filter(({ id }) => !meant.has(id)).map(({ choices }) => combinationOf(choices)));
    const [kept, given] = [sold.filter(({ drafted }) => !drafted.choices), sold.filter(({ drafted }) => drafted.choices)];
    const rows = new Map<string, number>();
    for (const one of [...kept, ...given]) {
      const { line, drafted, known } = one;
      const isUnread = this.isUnread(one);
      const combination = combinationOf(choicesAfter(drafted, isUnread ? undefined : known));
      if (combination === '') continue;
      const earlier = rows.get(combination);
      if (earlier !== undefined) this.errors.add(line, 'attributes', text('import.row.sameVariation', { row: earlier }));
      else if (!isUnread && others.has(combination)) this.errors.add(line, 'attributes', sameAsStored(drafted));
      if (earlier === undefined) rows.set(combination, line.row);
    }
  }

  /** What comes to a stored product as another variation needs what those of a new product need. */
  private checkAdded(): void {
    for (const one of this.variations.sold)
      if (!this.isStored(one) && !this.isUnread(one)) for (const column of OF_NEW) need(this.errors, one.line, column);
  }
}

const sameAsStored = ({ choices = [] }: DraftVariation): string =>
  text('product.variation.same', { values: choices.map(({ value }) => value).join(', ') });
