import { z } from 'zod';
import { QUERY } from './limits.js';

const one = z.string().max(QUERY.maxUrlBytes);

/** What a URL may say several times (`filter`, `or`, `sort`, `join`, `fields`), in a JSON body: as long as a URL may be; the rest is the query's own to refuse. */
export const listParameter = z.union([one, z.array(one).max(100)]).optional();
/** `s` in a JSON body. */
export const listSearch = z.string().max(QUERY.maxSearchBytes).optional();
