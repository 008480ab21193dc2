import { formatCount, text } from '@impeller/contracts';
import AddIcon from '@mui/icons-material/Add';
import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase, useGetRecordRepresentation, useListContext, useResourceDefinition } from 'react-admin';
import { resourceInSentence, resourceLabel } from '../../data/i18nProvider';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';
import { useAbove, useParent, useParentId, useReadOnly } from '../parent';
import { lazyLater } from '../lazyScreen';
import { Part } from '../Part';

const ColumnsButton = lazyLater(async () => (await import('./columns')).ColumnsButton);

/** The list's name and size, and what can be done with it as a whole. */
export const ListHead = ({ contract, actions }: { contract: Contract; actions?: ReactNode }) => {
  const { total, error } = useListContext();
  const { data: parent, above } = useParent(contract);
  const nameOf = useGetRecordRepresentation(above?.resource);
  return (
    <Stack direction="row" sx={{ mb: 2, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="h1" sx={{ mr: 'auto' }}>
        {parent ? `${String(nameOf(parent))} · ${resourceInSentence(contract.path)}` : resourceLabel(contract.path)}
        {total !== undefined && (
          <Typography component="span" color="textSecondary" sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(total)}
          </Typography>
        )}
      </Typography>
      {/* Without rows there are no columns to choose among. */}
      {total !== 0 && !error && (
        <Part>
          <ColumnsButton />
        </Part>
      )}
      {actions}
      <AddButton contract={contract} />
    </Stack>
  );
};

/** Leads to the form of a new record; not there for whoever may not create one, nor where none is made by hand. */
export const AddButton = ({ contract }: { contract: Contract }) => {
  const may = useHolds();
  const isReadOnly = useReadOnly();
  const parentId = useParentId(contract);
  const kind = useAbove(contract)?.kind;
  const { hasCreate } = useResourceDefinition({ resource: contract.path });
  if (!hasCreate || !may(contract.can('create')) || isReadOnly) return null;
  const to = `/${contract.path}/create${parentId === null ? '' : `/${parentId}`}${kind ? `?type=${kind}` : ''}`;
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={LinkBase} to={to} aria-keyshortcuts="c">
      {text('list.add', { name: resourceInSentence(contract.path, 1) })}
    </Button>
  );
};
