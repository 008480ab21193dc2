import { QUERY, resourceOf, text } from '@impeller/contracts';
import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import { IconButton } from '@mui/material';
import { LinkBase, usePrevNextController, useRecordContext, useResourceContext, type RaRecord } from 'react-admin';
import { aboveOf, editPath, ofParent, storeKeyOf } from '../parent';
import { Tooltip } from '../Tooltip';

/** To the records before and after this one, in the list as it was left; among its first hundred where it was never opened. */
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
  const { parent, sort } = resourceOf(resource);
  const above = parent && aboveOf(parent, record);
  const parentId = above ? ((record[above.field] as number | null | undefined) ?? null) : null;
  const { prevPath, nextPath } = usePrevNextController({
    resource,
    linkType,
    limit: QUERY.maxLimit,
    sort: { field: sort[0], order: sort[1] },
    filter: above && ofParent(above, parentId),
    storeKey: storeKeyOf(resource, parentId, above?.kind),
    queryOptions: { retry: false, staleTime: 60_000 },
  });
  // Its siblings stand under the same parent, which a tree's addresses name.
  const addressOf = (path?: string) =>
    linkType === 'show' ? path : path && editPath(resource, { ...record, id: Number(path.split('/').pop()) });
  return (
    <>
      <Step label={text('frame.keys.previousRecord')} shortcut="[" to={addressOf(prevPath)}>
        <PreviousIcon />
      </Step>
      <Step label={text('frame.keys.nextRecord')} shortcut="]" to={addressOf(nextPath)}>
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
      <IconButton component={LinkBase} to={to} aria-keyshortcuts={shortcut}>
        {children}
      </IconButton>
    </Tooltip>
  ) : (
    <IconButton disabled aria-label={label}>
      {children}
    </IconButton>
  );
