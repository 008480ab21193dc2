import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductImport, ProductImportRow } from '@impeller/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import type { Agent } from '../../../test/agent.js';
import type { Variables } from '../../../test/environment.js';
import { spawnProcess, type Spawned } from '../../../test/spawn-process.js';
import { startApi, type Api, type ApiOptions } from '../../../test/start-api.js';
import { startWorker } from '../../../test/start-worker.js';

export interface Importing {
  readonly api: Api;
  readonly staff: Agent;
  /** For further processes on the same store. */
  readonly variables: Variables;
  /** Uploads an archive; answers supertest's response. */
  upload(zip: Buffer, name?: string): ReturnType<Agent['post']>;
  /** Uploads, waits for the check, answers the import. */
  check(zip: Buffer): Promise<ProductImport>;
  rows(importId: number): Promise<ProductImportRow[]>;
  step(importId: number, step: 'process' | 'pause' | 'reset' | 'retry', status?: number): Promise<ProductImport>;
  /** Waits until the import is in one of the states. */
  until(importId: number, ...states: ProductImport['status'][]): Promise<ProductImport>;
  close(): Promise<void>;
}

/** An API and, unless told otherwise, a worker beside it in this process. */
export async function startImporting({ worker = true, ...options }: ApiOptions & { worker?: boolean } = {}): Promise<Importing> {
  // One folder for both, as on one machine.
  const variables = { IMPELLER_HOME: mkdtempSync(join(tmpdir(), 'impeller-home-')), ...options.variables };
  const api = await startApi({ ...options, variables });
  const staff = await api.as('superadmin');
  let running: INestApplicationContext | undefined;
  if (worker) running = await startWorker({ database: api.database, variables });
  return {
    api,
    staff,
    variables,
    ...stepsOf(staff),
    close: async () => {
      await running?.close();
      await api.close();
    },
  };
}

export interface Apart extends Importing {
  readonly worker: Spawned;
}

/** An API in this process, and a worker that is a process of its own beside it, on the same store. */
export async function startApart(options: ApiOptions = {}): Promise<Apart> {
  const on = await startImporting({ ...options, worker: false });
  try {
    const worker = await spawnProcess('worker', { database: on.api.database, variables: on.variables });
    const close = async () => {
      await worker.kill('SIGTERM');
      await on.close();
    };
    return { ...on, worker, close };
  } catch (error) {
    await on.close();
    throw error;
  }
}

/** What staff do with imports, over HTTP. */
export function stepsOf(staff: Agent): Omit<Importing, 'api' | 'staff' | 'variables' | 'close'> {
  const upload = (zip: Buffer, name = 'products.zip') =>
    staff.post('/api/product-imports').attach('file', zip, { filename: name, contentType: 'application/zip' });
  const until = async (importId: number, ...states: ProductImport['status'][]) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
      const { body } = (await staff.get(`/api/product-imports/${importId}`)) as { body: ProductImport };
      if (states.includes(body.status)) return body;
    }
    throw new Error(
      `Import ${importId} did not come to ${states.join(' or ')}: ${JSON.stringify((await staff.get(`/api/product-imports/${importId}`)).body)}`,
    );
  };
  return {
    upload,
    until,
    check: async (zip) => {
      const { status, body } = await upload(zip);
      if (status !== 201) throw new Error(`Upload refused: ${status} ${JSON.stringify(body)}`);
      return until((body as ProductImport).id, 'ready', 'failed');
    },
    rows: async (importId) => {
      const rows: ProductImportRow[] = [];
      for (let page = 1; ; page += 1) {
        const { body } = await staff.get(`/api/product-imports-rows?filter=importId||$eq||${importId}&limit=100&page=${page}`);
        const { data, pageCount } = body as { data: ProductImportRow[]; pageCount: number };
        rows.push(...data);
        if (page >= pageCount) return rows;
      }
    },
    step: async (importId, step, status = 200) => {
      const answer = await staff.post(`/api/product-imports/${importId}/${step}`);
      if (answer.status !== status) throw new Error(`${step}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body as ProductImport;
    },
  };
}
