import { Box, GlobalStyles, Portal } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { useHasUnsaved } from '../records/form/unsaved';
import { lazyFirst } from '../records/lazyScreen';
import { Part } from '../records/Part';
import { Loading } from './Loading';
import { NavigationFailed } from './NavigationFailed';

const SignInAgainDialog = lazyFirst(async () => (await import('./SignInAgainDialog')).SignInAgainDialog);

/** Loads it as soon as something is typed: once the session has ended it may not be had any more, a newer version in its place. */
export function useSignInAgainAtHand(): void {
  const hasUnsaved = useHasUnsaved();
  useEffect(() => {
    if (hasUnsaved) void SignInAgainDialog.preload().catch(() => undefined); // Part tries again
  }, [hasUnsaved]);
}

/** The class of what alone is seen then. */
const ALONE = 'sign-in-again';

/**
 * All else keeps its place and what was typed into it, dialogs too, but is neither seen nor reached, read out or found: hidden before
 * the dialog's code is there.
 */
const others = `body > :not(.${ALONE})`;
const HIDDEN = { [`${others}, ${others} *`]: { visibility: 'hidden !important' } };

/** Stands instead of everything until the admin whose session ended signs in again. */
export const SignInAgain = () => (
  <>
    <GlobalStyles styles={HIDDEN} />
    <Part
      fallback={
        <Alone>
          <Loading />
        </Alone>
      }
      refused={<NotYet />}
    >
      <SignInAgainDialog className={ALONE} />
    </Part>
  </>
);

/** What is typed would be lost by the page's being loaded anew: the browser asks first. */
const NotYet = () => (
  <Alone>
    <NavigationFailed onRetry={() => location.reload()} />
  </Alone>
);

const Alone = ({ children }: { children: ReactNode }) => (
  <Portal>
    <Box className={ALONE} sx={{ position: 'fixed', inset: 0, p: 3 }}>
      {children}
    </Box>
  </Portal>
);
