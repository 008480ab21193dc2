import { API, productImport, text, type ProductImport } from '@impeller/contracts';
import DownloadIcon from '@mui/icons-material/Download';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { upload } from '../../data/upload';
import { OPEN_IMPORTS } from '../../records/export/useOpenImports';
import { holdTab } from '../../records/form/unsaved';
import { archiveIssue } from './archiveIssue';
import { DownloadButton } from './DownloadButton';

interface ArchiveDropProps {
  /** It stands above another import, which is what the screen is about. */
  isAbove?: boolean;
  onStarted: (started: ProductImport) => void;
  /** Back to the last import, where there is one to go back to. */
  onBack?: () => void;
}

/** Takes the archive of a new import, dropped or chosen, and shows how much of it has arrived. */
export const ArchiveDrop = ({ isAbove = false, onStarted, onBack }: ArchiveDropProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { take, cancel, sending, issue } = useArchive(onStarted);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ mb: 2, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h1" component={isAbove ? 'h2' : 'h1'} sx={{ mr: 'auto' }}>
          {text('imports.title')}
        </Typography>
        {onBack && <Button onClick={onBack}>{text('imports.back')}</Button>}
        <DownloadButton url={`${API}/${productImport.path}/template`} name="import.xlsx" icon={<DownloadIcon />}>
          {text('imports.template')}
        </DownloadButton>
      </Stack>
      {issue && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {issue}
        </Alert>
      )}
      <Box
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'grid',
          gap: 1.5,
          justifyItems: 'center',
          p: isAbove ? 2 : { xs: 3, sm: 8 },
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
          bgcolor: isOver ? 'action.hover' : undefined,
        }}
      >
        {sending ? (
          <Sending {...sending} onCancel={cancel} />
        ) : (
          <>
            <UploadIcon color="primary" sx={{ fontSize: 40 }} />
            <Typography variant="h2">{text('imports.drop')}</Typography>
            <Typography color="textSecondary">{text('imports.help')}</Typography>
            <Button variant="contained" onClick={() => input.current?.click()}>
              {text('imports.choose')}
            </Button>
          </>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept=".zip"
        multiple // so that it can be said that one is the limit
        hidden
        aria-label={text('imports.choose')}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Card>
  );
};

interface SendingState {
  name: string;
  done: number;
}

const Sending = ({ name, done, onCancel }: SendingState & { onCancel: () => void }) => {
  const said = text('imports.uploading', { name, percent: Math.round(done * 100) });
  return (
    <Box sx={{ width: 1, maxWidth: 480, textAlign: 'center' }}>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{said}</Typography>
      <LinearProgress variant="determinate" value={done * 100} aria-label={said} />
      <Button onClick={onCancel} sx={{ mt: 1 }}>
        {text('shell.cancel')}
      </Button>
    </Box>
  );
};

/** Checks and sends what was dropped. Whoever leaves meanwhile is not fetched back by its end: the tray has it then. */
function useArchive(onStarted: (started: ProductImport) => void) {
  const [sending, setSending] = useState<SendingState>();
  const [issue, setIssue] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const isHere = useIsHere();
  const client = useQueryClient();

  const take = async (files: readonly File[]) => {
    const found = running.current ? text('import.file.count') : archiveIssue(files); // what is dropped beside one is one too many
    const [file] = files;
    setIssue(found);
    if (found || !file) return;
    const stop = new AbortController();
    running.current = stop;
    setSending({ name: file.name, done: 0 });
    const letGo = holdTab(); // also of whoever goes on elsewhere meanwhile
    try {
      const onProgress = (done: number) => setSending({ name: file.name, done });
      const started = await upload<ProductImport>(`${API}/${productImport.path}`, file, { onProgress, signal: stop.signal });
      if (isHere.current) onStarted(started);
      else await client.invalidateQueries({ queryKey: OPEN_IMPORTS });
    } catch (error) {
      if (!stop.signal.aborted) setIssue((error as Error).message);
    } finally {
      letGo();
      running.current = undefined;
      setSending(undefined);
    }
  };
  return { sending, issue, take: (files: readonly File[]) => void take(files), cancel: () => running.current?.abort() };
}

/** Whether it still stands on the screen. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
