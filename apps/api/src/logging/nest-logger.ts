import type { LoggerService } from '@nestjs/common';
import { logger } from './logger.js';

type Write = (line: object, message: string) => void;

/** Lets Nest's own lines go the way of all others. The last parameter is Nest's context (a class name). */
const through =
  (write: Write) =>
  (message: unknown, ...rest: unknown[]): void => {
    const from = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const stack = rest.find((part) => typeof part === 'string' && part.includes('\n    at '));
    if (message instanceof Error) write({ err: message, from }, message.message);
    else write({ from, ...(stack ? { stack } : {}) }, typeof message === 'string' ? message : JSON.stringify(message));
  };

export const nestLogger: LoggerService = {
  log: through(logger.debug.bind(logger)), // Nest tells every module and route it maps
  debug: through(logger.trace.bind(logger)),
  verbose: through(logger.trace.bind(logger)),
  warn: through(logger.warn.bind(logger)),
  error: through(logger.error.bind(logger)),
  fatal: through(logger.fatal.bind(logger)),
};
