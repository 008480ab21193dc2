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
import type { Identified, Prices } from '../../product-writer/product-matches.js';
import type { DraftChoice, DraftFields, DraftIssue, ProductDraft } from '../../product-writer/product-writer.service.js';
import { checkVariations, need, OF_NEW, type Meant, type RowErrors, type SoldLine } from './check-variations.js';
import type { DraftedRow, Surroundings } from './drafted-row.js';
import { isKnownBySku, isOfProductOnly, productValues, type Group } from './group-lines.js';
import type { Names } from './masters.js';
import { priceFault } from './price-fault.js';
import { readChoices } from './read-choices.js';
import { briefly, identified, noteOf, type LineValues, type ReadLine } from './read-line.js';

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
  /** Whether a row says another thing of the product than one above it. */
  private readonly isTorn: boolean;
  /** Whether no cell means a product that is there, as an unknown or unreadable Product Id and SKUs of two products do. */
  private readonly isNew: boolean;
  /** Rows and columns of cells that are wrong. */
  private readonly wrong = new Set<string>();

  constructor(
    private readonly group: Group,
    private readonly around: Surroundings,
  ) {
    this.errors = group.lines.flatMap(({ errors }) => errors);
    this.first = group.lines[0]!;
    this.sold = group.lines.filter((line) => !isOfProductOnly(line, around.matches));
    const ofCells = this.errors.length;
    this.values = productValues(group, this.errors);
    this.isTorn = this.errors.length > ofCells;
    this.isNew = group.lines.every(
      ({ cells, values: { sku } }) => cells.productId === undefined && (!sku || around.matches.ownerOf(sku) === undefined),
    );
    for (const { row, column } of this.errors) this.wrong.add(`${row} ${column}`);
  }

  draft(): DraftedRow {
    const { productId, productType } = this.values;
    const { group, around, isNew } = this;
    const id = this.target({ ...identified(group), id: productId, productType });
    const type = id === undefined ? productType : around.matches.typeOf(id);
    const meant = { id, type, isNew };
    const soldLines = this.sold.map((line) => this.soldLine(line, meant));
    this.noteRepeated(id);
    this.noteMerged();
    const errors = { add: this.error, has: this.isWrong };
    checkVariations({ group, ...meant, sold: soldLines }, around, errors);
    const imageNames = this.images();
    if (isNew) this.checkRequired(errors);
    const variations = soldLines.map(({ drafted }) => drafted);
    const draft: ProductDraft = { id, productType, fields: this.fields(), categoryIds: this.categories(), variations };
    const { sold, warnings } = this;
    return { productName: this.productName(), draft, sold, imageNames, errors: this.inOrder(), warnings };
  }

  /**
   * Rows of one name are one product only because of it, where no SKU says so: worth a look where a name may have been copied by
   * mistake. Rows that agree and follow each other are how a variable product is written (specification §5), and need none.
   */
  private noteMerged(): void {
    const { lines } = this.group;
    if (lines.length === 1 || this.values.productId !== undefined || lines.some(isKnownBySku)) return;
    if (!this.isTorn && lines.every(this.followsAlike)) return;
    const named = lines.slice(0, NAMED_ROWS).map(({ row }) => row);
    const rows = named.join(', ') + (lines.length > NAMED_ROWS ? '…' : '');
    this.warnings.push(noteOf(this.first, 'name', text('import.row.merged', { rows })));
  }

  private readonly followsAlike = ({ row, values: { name } }: ReadLine, at: number): boolean =>
    row === this.first.row + at && name === this.first.values.name;

  /** At the cell that tells which product it is, unless that says already what is wrong: an SKU that stands twice does. */
  private noteRepeated(id: number | undefined): void {
    const row = this.around.repeatedProducts.get(this.first.row);
    if (row === undefined) return;
    const column = this.values.productId === undefined ? 'sku' : 'productId';
    const tells = ({ values: { sku } }: ReadLine) => sku !== undefined && this.around.matches.ownerOf(sku) === id;
    const line = (column === 'sku' && this.group.lines.find(tells)) || this.lineWith(column);
    if (!this.isWrong(line, column)) this.error(line, column, text('import.row.sameProduct', { row }));
  }

  private readonly error = (line: ReadLine, column: ImportColumn | '', message: string): void => {
    const note = noteOf(line, column, message);
    this.errors.push(note);
    this.wrong.add(`${note.row} ${note.column}`);
  };

  private readonly isWrong = ({ row }: ReadLine, column: ImportColumn): boolean =>
    this.wrong.has(`${row} ${IMPORT_HEADINGS[column]}`);

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
      const line = variation === undefined ? this.lineWith(field as ImportColumn) : this.group.lines[variation]!;
      this.error(line, field as ImportColumn, message);
    }
    return target;
  }

  private checkRequired(errors: RowErrors): void {
    need(errors, this.first, 'name', this.values.name);
    need(errors, this.first, 'productType', this.values.productType);
    for (const line of this.group.lines) for (const column of OF_NEW) need(errors, line, column);
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
    const found = categories.map((written) => this.around.masters.categories.find(written));
    const line = this.lineWith('categories');
    for (const fault of briefly(found.filter((one) => typeof one === 'string'))) this.error(line, 'categories', fault);
    return [...new Set(found.filter((one) => typeof one === 'number'))];
  }

  private soldLine(line: ReadLine, { id, type, isNew }: Meant): SoldLine {
    const { sku, unitPrice, salePrice, manageStock, stockStatus, stockQuantity, allowBackOrder } = line.values;
    const { matches } = this.around;
    const choices = this.choices(line, type);
    const known = id === undefined ? undefined : this.around.choices?.meant(id, matches.variationOf(sku), choices);
    this.checkCells(line, matches.pricesOf(id, sku) ?? known, isNew);
    const stock = { manageStock, stockStatus, stockQuantity, allowBackOrder };
    if (assumesQuantity(stock, known?.manageStock ?? matches.managesStock(id, sku)))
      this.warnings.push(noteOf(line, 'stockQuantity', text('import.row.assumedQuantity')));
    return { line, known, drafted: { row: line.row, sku, unitPrice, salePrice, stock, ...(choices ? { choices } : {}) } };
  }

  private checkCells(line: ReadLine, stored: Prices | undefined, isNew: boolean): void {
    const { stockQuantity = 0, allowBackOrder } = line.values;
    const dear = priceFault(line.values, stored);
    if (dear) this.error(line, dear, text('product.salePrice.aboveRegular'));
    const earlier = this.around.repeatedSkus.get(line.row);
    if (earlier !== undefined) this.error(line, 'sku', text('import.row.repeatedSku', { row: earlier }));
    // A blank cell leaves a stored one's as it is; what that is, the writer knows.
    if (stockQuantity < 0 && (isNew ? !allowBackOrder : allowBackOrder === false))
      this.error(line, 'stockQuantity', text('number.min', { min: 0 }));
  }

  /** Nothing but commas is none. A simple product's variation has none either, whatever a sheet carries. */
  private choices(line: ReadLine, type: ProductType | undefined): DraftChoice[] | undefined {
    const faults: string[] = [];
    const choices = readChoices(line, this.around.masters, (message) => faults.push(message));
    for (const fault of briefly(faults)) this.error(line, 'attributes', fault);
    if (!choices?.length) return undefined;
    if (type !== 'simple') return choices;
    this.warnings.push(noteOf(line, 'attributes', text('import.row.simpleAttributes')));
    return undefined;
  }

  private images(): string[] | undefined {
    const names = new Map<string, string>();
    for (const line of this.group.lines) this.collectImages(line, names);
    // A cell that cannot be read has its own error; one of nothing but commas names no image.
    const isRead = !this.errors.some(({ column }) => column === IMPORT_HEADINGS.images);
    if (names.size === 0 && this.isNew && isRead) this.error(this.first, 'images', text('import.image.missing'));
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
