import { text } from '@impeller/contracts';
import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Moment } from '../fields/RelativeDate';

/** When a record was made and last changed, and by whom. */
export const RecordFacts = ({ record }: { record: RaRecord }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: 2,
      rowGap: 0.5,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0 },
    }}
  >
    <Typography component="dt">ID</Typography>
    <dd>{record.id}</dd>
    <Stamp label={text('form.created')} at={record.createdTimestamp} by={record.createdByName} />
    {record.version > 1 && <Stamp label={text('form.updated')} at={record.updatedTimestamp} by={record.updatedByName} />}
  </Box>
);

const Stamp = ({ label, at, by }: { label: string; at: string; by: string | null }) => (
  <>
    <Typography component="dt">{label}</Typography>
    <dd>
      <Moment value={at} /> {by && text('form.by', { name: by })}
    </dd>
  </>
);
