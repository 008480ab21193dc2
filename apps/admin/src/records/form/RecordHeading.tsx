import { text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { resourceInSentence } from '../../data/i18nProvider';
import { useLookOnly } from './LookOnly';

interface RecordHeadingProps {
  resource: string;
  /** Whether nobody may change it. */
  isFixed?: boolean;
}

/** What is being made, changed or looked at: the heading of every form. */
export const RecordHeading = ({ resource, isFixed }: RecordHeadingProps) => {
  const record = useRecordContext();
  const isLookOnly = useLookOnly() || isFixed;
  const name = String(useGetRecordRepresentation(resource)(record));
  const edited = isLookOnly ? name : text('form.edit', { name });
  return (
    <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {record?.id === undefined ? text('form.new', { name: resourceInSentence(resource, 1) }) : edited}
    </Typography>
  );
};
