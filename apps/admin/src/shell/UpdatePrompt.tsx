import { text } from '@impeller/contracts';
import { Button, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { watchForUpdates } from './updates';

/** Says when a new version of the product is ready, and brings it when asked to; unsaved changes are asked for as ever. */
export const UpdatePrompt = () => {
  const [takeOver, setTakeOver] = useState<() => void>();
  useEffect(() => {
    if (import.meta.env.DEV) return undefined; // nothing is kept there
    const watching = watchForUpdates((take) => setTakeOver(() => take));
    watching.catch(() => undefined); // without https there is none, and a browser may refuse it; the product runs without
    return () => void watching.then((stop) => stop()).catch(() => undefined);
  }, []);
  return (
    <Snackbar
      open={takeOver !== undefined}
      message={text('frame.update')}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => setTakeOver(undefined)}>
            {text('frame.update.later')}
          </Button>
          <Button color="inherit" size="small" onClick={takeOver}>
            {text('frame.update.refresh')}
          </Button>
        </>
      }
    />
  );
};
