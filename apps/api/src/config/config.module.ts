import { Global, Inject, Module, type DynamicModule } from '@nestjs/common';
import type { Environment } from './environment.js';

export const ENVIRONMENT = Symbol('environment');
export const PROCESS_KIND = Symbol('process kind');

/** The checked environment: `constructor(@InjectEnvironment() private readonly environment: Environment)`. */
export const InjectEnvironment = () => Inject(ENVIRONMENT);

/** Which of the two entry points runs. */
export type ProcessKind = 'api' | 'worker';
export const InjectProcessKind = () => Inject(PROCESS_KIND);

@Global()
@Module({})
export class ConfigModule {
  static with(environment: Environment, kind: ProcessKind): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: ENVIRONMENT, useValue: environment },
        { provide: PROCESS_KIND, useValue: kind },
      ],
      exports: [ENVIRONMENT, PROCESS_KIND],
    };
  }
}
