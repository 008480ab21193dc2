import { text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useGetMany } from 'react-admin';

/** The names behind ids, one below the other. */
export const Names = ({ resource, ids }: { resource: string; ids: readonly number[] }) => {
  const { data = [] } = useGetMany(resource, { ids: [...ids] }, { enabled: ids.length > 0, retry: false });
  const names = new Map(data.filter(Boolean).map(({ id, name }) => [id, String(name)]));
  if (ids.length === 0) return <Typography color="textSecondary">{text('shell.empty')}</Typography>;
  return ids.map((id) => <Typography key={id}>{names.get(id) ?? `#${id}`}</Typography>);
};
