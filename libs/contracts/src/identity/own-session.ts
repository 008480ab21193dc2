import { z } from 'zod';
import { instant } from '../fields.js';

/** One of one's own sessions, on whatever device: `GET /api/admins/me/sessions`. */
export const ownSession = z.object({
  id: z.uuid(),
  createdAt: instant(),
  lastSeenAt: instant().meta({ description: 'To the minute' }),
  endsAt: instant(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean().meta({ description: 'Whether it is the one that asks' }),
});
export type OwnSession = z.output<typeof ownSession>;
/** The current one first, then by last use. */
export const ownSessions = z.array(ownSession);
