import { text, type TextKey, type TextParams } from '@impeller/contracts';

export interface Detail {
  readonly field: string;
  readonly message: string;
}

/** Anything the API refuses on purpose. `ErrorFilter` renders it as `{statusCode, message, error, details, requestId}`. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: readonly Detail[] = [],
    /** Further members of the answer (`current` of a stale edit), and headers (`retry-after`). */
    readonly extra: {
      readonly body?: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }
}

/** One refused field. */
export const detail = (field: string, key: TextKey, params?: TextParams): Detail => ({ field, message: text(key, params) });

/** 400: what was sent does not fit; one detail a field. */
export class Invalid extends Refusal {
  constructor(details: readonly Detail[], message = details[0]?.message ?? text('error.invalid')) {
    super(400, message, details);
  }
}
/** 400 for a single field or parameter. */
export const invalid = (field: string, key: TextKey, params?: TextParams) => new Invalid([detail(field, key, params)]);

/** 401: no session, or one that ended. */
export class Unauthenticated extends Refusal {
  constructor(key: TextKey = 'error.unauthenticated', details: readonly Detail[] = []) {
    super(401, text(key), details);
  }
}
/** 403: signed in, but not allowed. */
export class Forbidden extends Refusal {
  constructor(key: TextKey, params?: TextParams) {
    super(403, text(key, params));
  }
}
/** 404: not there, or not yours. */
export class Unknown extends Refusal {
  constructor(resource: string, id: string | number) {
    super(404, text('error.unknown', { resource, id }));
  }
}
/** 409: the state or another record forbids it. */
export class Conflict extends Refusal {
  constructor(key: TextKey, params?: TextParams, details: readonly Detail[] = []) {
    super(409, text(key, params), details);
  }
}
/** 412: somebody changed the record meanwhile; `current` is the record as it is now. */
export class Stale extends Refusal {
  constructor(current: unknown) {
    super(412, text('error.stale'), [], { body: { current } });
  }
}
/** 413: over a size limit; `field` where it is a form's. */
export class TooLarge extends Refusal {
  constructor(key: TextKey, params?: TextParams, field?: string) {
    super(413, text(key, params), field === undefined ? [] : [detail(field, key, params)]);
  }
}
/** 415: not a type that is taken here; `field` where it is a form's. */
export class WrongType extends Refusal {
  constructor(key: TextKey, params?: TextParams, field?: string) {
    super(415, text(key, params), field === undefined ? [] : [detail(field, key, params)]);
  }
}
/** 415: a body that is no JSON. */
export const notJson = (): WrongType => new WrongType('error.mediaType', { type: 'application/json; charset=utf-8' });
/** 429 with Retry-After. */
export class TooMany extends Refusal {
  constructor(seconds: number) {
    super(429, text('error.tooMany', { count: seconds }), [], { headers: { 'retry-after': String(seconds) } });
  }
}
/** 503 with Retry-After: a dependency is down or we are full. */
export class Unavailable extends Refusal {
  constructor(seconds = 1) {
    super(503, text('error.unavailable'), [], { headers: { 'retry-after': String(seconds) } });
  }
}
