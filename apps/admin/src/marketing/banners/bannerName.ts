import { text } from '@impeller/contracts';
import type { Identifier } from 'react-admin';

/** What a banner is called: its name for staff, else its number. */
export const bannerName = ({ id, name }: { id: Identifier; name?: string | null }): string =>
  name ?? text('banner.unnamed', { id: Number(id) });
