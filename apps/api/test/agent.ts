import supertest from 'supertest';
import { refuseSecrets } from './no-secrets.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;
export type Agent = Pick<ReturnType<typeof supertest>, (typeof METHODS)[number]> & { readonly token: string | null };

/** Supertest against a running API; with `token` every request carries it. Every answer is looked through for secrets (B12). */
export function agent(url: string, token: string | null = null): Agent {
  const plain = supertest(url);
  const methods = METHODS.map((method) => [
    method,
    (path: string) => {
      const request = plain[method](path).expect(({ text }) => refuseSecrets(path, text));
      return token ? request.set('authorization', `Bearer ${token}`) : request;
    },
  ]);
  return { ...(Object.fromEntries(methods) as Omit<Agent, 'token'>), token };
}
