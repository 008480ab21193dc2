import { canApproveImportRow, importRowsApproval, productImportRow, stamps, type Operator } from '@impeller/contracts';
import { Injectable } from '@nestjs/common';
import { Conflict, Unknown } from '../../errors/errors.js';
import { lockRow } from '../../records/lock-row.js';
import { readQuery } from '../../records/query/read-query.js';
import { resolvePath } from '../../records/query/resolve.js';
import { makeTest } from '../../records/query/test.js';
import { Records, RecordsCore } from '../../records/records.js';
import { compileUpdateAll } from '../../records/sql/update-all.js';
import { ProductImportRow } from './product-import.entity.js';
import { ProductImportsService } from './product-imports.service.js';

/** Which rows of an import are to be written: approved ones, until they are (specification §2). */
@Injectable()
export class ImportApprovalsService extends Records<ProductImportRow> {
  constructor(
    core: RecordsCore,
    private readonly imports: ProductImportsService,
  ) {
    super(core, productImportRow, ProductImportRow);
  }

  /** Approves or rejects one row. @throws Conflict (409) once it is being written or was */
  async approve(id: number, body: unknown, ifMatch: number | null): Promise<string> {
    const found = await this.db.getRepository(ProductImportRow).findOne({ where: { id }, select: { importId: true } });
    if (!found) throw new Unknown(productImportRow.path, id);
    let answer = '';
    await this.imports.step(found.importId, 'approve', async (tx) => {
      const row = await lockRow(tx, this, id);
      const { approval } = this.checked(productImportRow.update, body);
      if (approval !== undefined && approval !== row.approval && !canApproveImportRow(row.status)) {
        throw new Conflict('import.row.settled', { status: row.status });
      }
      answer = await this.update(id, body, { ifMatch, tx });
    });
    return answer;
  }

  /** Approves or rejects all rows that a query finds and that can still be decided on; answers the import. */
  async approveAll(importId: number, body: unknown): Promise<string> {
    const { approval, ...query } = this.checked(importRowsApproval, withoutStamps(body));
    const { where } = readQuery(this.policy, query);
    return this.imports.step(importId, 'approve', async (tx) => {
      const test = (name: string, operator: Operator, values: readonly (string | number)[]) =>
        makeTest(resolvePath(this.policy, name), operator, values);
      const open = [
        test('importId', 'eq', [importId]),
        test('status', 'in', ['pending', 'failed']),
        test('approval', 'ne', [approval]),
      ];
      const { sql, values } = compileUpdateAll(this.policy, { kind: 'and', parts: [...open, where] }, { approval });
      await tx.query(sql, [...values]);
    });
  }
}

/** The stamps that clients add to a change mean nothing, here as everywhere (decisions §4.3). */
function withoutStamps(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(stamps, name)));
}
