import { sizeWords, text, type ExportProgress } from '@impeller/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { download } from '../../data/download';
import { ERROR_TOAST } from '../toasts';

/** The files of an export that is ready, each to be saved. */
export const Files = ({ urls, sizes }: Pick<ExportProgress, 'urls' | 'sizes'>) => {
  const notify = useNotify();
  const save = (url: string) => void download(url, 'export').catch((error: Error) => notify(error.message, ERROR_TOAST));
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <Typography>{text('exports.ready')}</Typography>
      {urls.map((url, index) => (
        <Button key={url} variant="outlined" onClick={() => save(url)}>
          {labelOf(index, urls.length, sizes[index])}
        </Button>
      ))}
    </Stack>
  );
};

/** 'Download (2.4 MB)', 'Download part 1 of 3 (40 MB)'. */
function labelOf(index: number, parts: number, bytes: number | null | undefined): string {
  const label = parts > 1 ? text('exports.part', { part: index + 1, parts }) : text('exports.download');
  return typeof bytes === 'number' ? `${label} (${sizeWords(bytes)})` : label;
}
