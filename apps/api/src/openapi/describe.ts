import type { AnyResource } from '@impeller/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { TakesForm } from '../files/receive-file.js';

export type JsonSchema = Record<string, unknown>;

/** A zod schema as JSON Schema, without the dialect's name: OpenAPI 3.1 has it for all. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

/** 'horse-powers' → 'HorsePowers', the name of its schemas in the document. */
export const schemaName = (path: string): string => path.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
/** Name of the schema of a record as a query chose it: by `fields`, nothing but its id is always there. */
export const chosenName = (path: string): string => `${schemaName(path)}Chosen`;
/** A record of that resource, as its lists show it where no fields are chosen. */
export const recordRef = ({ path }: AnyResource): JsonSchema => ref(schemaName(path));

/** What every route may refuse, unless it is public. */
const ALWAYS = [401, 403, 414, 429, 503];
/** What every route may refuse that takes a body: for what it says, its size and its type. */
const OF_BODIES = [400, 413, 415];
const refusedBy = ({ body, form, refuses = [] }: RouteDescription): number[] => [...refuses, ...(body || form ? OF_BODIES : [])];

const refused = (status: number, description: string) => ApiResponse({ status, description, schema: ref('Error') });
/** How a refusal is described that needs no more words. */
export const refusedAs = (status: number): string => `Refused (${status})`;

/** The refusals a route may answer, all of one shape. */
export const refusals = (...statuses: number[]): MethodDecorator[] =>
  [...new Set([...statuses, ...ALWAYS])].sort((a, b) => a - b).map((status) => refused(status, refusedAs(status)));

/** For a route whose answer may be kept: asked with its tag, it says whether that still holds. */
export const revalidated = (): MethodDecorator[] => [
  ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of an answer that was kept' }),
  ApiResponse({ status: 304, description: 'The kept answer still holds' }),
];

type MediaType = `${string}/${string}`;

export interface RouteDescription {
  readonly summary: string;
  readonly tag: string;
  /** What the body holds. */
  readonly body?: z.ZodType | JsonSchema;
  /** Whether a call without a body does as well. */
  readonly isBodyOptional?: boolean;
  /** Members of a multipart form; `file` is the one that brings the file, or the names of which any may. */
  readonly form?: { readonly file: string | readonly string[]; readonly fields?: Readonly<Record<string, JsonSchema>> };
  /** What a success answers: a schema, 'nothing', or for bytes a media type or several. */
  readonly answer: z.ZodType | JsonSchema | 'nothing' | MediaType | readonly MediaType[];
  /** The success's status; default 200, 204 for nothing. */
  readonly status?: number;
  /** Statuses of refusals beside 401, 403, 414, 429 and 503, and beside 400, 413 and 415 where it takes a body. */
  readonly refuses?: readonly number[];
  /** Of a public route: what it wants proved in a token's place, or answers 401. */
  readonly proof?: string;
  readonly headers?: readonly string[];
  /** Whether the answer may be kept and asked for again with `If-None-Match`. */
  readonly isRevalidated?: boolean;
}

const schemaOf = (schema: z.ZodType | JsonSchema, io: 'input' | 'output'): JsonSchema =>
  schema instanceof z.ZodType ? jsonSchema(schema, io) : schema;

function answerOf({ answer, status }: RouteDescription): MethodDecorator {
  if (answer === 'nothing') return ApiResponse({ status: status ?? 204, description: 'Done' });
  if (typeof answer === 'string' || Array.isArray(answer)) {
    const bytes = { schema: { type: 'string', format: 'binary' } };
    const content = Object.fromEntries([answer].flat().map((type) => [type as string, bytes]));
    return ApiResponse({ status: status ?? 200, description: 'The file', content: content as never });
  }
  return ApiResponse({
    status: status ?? 200,
    description: 'Done',
    schema: schemaOf(answer as z.ZodType | JsonSchema, 'output'),
  });
}

function formOf({ file, fields = {} }: NonNullable<RouteDescription['form']>): MethodDecorator[] {
  const names = [file].flat();
  const files = Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }]));
  const needed = names.length > 1 ? { oneOf: names.map((name) => ({ required: [name] })) } : { required: names };
  const schema = { type: 'object', ...needed, properties: { ...files, ...fields } };
  return [TakesForm(), ApiConsumes('multipart/form-data'), ApiBody({ schema: schema as never })];
}

/** Describes a route written by hand for the OpenAPI document; the generated ones describe themselves. */
export function Describe(route: RouteDescription): MethodDecorator {
  const { summary, tag, body, isBodyOptional = false, form, headers = [], proof, isRevalidated = false } = route;
  return applyDecorators(
    ApiOperation({ summary, tags: [tag] }),
    ...(body ? [ApiBody({ schema: schemaOf(body, 'input'), required: !isBodyOptional })] : []),
    ...(form ? formOf(form) : []),
    ...headers.map((name) => ApiHeader({ name, required: false })),
    answerOf(route),
    ...(isRevalidated ? revalidated() : []),
    ...refusals(...refusedBy(route)),
    ...(proof ? [refused(401, proof)] : []),
  );
}
