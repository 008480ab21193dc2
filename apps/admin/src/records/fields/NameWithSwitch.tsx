import { Link, Stack, Typography } from '@mui/material';
import { LinkBase, useFieldValue, useRecordContext, useResourceContext, type FieldProps } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { EnabledSwitch } from './EnabledSwitch';
import { Picture } from './Picture';

/** A record's name as the link to it, its switch beside it; with `withPicture` its `image` before it. */
export const NameWithSwitch = ({ withPicture, ...props }: FieldProps & { withPicture?: boolean }) => {
  const record = useRecordContext();
  const name = String(useFieldValue({ ...props, source: props.source ?? 'name' }) ?? '');
  if (!record) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <EnabledSwitch />
      {withPicture && <Picture src={record.image} name={name} />}
      <RecordLink name={name} />
    </Stack>
  );
};

/** Leads to the form of whoever may edit; else the plain name. */
export const RecordLink = ({ name }: { name: string }) => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const may = useHolds();
  const style = { maxWidth: 420, fontWeight: 500 } as const;
  if (!may(`${resource}:edit`)) {
    return (
      <Typography noWrap title={name} sx={style}>
        {name}
      </Typography>
    );
  }
  return (
    <Link component={LinkBase} to={`/${resource}/${record?.id}`} noWrap title={name} sx={style}>
      {name}
    </Link>
  );
};
