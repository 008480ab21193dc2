import { text } from '@impeller/contracts';
import { Button, Snackbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { watchForUpdates } from './updates';

/** Says when a new version of the product is ready, and brings it when asked to; unsaved changes are asked for as ever. */
export const UpdatePrompt = () => {
  const [takeOver, setTakeOver] = useState<() => void>();
  useEffect(() => {
    // Without https (but on this machine) there is none, and in development nothing to keep.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined;
    const watching = watchForUpdates((take) => setTakeOver(() => take));
    watching.catch(() => undefined); // a browser may refuse it; the product runs without
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
