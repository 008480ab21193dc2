import { text } from '@impeller/contracts';
import { Dialog, Link } from '@mui/material';
import { useEffect } from 'react';
import { currentSession, endSession } from '../data/session';
import { LoginCard } from './LoginPage';
import { PublicLook } from './PublicLook';
import { useLogin } from './useLogin';
import { useTitle } from './useTitle';

const ownId = (): number => {
  const session = currentSession();
  return typeof session === 'object' ? session.id : 0;
};

/** The title may name a customer: it is back with the screen, for the same admin alone. */
function useTitleOfLogin(): void {
  useEffect(() => {
    const { title } = document;
    const id = ownId();
    return () => {
      if (ownId() === id) document.title = title;
    };
  }, []);
  useTitle(text('login.title'));
}

/** The login screen over what waits for its admin. It closes by itself: signing in ends what it stands for. */
export const SignInAgainDialog = ({ className }: { className: string }) => {
  useTitleOfLogin();
  const login = useLogin(() => undefined);
  return (
    <PublicLook>
      <Dialog
        open
        fullScreen
        className={className}
        transitionDuration={0}
        slotProps={{
          paper: {
            'aria-label': text('login.title'),
            sx: { bgcolor: 'background.default', backgroundImage: 'none', borderRadius: 0 },
          },
        }}
      >
        <LoginCard login={login} help={text('session.kept')}>
          <Link component="button" type="button" onClick={() => endSession()} sx={{ alignSelf: 'center' }}>
            {text('unsaved.leave')}
          </Link>
        </LoginCard>
      </Dialog>
    </PublicLook>
  );
};
