import { secondFactorOf, SUPERADMIN, text, type Admin } from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { call } from '../../data/httpClient';
import { AskFirst } from '../../records/fields/AskFirst';
import { useIsDirty } from '../../records/form/useIsDirty';
import { ERROR_TOAST } from '../../records/toasts';
import { Tooltip } from '../../records/Tooltip';
import { Permission } from '../Permission';
import { SteadyButton } from '../../records/form/SteadyButton';

const RESETTERS = [SUPERADMIN];

/** For an admin who lost phone and recovery codes; shown where there is a second factor. */
export const SecondFactorReset = () => {
  const record = useRecordContext<Admin>();
  if (!record?.hasSecondFactor) return null;
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      <Typography color="textSecondary">{text('admin.secondFactor.on')}</Typography>
      <Permission roles={RESETTERS}>
        <Reset id={record.id} name={record.fullName} />
      </Permission>
    </Stack>
  );
};

const Reset = ({ id, name }: { id: number; name: string }) => {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // The record is read anew afterwards, which would undo what is typed.
  const isDirty = useIsDirty();
  const notify = useNotify();
  const refresh = useRefresh();
  const reset = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await call(secondFactorOf(id), { method: 'DELETE' });
      notify(text('admin.secondFactor.done'), { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Tooltip title={isDirty ? text('form.saveFirst') : ''}>
        <span>
          <SteadyButton color="error" isBusy={isBusy} disabled={isDirty} onClick={() => setAsking(true)}>
            {text('admin.secondFactor.reset')}
          </SteadyButton>
        </span>
      </Tooltip>
      <AskFirst
        isOpen={isAsking}
        title={text('admin.secondFactor.ask', { name })}
        help={text('admin.secondFactor.help')}
        confirm={text('admin.secondFactor.reset')}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
