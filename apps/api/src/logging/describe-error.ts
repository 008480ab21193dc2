import { types } from 'node:util';

const { isNativeError } = types;

/** What of an error is worth a log line. Never its `parameters` or `detail`: PostgreSQL's errors carry rows and bound values there. */
export function describeError(error: unknown): unknown {
  if (!isNativeError(error)) return error;
  const { code, constraint, table, query, driverError, cause } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    ...(typeof query === 'string' ? { query: query.slice(0, 2_000) } : {}),
    ...(isNativeError(driverError) && code === undefined ? { code: (driverError as Error & { code?: string }).code } : {}),
    ...(isNativeError(cause) ? { cause: describeError(cause) } : {}),
  };
}
