import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Idempotency } from './idempotency.js';
import { RecordsCore } from './records.js';

/** What all areas' `Records` share. */
@Global()
@Module({
  providers: [{ provide: RecordsCore, inject: [DataSource], useFactory: (db: DataSource) => new RecordsCore(db) }, Idempotency],
  exports: [RecordsCore, Idempotency],
})
export class RecordsModule {}
