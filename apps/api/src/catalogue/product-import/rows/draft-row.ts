import {
  assumesQuantity,
  cutText,
  IMPORT_HEADINGS,
  IMPORT_LIMITS,
  listOf,
  text,
  type ImportColumn,
  type ImportNote,
  type ProductType,
} from '@impeller/contracts';
import { imageKey } from '../archive/archive.js';
import { IMAGE_MAXIMA } from '../images/image-finder.js';
import type { Identified } from '../../product-writer/product-matches.js';
import type { DraftFields, DraftIssue, DraftVariation, ProductDraft } from '../../product-writer/product-writer.service.js';
import type { DraftedRow, Surroundings } from './drafted-row.js';
import { isOfProductOnly, productValues, type Group } from './group-lines.js';
import type { Names } from './masters.js';
import { priceFault } from './price-fault.js';
import { readChoices } from './read-choices.js';
import { noteOf, type LineValues, type ReadLine } from './read-line.js';

/** What each new variation needs, and by what a stored one is known. */
const OF_NEW = ['sku', 'unitPrice'] as const;
const BY = ['sku', 'attributes'] as const;
/** Rows that a warning names. */
const NAMED_ROWS = 20;

/** Makes a product's draft from its rows, and notes everything that is wrong or worth a look in them. */
export function draftRow(group: Group, around: Surroundings): DraftedRow {
  return new RowDrafter(group, around).draft();
}

class RowDrafter {
  private readonly errors: ImportNote[];
  private readonly warnings: ImportNote[] = [];
  private readonly first: ReadLine;
  /** The rows that stand for a variation each. */
  private readonly sold: readonly ReadLine[];
  private readonly values: LineValues;

  constructor(
    private readonly group: Group,
    private readonly around: Surroundings,
  ) {
    this.errors = group.lines.flatMap(({ errors }) => errors);
    this.first = group.lines[0]!;
    this.sold = group.lines.filter((line) => !isOfProductOnly(line));
    this.values = productValues(group, this.errors);
  }

  draft(): DraftedRow {
    const { productId, productType } = this.values;
    const id = this.target({ id: productId, productType, variations: this.sold.map(({ values }) => ({ sku: values.sku })) });
    const variations = this.sold.map((line) => this.variation(line, id));
    this.noteMerged();
    this.checkVariations(variations, id === undefined ? productType : this.around.matches.typeOf(id));
    const imageNames = this.images(id === undefined);
    if (id !== undefined) this.checkAdded(variations, id);
    else if (productId === undefined) this.checkRequired();
    const draft: ProductDraft = { id, productType, fields: this.fields(), categoryIds: this.categories(), variations };
    const { sold, warnings } = this;
    return { productName: this.productName(), draft, sold, imageNames, errors: this.inOrder(), warnings };
  }

  /** Rows of one name are one product only because of it: worth a look when a name was copied by mistake. */
  private noteMerged(): void {
    const { lines } = this.group;
    if (lines.length === 1 || this.values.productId !== undefined) return;
    const named = lines.slice(0, NAMED_ROWS).map(({ row }) => row);
    const rows = named.join(', ') + (lines.length > NAMED_ROWS ? '…' : '');
    this.warnings.push(noteOf(this.first, 'name', text('import.row.merged', { rows })));
  }

  private error(line: ReadLine, column: ImportColumn | '', message: string): void {
    this.errors.push(noteOf(line, column, message));
  }

  private readonly isWrong = (line: ReadLine, column: ImportColumn): boolean =>
    this.errors.some((error) => error.row === line.row && error.column === IMPORT_HEADINGS[column]);

  /** As the sheet reads, also where the name itself is what is wrong. */
  private productName(): string {
    const { name, sku } = this.first.cells;
    const shown =
      this.values.name ??
      (typeof name === 'string' || typeof name === 'number'
        ? name
        : (this.first.values.sku ?? (typeof sku === 'string' ? sku : '')));
    return cutText(String(shown), 100);
  }

