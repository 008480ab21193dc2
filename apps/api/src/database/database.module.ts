import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENVIRONMENT, PROCESS_KIND, type ProcessKind } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ElbowRoom } from '../cores/elbow-room.js';
import { dataSourceOptions } from './data-source.js';
import { DatabaseProbe } from './database-probe.js';
import { DatabaseListener } from './listener.js';

/** The process's pool. A database that is not there yet is waited for: containers start in any order. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENVIRONMENT, PROCESS_KIND, ElbowRoom],
      useFactory: (environment: Environment, kind: ProcessKind, room: ElbowRoom) => ({
        ...dataSourceOptions(environment, kind, room),
        autoLoadEntities: true,
        retryAttempts: Number.MAX_SAFE_INTEGER,
        retryDelay: 1_000,
      }),
    }),
  ],
  providers: [DatabaseListener, DatabaseProbe],
  exports: [DatabaseListener, DatabaseProbe],
})
export class DatabaseModule {}
