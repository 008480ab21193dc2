import type { Response } from 'supertest';
import type { Agent } from '../../test/agent.js';
import { ADMIN } from '../../test/environment.js';

/** The refresh token that an answer hands to the browser; '' when it takes it away, undefined when it says nothing. */
export function cookieOf(answer: Response): string | undefined {
  const [set] = (answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  return set?.match(/^impeller_session=([^;]*)/)?.[1];
}

/** Signs in as a browser does: with the access token, and the cookie. */
export async function browse(request: Agent, email: string = ADMIN.email, password: string = ADMIN.password) {
  const answer = await request.post('/api/admins/login').send({ emailAddress: email, password });
  const { token } = answer.body as { token: string };
  return { answer, token, cookie: cookieOf(answer)! };
}

/** Asks for the next tokens, as the client does. */
export const refresh = (request: Agent, cookie: string) =>
  request.post('/api/admins/refresh').set('x-impeller', '1').set('cookie', `impeller_session=${cookie}`);
