import { formatInstant, text } from '@impeller/contracts';
import { DialogContentText } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { ago } from '../fields/RelativeDate';

/** Who changed a record that is open here, and when. */
export const ChangedBy = ({ record }: { record: RaRecord }) => {
  const when = new Date(record.updatedTimestamp);
  const params = { who: record.updatedByName ?? '', when: `${ago(when)} (${formatInstant(when)})` };
  return (
    <DialogContentText sx={{ mb: 2 }}>
      {text(record.updatedByName ? 'conflict.help' : 'conflict.help.unknown', params)}
    </DialogContentText>
  );
};
