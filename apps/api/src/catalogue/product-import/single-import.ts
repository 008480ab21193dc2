import {
  FILES_PATH,
  IDEMPOTENCY_HEADER,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  IMPORT_PERMISSION,
  IMPORT_VARIATION_COLUMNS,
  foldName,
  isOwnFile,
  isOwnImage,
  listOf,
  product,
  singleImport,
  singleImportAnswer,
  type Cell,
  type ImportColumn,
  type SingleImport,
  type SingleImportAnswer,
  type TextKey,
} from '@impeller/contracts';
import { Body, Controller, Headers, Injectable, Post } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Allow } from '../../access/allow.js';
import { FileStore } from '../../files/file-store.js';
import { LargeBody } from '../../http/parse-json.js';
import { Describe } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import { Idempotency } from '../../records/idempotency.js';
import { DraftRefused, ProductMatches, ProductWriter, StoredChoices } from '../product-writer/product-writer.service.js';
import { imageKey } from './archive/archive.js';
import { draftRow } from './rows/draft-row.js';
import { repeatedSkus } from './rows/group-lines.js';
import { Masters } from './rows/masters.js';
import type { Line } from './rows/read-headings.js';
import { identified, readLine } from './rows/read-line.js';
import { STOCK_BY_IMPORT } from './stock-reason.js';

/** One product from another program, by the rules of the sheet (decisions §6.2). */
@Injectable()
export class SingleImportService {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly files: FileStore,
    private readonly writer: ProductWriter,
  ) {}

  /**
   * Writes the product, once for each `key`, or says every reason against it; both answer 201 (decisions §4.13). Reasons are
   * refusals, which are not kept: once they are mended, the call may come again with its key.
   */
  async write(sent: unknown, key: string | undefined): Promise<string> {
    const body = singleImport.parse(sent);
    const kept = await this.kept(body.images ?? []);
    try {
      return await this.idempotency.once({ key, route: 'POST /products/singleImport', body }, async (tx) =>
        answer({ successes: [{ id: await this.writeProduct(tx, body, kept) }], errors: [] }),
      );
    } catch (error) {
      if (error instanceof NotImported) return answer({ successes: [], errors: error.reasons });
      throw error;
    }
  }

  /** @throws NotImported with every reason against it */
  private async writeProduct(tx: EntityManager, wanted: SingleImport, kept: ReadonlySet<string>): Promise<number> {
    const lines = linesOf(wanted).map(readLine);
    const meant = [identified({ lines })];
    const masters = await Masters.load(tx);
    const matches = await ProductMatches.find(tx, meant);
    const { draft, sold, imageNames, errors } = draftRow(
      { lines },
      {
        masters,
        matches,
        choices: await StoredChoices.find(tx, matches.judgedByValues(meant)),
        repeatedSkus: repeatedSkus(lines),
        repeatedProducts: new Map(),
        imageFault: (name) => imageFault(name, kept),
      },
    );
    const place = (column: string, variation = 0) =>
      OF_VARIATION.has(column) && wanted.productsVariation?.length ? `productsVariation.${variation}.${column}` : column;
    if (errors.length > 0)
      throw new NotImported(
        errors.map(({ message, column, row }) => ({ message, field: place(KEY_OF.get(column) ?? '', indexOf({ row })) })),
      );
    const images = imageNames && { images: imageNames.map((name) => `${FILES_PATH}${imageKey(name)}`) };
    await tx.query(`SELECT ${STOCK_BY_IMPORT}`);
    try {
      return (await this.writer.write(tx, { ...draft, ...images }, matches)).productId;
    } catch (error) {
      if (!(error instanceof DraftRefused)) throw error;
      throw new NotImported(
        error.issues.map(({ message, field, variation = 0 }) => ({ message, field: place(field, indexOf(sold[variation])) })),
      );
    }
  }

  /** Those addresses, as the sheet's rules read them, at which a picture of ours is. */
  private async kept(urls: readonly string[]): Promise<ReadonlySet<string>> {
    const own = listOf(urls.join(',')).filter(isOwnImage);
    const isKept = await Promise.all(own.map((url) => this.files.isKept(imageKey(url))));
    return new Set(own.filter((_, index) => isKept[index]));
  }
}

