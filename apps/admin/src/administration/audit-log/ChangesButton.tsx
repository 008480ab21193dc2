import { text, type AuditLog } from '@impeller/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { lazyScreen } from '../../records/lazyScreen';
import { Part } from '../../records/Part';
import { auditedName } from './auditedName';

const ChangesDialog = lazyScreen(async () => (await import('./ChangesDialog')).ChangesDialog);

/** How many fields a row's change touched; opens what they were and are. */
export const ChangesButton = () => {
  const log = useRecordContext<AuditLog>();
  const [isOpen, setOpen] = useState(false);
  if (!log) return null;
  const count = Object.keys(log.changes).length;
  const shown = text('audit.changes', { count });
  const name = auditedName(log);
  return (
    <>
      <Button size="small" aria-label={`${shown}: ${name}`} onClick={() => setOpen(true)}>
        {shown}
      </Button>
      {isOpen && (
        <Part onRefused={() => setOpen(false)}>
          <ChangesDialog log={log} name={name} onClose={() => setOpen(false)} />
        </Part>
      )}
    </>
  );
};
