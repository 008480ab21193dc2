import { text } from '@impeller/contracts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ERROR_TOAST } from '../toasts';
import { useCancelExport } from './useOwnExports';
import { SteadyButton } from '../form/SteadyButton';

/** Calls an export off that is under way. */
export const CancelExport = ({ id, onDone }: { id: number; onDone?: () => void }) => {
  const cancel = useCancelExport();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await cancel(id);
      onDone?.();
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SteadyButton color="error" isBusy={isBusy} onClick={() => void press()}>
      {text('exports.cancel')}
    </SteadyButton>
  );
};