/** What is no address of our files is another mistake than a file that is not there (specification §5). */
function imageFault(url: string, kept: ReadonlySet<string>): TextKey | undefined {
  if (kept.has(url)) return undefined;
  if (!isOwnFile(url)) return 'import.image.url';
  return isOwnImage(url) ? 'import.image.missing' : 'import.image.type';
}

/** The sheet's columns by their headings, and those that a variation has of its own. */
const KEY_OF: ReadonlyMap<string, ImportColumn> = new Map(IMPORT_COLUMNS.map((column) => [IMPORT_HEADINGS[column], column]));
const OF_VARIATION: ReadonlySet<string> = new Set(IMPORT_VARIATION_COLUMNS);

/** Where in the body the variation stands that a line was made of. */
const indexOf = (line: Pick<Line, 'row'> | undefined): number | undefined => line && line.row - 1;

const answer = (said: SingleImportAnswer): string => JSON.stringify(said);

/** Undoes a call, and with it that its key was used. */
class NotImported extends Error {
  readonly reasons: SingleImportAnswer['errors'];
  constructor(issues: readonly { readonly message: string; readonly field: string }[]) {
    super('not imported');
    // A list may have one fault in several of its parts.
    const said = new Map(issues.map(({ message, field }) => [`${field}: ${message}`, { reason: { message }, field }]));
    this.reasons = [...said.values()];
  }
}

/**
 * The body as rows of a sheet: the product's cells in the first one, each variation's in its own. What a variable product itself
 * says of price and stock is its variations', as they say it (decisions §4.13), and none of the first one's.
 */
function linesOf({ productsVariation, ...whole }: SingleImport): Line[] {
  if (!productsVariation?.length) return [{ row: 1, cells: cellsOf(whole) }];
  const isOwn = ([column]: [string, unknown]) => isSimple(whole) || !OF_VARIATION.has(column);
  const ofProduct = cellsOf(Object.fromEntries(Object.entries(whole).filter(isOwn)));
  return productsVariation.map((variation, index) => ({
    row: index + 1,
    cells: { ...(index === 0 ? ofProduct : idOf(ofProduct)), ...cellsOf(variation) },
  }));
}

const isSimple = ({ productType }: Pick<SingleImport, 'productType'>): boolean => foldName(String(productType)) === 'simple';
const idOf = ({ productId }: Line['cells']): Line['cells'] => (productId === undefined ? {} : { productId });

function cellsOf(body: Readonly<Partial<Record<ImportColumn, unknown>>>): Line['cells'] {
  const filled = IMPORT_COLUMNS.filter((column) => body[column] !== undefined && body[column] !== null);
  return Object.fromEntries(filled.map((column) => [column, cellOf(body[column])]));
}

const cellOf = (value: unknown): Cell => (Array.isArray(value) ? { list: value.map(partOf) } : (value as Cell));
const partOf = (part: unknown): string =>
  typeof part === 'object' && part !== null
    ? `${(part as { attribute: string }).attribute}~${(part as { value: string }).value}`
    : String(part);

/** `POST /api/products/singleImport` beside the products' own routes. */
@Controller(product.path)
export class SingleImportController {
  constructor(private readonly service: SingleImportService) {}

  @Post('singleImport')
  @LargeBody()
  @Allow(IMPORT_PERMISSION)
  @Describe({
    tag: product.path,
    summary: 'Import one product by the rules of the sheet; with an Idempotency-Key a repeat gets the first answer',
    headers: [IDEMPOTENCY_HEADER],
    body: singleImport,
    status: 201,
    answer: singleImportAnswer,
    refuses: [422],
  })
  @JsonText()
  write(@Body() body: unknown, @Headers(IDEMPOTENCY_HEADER) key: string | undefined): Promise<string> {
    return this.service.write(body, key);
  }
}
