import { canImportStep, productImport, text, type ProductImport } from '@impeller/contracts';
import ErrorsIcon from '@mui/icons-material/Download';
import PauseIcon from '@mui/icons-material/Pause';
import ProcessIcon from '@mui/icons-material/PlayArrow';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { AskFirst } from '../../records/fields/AskFirst';
import { ERROR_TOAST } from '../../records/toasts';
import { DownloadButton } from './DownloadButton';
import { takeStep } from './useImport';

interface ImportButtonsProps {
  current: ProductImport;
  onChange: (next: ProductImport) => void;
  onNew: () => void;
}
type Step = Parameters<typeof takeStep>[1];

/** What can be done with an import in its state; resetting asks first. */
export const ImportButtons = ({ current, onChange, onNew }: ImportButtonsProps) => {
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<Step>();
  const { id, status, fileName, total, uploaded, invalid, failed, pending } = current;
  const isOver = status === 'done' || status === 'failed';
  const hasErrors = Boolean(invalid || failed);

  const take = async (step: Step) => {
    setBusy(step);
    await takeStep(id, step).then(onChange, (error: Error) => notify(error.message, ERROR_TOAST));
    setBusy(undefined);
  };
  const can = (step: Step) => canImportStep(step, status);
  return (
    <>
      {hasErrors && (
        <DownloadButton url={`/api/${productImport.path}/${id}/errors`} name={`import-${id}-errors.xlsx`} icon={<ErrorsIcon />}>
          {text('imports.errors')}
        </DownloadButton>
      )}
      {can('reset') && <Button onClick={() => setAsking(true)}>{text('imports.reset')}</Button>}
      {can('retry') && hasErrors && (
        <Button variant="outlined" loading={busy === 'retry'} onClick={() => void take('retry')}>
          {text('imports.retry')}
        </Button>
      )}
      {status === 'processing' && (
        <Button
          variant="contained"
          startIcon={<PauseIcon />}
          loading={busy === 'pause'}
          loadingPosition="start"
          onClick={() => void take('pause')}
        >
          {text('imports.pause')}
        </Button>
      )}
      {can('process') && status !== 'processing' && (status !== 'done' || Boolean(pending)) && (
        <Button
          variant={isOver ? 'outlined' : 'contained'}
          startIcon={<ProcessIcon />}
          loading={busy === 'process'}
          loadingPosition="start"
          onClick={() => void take('process')}
        >
          {text('imports.process')}
        </Button>
      )}
      {isOver && (
        <Button variant="contained" onClick={onNew}>
          {text('imports.another')}
        </Button>
      )}
      <AskFirst
        isOpen={asking}
        title={text('imports.reset')}
        help={text('imports.reset.help', { total: total ?? 0, name: fileName, uploaded: uploaded ?? 0 })}
        confirm={text('imports.reset')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void take('reset');
        }}
      />
    </>
  );
};
