import { text, type OwnSession } from '@impeller/contracts';
import { Chip, ListItem, ListItemText } from '@mui/material';
import { useState } from 'react';
import { Moment } from '../../records/fields/RelativeDate';
import { deviceOf } from './deviceOf';
import { SteadyButton } from '../../records/form/SteadyButton';

/** One session: what and where it is, when it was last used, and the way to end it. */
export const SessionLine = ({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) => {
  const [isEnding, setEnding] = useState(false);
  const device = deviceOf(session.userAgent);
  const end = async () => {
    setEnding(true);
    await onEnd();
    setEnding(false);
  };
  return (
    <ListItem disableGutters divider sx={{ gap: 1.5, minHeight: 56 }}>
      <ListItemText
        primary={device}
        secondary={
          <>
            {session.ip && `${session.ip} · `}
            {text('profile.sessions.seen')} <Moment value={session.lastSeenAt} />
          </>
        }
        slotProps={{ primary: { noWrap: true, title: session.userAgent ?? undefined } }}
      />
      {session.isCurrent ? (
        <Chip size="small" color="success" variant="outlined" label={text('profile.sessions.current')} />
      ) : (
        <SteadyButton
          size="small"
          isBusy={isEnding}
          onClick={() => void end()}
          aria-label={text('profile.sessions.endOne', { device })}
        >
          {text('profile.sessions.end')}
        </SteadyButton>
      )}
    </ListItem>
  );
};
