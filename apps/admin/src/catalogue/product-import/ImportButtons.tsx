import { API, canImportStep, formatCount, productImport, text, type ProductImport } from '@impeller/contracts';
import ErrorsIcon from '@mui/icons-material/Download';
import PauseIcon from '@mui/icons-material/Pause';
import ProcessIcon from '@mui/icons-material/PlayArrow';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { AskFirst } from '../../records/fields/AskFirst';
import { ERROR_TOAST } from '../../records/toasts';
import { DownloadButton } from './DownloadButton';
import { isOver, takeStep } from './useImport';
import { useRetried } from './useRetried';
import { SteadyButton } from '../../records/form/SteadyButton';

interface ImportButtonsProps {
  current: ProductImport;
  onChange: (next: ProductImport) => void;
  onNew: () => void;
}
type Step = Parameters<typeof takeStep>[1];

/** What can be done with an import in its state. The next one waits for none: this one may be a colleague's. */
export const ImportButtons = ({ current, onChange, onNew }: ImportButtonsProps) => {
  const { id, status, invalid, failed } = current;
  const { busy, take } = useSteps(current, onChange);
  const hasErrors = Boolean(invalid || failed);
  return (
    <>
      {hasErrors && (
        <DownloadButton url={`${API}/${productImport.path}/${id}/errors`} name={`import-${id}-errors.xlsx`} icon={<ErrorsIcon />}>
          {text('imports.errors')}
        </DownloadButton>
      )}
      <ResetButton current={current} onReset={() => take('reset')} />
      {(hasErrors || status === 'failed') && canImportStep('retry', status) && (
        <SteadyButton variant="outlined" isBusy={busy === 'retry'} onClick={() => take('retry')}>
          {retryText(current)}
        </SteadyButton>
      )}
      <RunButton current={current} busy={busy} take={take} />
      <Button variant={isOver(current) ? 'contained' : 'outlined'} onClick={onNew}>
        {text('imports.another')}
      </Button>
    </>
  );
};

/** With how many products it tries anew: what failed, or what the check found. */
function retryText({ invalid, failed }: ProductImport): string {
  if (failed) return text('imports.retry.failed', { count: formatCount(failed) });
  return invalid ? text('imports.retry.invalid', { count: formatCount(invalid) }) : text('imports.retry');
}

/** Takes one step at a time; says which one is on its way. */
function useSteps(current: ProductImport, onChange: (next: ProductImport) => void) {
  const notify = useNotify();
  const [busy, setBusy] = useState<Step>();
  const expectRetried = useRetried(current);
  const take = async (step: Step) => {
    setBusy(step);
    expectRetried(step === 'retry' ? current : undefined);
    await takeStep(current.id, step).then(onChange, (error: Error) => {
      expectRetried(undefined);
      notify(error.message, ERROR_TOAST);
    });
    setBusy(undefined);
  };
  return { busy, take: (step: Step) => void take(step) };
}

interface RunButtonProps {
  current: ProductImport;
  busy: Step | undefined;
  take: (step: Step) => void;
}

/** Pause while it runs, else Process or Resume, as long as rows are left that somebody wants. */
const RunButton = ({ current: { status, pending, rejected }, busy, take }: RunButtonProps) => {
  const isDone = status === 'done';
  if (status === 'processing') {
    return (
      <SteadyButton variant="contained" startIcon={<PauseIcon />} isBusy={busy === 'pause'} onClick={() => take('pause')}>
        {text('imports.pause')}
      </SteadyButton>
    );
  }
  if (!canImportStep('process', status) || (isDone && (pending ?? 0) <= (rejected ?? 0))) return null;
  return (
    <SteadyButton
      variant={isDone ? 'outlined' : 'contained'}
      startIcon={<ProcessIcon />}
      isBusy={busy === 'process'}
      onClick={() => take('process')}
    >
      {text(status === 'paused' ? 'imports.resume' : 'imports.process')}
    </SteadyButton>
  );
};

/** What a Reset takes; of how many products is not known while they are checked, nor of a sheet that could not be read. */
function resetHelp({ fileName: name, total, uploaded }: ProductImport): string {
  if (total === null) return text('imports.reset.help.unread', { name });
  return text('imports.reset.help', { name, count: formatCount(total), uploaded: formatCount(uploaded ?? 0) });
}

/** Discards what was read and the archive, after asking. */
const ResetButton = ({ current, onReset }: { current: ProductImport; onReset: () => void }) => {
  const [asking, setAsking] = useState(false);
  if (!canImportStep('reset', current.status)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('imports.reset')}</Button>
      <AskFirst
        isOpen={asking}
        title={text('imports.reset')}
        help={resetHelp(current)}
        confirm={text('imports.reset')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onReset();
        }}
      />
    </>
  );
};
