import { adminLogin, adminSession, ownProfile, SESSION_HEADER, sessionAdmin } from '@impeller/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

type Json = Record<string, unknown>;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};
const body = (schema: z.ZodType) => ApiBody({ schema: schemaOf(schema, 'input') });
const answer = (schema: z.ZodType) => ApiResponse({ status: 200, description: 'Done', schema: schemaOf(schema, 'output') });
const error = { $ref: '#/components/schemas/Error' };
const refusals = (...statuses: number[]) =>
  [401, 429, 503, ...statuses].map((status) => ApiResponse({ status, description: `Refused (${status})`, schema: error }));
const header = ApiHeader({ name: SESSION_HEADER.name, required: true, schema: { type: 'string', enum: [SESSION_HEADER.value] } });
const operation = (name: string, summary: string) => ApiOperation({ operationId: `admins.${name}`, summary, tags: ['session'] });

const ROUTES = {
  login: [operation('login', 'Sign in; the refresh token comes as a cookie'), body(adminLogin), answer(adminSession), ...refusals(400, 413, 415)],
  refresh: [operation('refresh', 'The next tokens of the session that the cookie names'), header, answer(adminSession), ...refusals()],
  logout: [operation('logout', 'End this session'), ApiResponse({ status: 204, description: 'Done' }), ...refusals()],
  me: [operation('me', 'Who is signed in'), answer(sessionAdmin), ...refusals()],
  profile: [
    operation('profile', 'Change one’s own profile; e-mail and password with the current password'),
    body(ownProfile),
    answer(sessionAdmin),
    ...refusals(400, 403, 409, 413, 415),
  ],
} as const;

/** Swagger's description of one of the session's routes. */
export const describeSession = (route: keyof typeof ROUTES): MethodDecorator => applyDecorators(...ROUTES[route]);
