import supertest from 'supertest';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;
export type Agent = Pick<ReturnType<typeof supertest>, (typeof METHODS)[number]> & { readonly token: string | null };

/** Supertest against a running API; with `token` every request carries it. */
export function agent(url: string, token: string | null = null): Agent {
  const plain = supertest(url);
  const methods = METHODS.map((method) => [
    method,
    (path: string) => (token ? plain[method](path).set('authorization', `Bearer ${token}`) : plain[method](path)),
  ]);
  return { ...(Object.fromEntries(methods) as Omit<Agent, 'token'>), token };
}
