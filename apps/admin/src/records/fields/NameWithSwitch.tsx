import { resourceOf } from '@impeller/contracts';
import { Link, Stack, Typography } from '@mui/material';
import { LinkBase, useFieldValue, useRecordContext, useResourceContext, type FieldProps, type RaRecord } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { editPath, useReadOnly } from '../parent';
import { EnabledSwitch } from './EnabledSwitch';
import { Picture } from './Picture';

interface NameProps extends FieldProps {
  withPicture?: boolean;
  /** Where the name leads, if not to the form. */
  linkTo?: (record: RaRecord) => string | undefined;
}

/** A record's name as the link to it, the switch of what can be disabled beside it; with `withPicture` its `image` before it. */
export const NameWithSwitch = ({ withPicture, linkTo, ...props }: NameProps) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const name = String(useFieldValue({ ...props, source: props.source ?? 'name' }) ?? '');
  if (!record) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      {resourceOf(resource).hasEnabled && <EnabledSwitch />}
      {withPicture && <Picture src={record.image} name={name} />}
      <RecordLink name={name} to={linkTo?.(record)} />
    </Stack>
  );
};

/** Leads to the form of whoever may edit or look at it, or to `to`; else the plain name. */
export const RecordLink = ({ name, to }: { name: string; to?: string }) => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const may = useHolds();
  const style = { maxWidth: 420, fontWeight: 500 } as const;
  const isReadOnly = useReadOnly(record);
  const mayFollow = to !== undefined || (!isReadOnly && (may(`${resource}:edit`) || may(`${resource}:view`)));
  if (!record || !resource || !mayFollow) {
    return (
      <Typography noWrap title={name} sx={style}>
        {name}
      </Typography>
    );
  }
  return (
    <Link component={LinkBase} to={to ?? editPath(resource, record)} noWrap title={name} sx={style}>
      {name}
    </Link>
  );
};
