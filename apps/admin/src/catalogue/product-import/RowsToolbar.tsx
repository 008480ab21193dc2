import {
  API,
  canImportStep,
  formatCount,
  productImport,
  text,
  type ImportApproval,
  type ProductImport,
} from '@impeller/contracts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { AskFirst } from '../../records/fields/AskFirst';
import { ERROR_TOAST } from '../../records/toasts';
import { inParts } from './rowPages';
import type { Rows } from './useRows';

/** Rows that are named in one call. */
const AT_ONCE = 100;

/** Approves or rejects what is selected, or else everything that the filters find. */
export const RowsToolbar = ({ rows, current }: { rows: Rows; current: ProductImport }) => {
  const { selected, unselect, filter, total = 0, refresh } = rows;
  const notify = useNotify();
  const [asking, setAsking] = useState<ImportApproval>();
  const isSelection = selected.size > 0;
  if (!canImportStep('approve', current.status) || total === 0) return null;

  const apply = async (approval: ImportApproval) => {
    setAsking(undefined);
    const filters = isSelection
      ? inParts([...selected], AT_ONCE).map((ids) => [`id||$in||${ids.join(',')}`])
      : [Object.entries(filter).map(([source, value]) => `${source}||${value}`)];
    try {
      for (const one of filters) {
        await exchange('PATCH', `${API}/${productImport.path}/${current.id}/rows`, { filter: one, approval });
      }
      unselect();
      await refresh();
    } catch (error) {
      notify((error as Error).message, ERROR_TOAST);
    }
  };
  // A selection is seen as a whole; what a filter finds is not.
  const start = (approval: ImportApproval) => (isSelection ? void apply(approval) : setAsking(approval));
  return (
    <Box
      role="toolbar"
      aria-label={text('imports.row.approval')}
      sx={{
        px: 2,
        py: 1,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        flexWrap: 'wrap',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isSelection ? 'action.selected' : undefined,
      }}
    >
      <Typography sx={{ mr: 1, fontVariantNumeric: 'tabular-nums' }}>
        {isSelection
          ? text('imports.rows.selected', { count: formatCount(selected.size) })
          : text('imports.rows.found', { count: formatCount(total) })}
      </Typography>
      <Button size="small" onClick={() => start('Approved')}>
        {text(isSelection ? 'imports.rows.approve' : 'imports.rows.approveAll')}
      </Button>
      <Button size="small" onClick={() => start('Rejected')}>
        {text(isSelection ? 'imports.rows.reject' : 'imports.rows.rejectAll')}
      </Button>
      {isSelection && (
        <Button size="small" onClick={unselect}>
          {text('imports.rows.unselect')}
        </Button>
      )}
      {asking && (
        <AskForAll approval={asking} total={total} onCancel={() => setAsking(undefined)} onConfirm={() => void apply(asking)} />
      )}
    </Box>
  );
};

interface AskForAllProps {
  approval: ImportApproval;
  total: number;
  onCancel: () => void;
  onConfirm: () => void;
}

const AskForAll = ({ approval, total, ...events }: AskForAllProps) => (
  <AskFirst
    isOpen
    title={text(approval === 'Rejected' ? 'imports.rows.rejectAll' : 'imports.rows.approveAll')}
    help={text('imports.rows.changeAll.help', { count: formatCount(total), approval: approval.toLowerCase() })}
    confirm={text(approval === 'Rejected' ? 'imports.rows.reject' : 'imports.rows.approve')}
    {...events}
  />
);
