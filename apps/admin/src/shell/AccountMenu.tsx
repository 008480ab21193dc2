import { text } from '@impeller/contracts';
import { Avatar, IconButton } from '@mui/material';
import { useState } from 'react';
import { lazyScreen } from '../records/lazyScreen';
import { Part } from '../records/Part';
import { useSession } from './useSession';

const AccountChoices = lazyScreen(async () => (await import('./AccountChoices')).AccountChoices);

/** 'Asha Rao' → 'AR'. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who is signed in; the way out. */
export const AccountMenu = () => {
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (typeof session !== 'object') return null;
  return (
    <>
      <IconButton
        aria-label={text('shell.account')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={session.avatar ?? undefined}
          sx={{ width: 32, height: 32, fontSize: 13, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {initials(session.name)}
        </Avatar>
      </IconButton>
      {anchor && (
        <Part onRefused={() => setAnchor(null)}>
          <AccountChoices session={session} anchor={anchor} onClose={() => setAnchor(null)} />
        </Part>
      )}
    </>
  );
};
