import { text } from '@impeller/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { download } from '../../data/download';
import { ERROR_TOAST } from '../toasts';

/** The files of an export that is ready, each to be saved. */
export const Files = ({ urls }: { urls: readonly string[] }) => {
  const notify = useNotify();
  const save = (url: string) => void download(url, 'export').catch((error: Error) => notify(error.message, ERROR_TOAST));
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <Typography>{text('exports.ready')}</Typography>
      {urls.map((url, index) => (
        <Button key={url} variant="outlined" onClick={() => save(url)}>
          {urls.length > 1 ? text('exports.part', { part: index + 1, parts: urls.length }) : text('exports.download')}
        </Button>
      ))}
    </Stack>
  );
};
