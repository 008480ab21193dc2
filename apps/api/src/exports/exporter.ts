import type { AnyResource, ExportFormat } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Policy } from '../records/policy.js';
import { readShape, type RawQuery } from '../records/query/read-query.js';
import { narrowed, type Narrowed } from '../records/query/narrowed.js';
import type { ListShape } from '../records/query/parsed-query.js';
import type { Statement } from '../records/sql/select.js';
import type { CopiedLines } from './copied-lines.js';
import type { ColumnKind, ExportCell } from './sheet-xml.js';

export type { ExportCell } from './sheet-xml.js';

/** Lines that stay together in one part of an export, and the stored files (`<hash>.jpg`) that they name. */
export interface ExportGroup {
  readonly lines: readonly (readonly ExportCell[])[] | CopiedLines;
  readonly files: readonly string[];
}

/** Where and how large the parts of an export may be. */
export interface PartLimits {
  readonly rows: number;
  /** Bytes of one archive. */
  readonly bytes: number;
  readonly files: number;
}

/** How an area's resource leaves the store. */
export interface Exporter {
  readonly contract: AnyResource;
  readonly policy: Policy;
  readonly formats: readonly ExportFormat[];
  /** Name of the sheet, and of the files without their ending. */
  readonly title: string;
  /** The rows above the lines, the headings first; a width for each column, in characters. */
  readonly head: readonly (readonly string[])[];
  /** What the columns hold; texts where it is not said, so that what is typed stays as it is: the import reads `007` as that. */
  readonly kinds?: readonly ColumnKind[];
  /** Where a ZIP holds its sheet and its files. */
  readonly archive?: { readonly sheet: string; readonly folder: string };
  readonly limits?: PartLimits;
  /** Names of the list's parameters beside the query protocol's, and what they ask for. */
  readonly own?: { readonly parameters: readonly string[]; narrow(query: RawQuery): Narrowed | null };
  /** How many lines the records of `ids` make: a statement that answers `total`. */
  total(ids: Statement): Statement;
  /** What a list's query finds, in its order, some records at a time; nothing of it runs on the transaction once it has ended. */
  read(tx: EntityManager, found: ListShape): AsyncGenerator<readonly ExportGroup[]>;
}

/** What the list would show for `query`. 400 for what the list would refuse. */
export const foundBy = ({ policy, own }: Exporter, query: RawQuery): ListShape =>
  narrowed(readShape(policy, query), query, own?.narrow(query));

/** Every resource that can be exported. Areas add theirs when they start, in the API and in the worker. */
@Injectable()
export class Exporters {
  private readonly known = new Map<string, Exporter>();

  add(exporter: Exporter): void {
    this.known.set(exporter.contract.path, exporter);
  }

  find(resource: string): Exporter | undefined {
    return this.known.get(resource);
  }
}
