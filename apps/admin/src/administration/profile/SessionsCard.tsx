import { SESSION_ROUTES, text, type OwnSession } from '@impeller/contracts';
import { Button, List, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call, exchange } from '../../data/httpClient';
import { AskFirst } from '../../records/fields/AskFirst';
import { ERROR_TOAST } from '../../records/toasts';
import { RetryAlert } from '../../shell/RetryAlert';
import { ProfileCard } from './ProfileCard';
import { SessionLine } from './SessionLine';

const PATH = SESSION_ROUTES.sessions;
/** What react-query keeps them under. */
export const OWN_SESSIONS = ['own-sessions'];

/** The browsers in which one is signed in; each other one can be logged out from here. */
export const SessionsCard = () => {
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey: OWN_SESSIONS,
    queryFn: () => exchange<OwnSession[]>('GET', PATH),
    retry: false,
  });
  const end = async (path: string) => {
    try {
      await call(path, { method: 'DELETE' });
      notify(text('profile.sessions.ended'), { type: 'success' });
    } catch (problem) {
      notify((problem as Error).message, ERROR_TOAST);
    }
    await refetch();
  };
  return (
    <ProfileCard title={text('profile.sessions')}>
      {error && <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>}
      {!data && !error && <Skeleton variant="rounded" height={56} />}
      {data && (
        <List disablePadding>
          {data.map((session) => (
            <SessionLine key={session.id} session={session} onEnd={() => end(`${PATH}/${session.id}`)} />
          ))}
        </List>
      )}
      {data && data.length > 1 && <EndOthers count={data.length - 1} onEnd={() => void end(PATH)} />}
    </ProfileCard>
  );
};

const EndOthers = ({ count, onEnd }: { count: number; onEnd: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onEnd();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ alignSelf: 'start' }}>
        {text('profile.sessions.others')}
      </Button>
      <AskFirst
        isOpen={isAsking}
        title={text('profile.sessions.others.ask')}
        help={text('profile.sessions.others.help', { count })}
        confirm={text('profile.sessions.others')}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
