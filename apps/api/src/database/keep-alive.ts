/** A client's machine that vanished is noticed within half a minute: until then what it locked stays locked. */
export const VANISHED = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** This side's half of it: after ten idle seconds a client asks whether PostgreSQL is still there. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