  /** By row, and within a row by column, so that two runs report alike. */
  private inOrder(): ImportNote[] {
    const columns: readonly string[] = Object.values(IMPORT_HEADINGS);
    return [...this.errors].sort((a, b) => a.row - b.row || columns.indexOf(a.column) - columns.indexOf(b.column));
  }

  private target(identified: Identified): number | undefined {
    const issues: DraftIssue[] = [];
    const target = this.around.matches.targetOf(identified, issues);
    for (const { field, variation, message } of issues) {
      const line = variation === undefined ? this.lineWith(field as ImportColumn) : this.sold[variation]!;
      this.error(line, field as ImportColumn, message);
    }
    return target;
  }

  /** A cell that is filled but wrong has its own error already. */
  private need(line: ReadLine, column: ImportColumn, value: unknown = line.values[column]): void {
    if (value === undefined && line.cells[column] === undefined)
      this.error(line, column, text('field.required', { field: IMPORT_HEADINGS[column] }));
  }

  private checkRequired(): void {
    this.need(this.first, 'name', this.values.name);
    this.need(this.first, 'productType', this.values.productType);
    for (const line of this.group.lines) for (const column of OF_NEW) this.need(line, column);
  }

  /** What comes to a stored product as another variation needs what those of a new product need. */
  private checkAdded(variations: readonly DraftVariation[], id: number): void {
    const { matches, choices: stored } = this.around;
    if (!stored || matches.typeOf(id) !== 'variable') return;
    this.sold.forEach((line, index) => {
      const { sku, choices } = variations[index]!;
      // What cannot be read may mean a stored one.
      const isUnread = BY.some((column) => line.cells[column] !== undefined && this.isWrong(line, column));
      const isStored = (sku !== undefined && matches.pricesOf(sku) !== undefined) || stored.has(id, choices);
      if (!isUnread && !isStored) for (const column of OF_NEW) this.need(line, column);
    });
  }

  private fields(): DraftFields {
    const { values } = this;
    const { masters } = this.around;
    const [brandId, seriesId] = [this.named('brand', masters.brands), this.named('series', masters.series)];
    const [horsePowerId, taxId] = [this.named('horsePower', masters.horsePowers), this.named('tax', masters.taxes)];
    const fields = {
      name: values.name,
      isAvailableForSell: values.isAvailableForSell,
      featured: values.featured,
      hsnCode: values.hsnCode,
      priority: values.priority,
      shortDescription: values.shortDescription,
      tags: values.tags,
      brandId,
      // A filled column switches its flag on (decisions §6.3).
      ...(seriesId === undefined ? {} : { isSeriesAvailable: true, seriesId }),
      ...(horsePowerId === undefined ? {} : { isHpAvailable: true, horsePowerId }),
      ...(taxId === undefined ? {} : { isTaxable: true, taxId }),
    };
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as DraftFields;
  }

  private named(column: 'brand' | 'series' | 'horsePower' | 'tax', names: Names): number | undefined {
    const written = this.values[column];
    if (written === undefined) return undefined;
    const found = names.find(written);
    if (!found) this.error(this.lineWith(column), column, names.unknown(written));
    return found?.id;
  }

  /** The row that a product's value of this column was taken from. */
  private readonly lineWith = (column: ImportColumn): ReadLine =>
    this.group.lines.find(({ values }) => values[column] !== undefined) ?? this.first;

  private categories(): number[] | undefined {
    const { categories } = this.values;
    if (categories === undefined) return undefined;
    const ids = new Set<number>();
    for (const written of categories) {
      const found = this.around.masters.categories.find(written);
      if (typeof found === 'number') ids.add(found);
      else this.error(this.lineWith('categories'), 'categories', found);
    }
    return [...ids];
  }

