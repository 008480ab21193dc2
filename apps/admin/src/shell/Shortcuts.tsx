import { text } from '@impeller/contracts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { actOn, isTyping, SHORTCUTS } from './keys';

/** Single keys that act on what is on the screen; `?` shows what they are. */
export const Shortcuts = () => {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const isDone = event.key === '?' ? (setHelpOpen(true), true) : actOn(event.key);
      if (isDone) event.preventDefault(); // a `/` must not arrive in the field that it opens
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
  return isHelpOpen ? <Help onClose={() => setHelpOpen(false)} /> : null;
};

const Help = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} aria-labelledby="shortcuts">
    <DialogTitle id="shortcuts">{text('frame.keys')}</DialogTitle>
    <DialogContent>
      <Stack spacing={1}>
        {Object.entries(SHORTCUTS).map(([key, name]) => (
          <Stack key={key} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
            <Typography
              component="kbd"
              sx={{
                minWidth: 28,
                textAlign: 'center',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                fontFamily: 'monospace',
              }}
            >
              {key}
            </Typography>
            <Typography>{text(`frame.keys.${name}`)}</Typography>
          </Stack>
        ))}
      </Stack>
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose} autoFocus>
        {text('shell.close')}
      </Button>
    </DialogActions>
  </Dialog>
);
