import { MAX_ID } from '@impeller/contracts';
import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../errors/errors.js';

/** A path's id, 1 to 2^31-1 in plain digits; anything else answers 400 (threat C13). */
export function parseId(value: string, field = 'id'): number {
  const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
  if (!(id <= MAX_ID)) throw invalid(field, 'error.id');
  return id;
}

/** `@Param('id', IdPipe) id: number` for routes written by hand. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    return parseId(value);
  }
}

/** `If-Match: "<version>"` → the version, or the largest there can be; null when the header is absent or `*`. */
export function parseIfMatch(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const [, version] = /^(?:W\/)?"(\d+)"$/.exec(header.trim()) ?? [];
  if (!version) throw invalid('if-match', 'error.ifMatch');
  return Math.min(Number(version), MAX_ID);
}

/** `@IfMatch() ifMatch: number | null` for routes written by hand. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext) =>
  parseIfMatch(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);
