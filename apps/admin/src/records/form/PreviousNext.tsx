import { text } from '@impeller/contracts';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { IconButton } from '@mui/material';
import { LinkBase, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { editPath } from '../parent';
import { Tooltip } from '../Tooltip';
import { TURNING, useNeighbours } from './useNeighbours';

/** To the records before and after this one, in the list as it was left. */
export const PreviousNext = ({ linkType = 'edit' }: { linkType?: 'edit' | 'show' }) => {
  const record = useRecordContext();
  const resource = useResourceContext();
  return record && resource ? <Neighbours record={record} resource={resource} linkType={linkType} /> : null;
};

interface NeighboursProps {
  record: RaRecord;
  resource: string;
  linkType: 'edit' | 'show';
}

const Neighbours = ({ record, resource, linkType }: NeighboursProps) => {
  const { previous, next } = useNeighbours(resource, record);
  // Its siblings stand under the same parent, which a tree's addresses name.
  const pathTo = (id: typeof next) => {
    if (id === undefined) return undefined;
    return linkType === 'show' ? `/${resource}/${id}/show` : editPath(resource, { ...record, id });
  };
  return (
    <>
      <Step label={text('frame.keys.previousRecord')} shortcut="[" to={pathTo(previous)}>
        <PreviousIcon />
      </Step>
      <Step label={text('frame.keys.nextRecord')} shortcut="]" to={pathTo(next)}>
        <NextIcon />
      </Step>
    </>
  );
};

interface StepProps {
  label: string;
  shortcut: string;
  to: string | undefined;
  children: React.ReactNode;
}

const Step = ({ label, shortcut, to, children }: StepProps) =>
  to ? (
    <Tooltip title={label}>
      <IconButton component={LinkBase} to={to} state={TURNING} aria-keyshortcuts={shortcut}>
        {children}
      </IconButton>
    </Tooltip>
  ) : (
    <IconButton disabled aria-label={label}>
      {children}
    </IconButton>
  );
