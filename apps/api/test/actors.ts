import supertest from 'supertest';
import { ADMIN } from './environment.js';

/** Who a test may act as. The superadmin comes from the seed; identity's own builders make the others. */
export type Actor = 'superadmin' | { readonly email: string; readonly password: string };

/** Signs `actor` in over HTTP, as a person does, and answers the access token. */
export async function tokenFor(url: string, actor: Actor): Promise<string> {
  const { email, password } = actor === 'superadmin' ? ADMIN : actor;
  const answer = await supertest(url).post('/api/admins/login').send({ emailAddress: email, password });
  const { token } = answer.body as { token?: string };
  if (!token) throw new Error(`${email} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return token;
}
