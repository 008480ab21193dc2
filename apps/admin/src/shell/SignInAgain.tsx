import { GlobalStyles } from '@mui/material';
import { lazyFirst } from '../records/lazyScreen';
import { Part } from '../records/Part';

const SignInAgainDialog = lazyFirst(async () => (await import('./SignInAgainDialog')).SignInAgainDialog);

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
    <Part>
      <SignInAgainDialog className={ALONE} />
    </Part>
  </>
);
