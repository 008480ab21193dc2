import EditIcon from '@mui/icons-material/Edit';
import { Button } from '@mui/material';
import { LinkBase, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import { editPath, useReadOnly } from '../parent';

/** Leads to the row's form; not there for whoever may not edit. */
export const EditLink = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const may = useHolds();
  const translate = useTranslate();
  const isReadOnly = useReadOnly(record);
  if (!record || !resource || isReadOnly || !may(`${resource}:edit`)) return null;
  return (
    <Button size="small" startIcon={<EditIcon />} component={LinkBase} to={editPath(resource, record)} aria-keyshortcuts="e">
      {translate('ra.action.edit')}
    </Button>
  );
};
