/**
 * A page and its total, in the product's words.
 * @param {(values: unknown[]) => Promise<import('./server.mjs').Row | undefined>} rows of [limit, offset]
 * @param {(seen: string) => Promise<string>} total
 * @param {URLSearchParams} query
 */
export async function list(rows, total, query) {
  const limit = Number(query.get('limit'));
  const page = Number(query.get('page'));
  const found = await rows([limit, (page - 1) * limit]);
  const all = await total(found?.seen ?? '');
  const count = Math.max(0, Math.min(limit, Number(all) - (page - 1) * limit));
  return `{"data":${found?.data},"count":${count},"total":${all},"page":${page},"pageCount":${Math.ceil(Number(all) / limit) || 1}}`;
}
