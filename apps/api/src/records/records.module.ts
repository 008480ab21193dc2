import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RecordsCore } from './records.js';

/** What all areas' `Records` share. */
@Global()
@Module({
  providers: [{ provide: RecordsCore, inject: [DataSource], useFactory: (db: DataSource) => new RecordsCore(db) }],
  exports: [RecordsCore],
})
export class RecordsModule {}