  private variation(line: ReadLine, id: number | undefined): DraftVariation {
    const { sku, unitPrice, salePrice, manageStock, stockStatus, stockQuantity, allowBackOrder } = line.values;
    const dear = priceFault(line.values, sku === undefined ? undefined : this.around.matches.pricesOf(sku));
    if (dear) this.error(line, dear, text('product.salePrice.aboveRegular'));
    const earlier = this.around.repeatedSkus.get(line.row);
    if (earlier !== undefined) this.error(line, 'sku', text('import.row.repeatedSku', { row: earlier }));
    if ((stockQuantity ?? 0) < 0 && !allowBackOrder) this.error(line, 'stockQuantity', text('number.min', { min: 0 }));
    const stock = { manageStock, stockStatus, stockQuantity, allowBackOrder };
    if (assumesQuantity(stock, this.around.matches.managesStock(id, sku)))
      this.warnings.push(noteOf(line, 'stockQuantity', text('import.row.assumedQuantity')));
    const choices = readChoices(line, this.around.masters, (message) => this.error(line, 'attributes', message));
    return { row: line.row, sku, unitPrice, salePrice, stock, ...(choices ? { choices } : {}) };
  }

  private checkVariations(variations: readonly DraftVariation[], type: ProductType | undefined): void {
    const [, second] = this.group.lines;
    if (type === 'simple' && second) this.error(second, '', text('import.row.oneVariation'));
    if (type === 'variable') this.checkChoices(variations);
  }

  /** Variations of a product need a value for every attribute, and no two the same values (specification §5). */
  private checkChoices(variations: readonly DraftVariation[]): void {
    const names = new Map(
      variations.flatMap(({ choices = [] }) => choices.map(({ attributeId, attribute }) => [attributeId, attribute] as const)),
    );
    const seen = new Map<string, number>();
    this.sold.forEach((line, index) => {
      const { choices } = variations[index]!;
      if (choices === undefined) {
        const isKnown = line.values.sku !== undefined && this.around.matches.ownerOf(line.values.sku) !== undefined;
        if (!isKnown && line.cells.attributes === undefined) this.error(line, 'attributes', text('import.row.attributes'));
        return;
      }
      const missing = [...names].filter(([id]) => !choices.some(({ attributeId }) => attributeId === id)).map(([, name]) => name);
      if (choices.length > 0 && missing.length > 0)
        this.error(line, 'attributes', text('import.row.missingAttribute', { attribute: missing.join(', ') }));
      const key = choices
        .map(({ attributeId, attributesValueId }) => `${attributeId}=${attributesValueId}`)
        .sort()
        .join();
      const earlier = key === '' ? undefined : seen.get(key);
      if (earlier !== undefined) this.error(line, 'attributes', text('import.row.sameVariation', { row: earlier }));
      else seen.set(key, line.row);
    });
  }

  private images(isNew: boolean): string[] | undefined {
    const names = new Map<string, string>();
    for (const line of this.group.lines) this.collectImages(line, names);
    // A cell that cannot be read has its own error; one of nothing but commas names no image.
    const isRead = !this.errors.some(({ column }) => column === IMPORT_HEADINGS.images);
    if (names.size === 0 && isNew && isRead) this.error(this.first, 'images', text('import.image.missing'));
    return names.size === 0 ? undefined : [...names.values()];
  }

  /** A product's images are those of all its rows, each once. */
  private collectImages(line: ReadLine, names: Map<string, string>): void {
    const max = IMPORT_LIMITS.imagesPerProduct;
    for (const name of listOf(line.values.images ?? '')) {
      if (names.has(imageKey(name))) continue;
      if (names.size === max) return this.error(line, 'images', text('import.row.images', { max }));
      names.set(imageKey(name), name);
      const fault = this.around.imageFault(name);
      if (fault) this.errors.push({ ...noteOf(line, 'images', text(fault, IMAGE_MAXIMA)), value: cutText(name, 100) });
    }
  }
}
