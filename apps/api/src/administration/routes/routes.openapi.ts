import { MENU_GROUPS } from '@impeller/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';

const text = { type: 'string' };
const object = (properties: Record<string, object>) => ({ type: 'object', required: Object.keys(properties), properties });
const group = { type: 'string', enum: [...MENU_GROUPS] };
const permissions = { type: 'array', items: text };
const screen = object({ name: text, path: text, title: text, group, inMenu: { type: 'boolean' }, permissions, opensWith: text });
const groups = { type: 'array', items: object({ group, title: text, screens: { type: 'array', items: screen } }) };
const error = { $ref: '#/components/schemas/Error' };

/** Swagger's description of `GET /api/routes`. */
export const describeScreens = applyDecorators(
  ApiOperation({ operationId: 'routes.list', summary: 'The assignable screens with the permissions each needs, grouped as in the menu', tags: ['admins-roles'] }),
  ApiResponse({ status: 200, description: 'Done', schema: groups as never }),
  ...[401, 429, 503].map((status) => ApiResponse({ status, description: `Refused (${status})`, schema: error })),
);
