/** What ioredis says, in words alone, of a Redis that is away or does not answer. */
const AWAY = /^(Stream isn't writeable|Command timed out|Connection is closed|Reached the max retries per request limit)/;
/** What a Redis says that starts, is full, cannot write to its disk, is a copy or lacks its own; before 7, of a script, at the end of a sentence. */
const CANNOT = /^(?:ERR Error running script .*-)?(?:LOADING|OOM|MISCONF|READONLY|MASTERDOWN|CLUSTERDOWN|NOREPLICAS) /;

/** Whether `error` says that Redis cannot do now what it was asked, and may later. */
export function isRedisAway(error: unknown): boolean {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && (AWAY.test(message) || CANNOT.test(message));
}
