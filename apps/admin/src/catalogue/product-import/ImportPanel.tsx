import { text, type ProductImport } from '@impeller/contracts';
import { Alert, AlertTitle, Card, Chip, Stack, Typography } from '@mui/material';
import { Moment } from '../../records/fields/RelativeDate';
import { ImageLists } from './ImageLists';
import { ImportButtons } from './ImportButtons';
import { ImportProgress } from './ImportProgress';

interface ImportPanelProps {
  current: ProductImport;
  onChange: (next: ProductImport) => void;
  onNew: () => void;
  /** Shows the products with errors. */
  onErrors: () => void;
}

const COLORS = {
  checking: 'info',
  ready: 'primary',
  processing: 'info',
  paused: 'warning',
  done: 'success',
  failed: 'error',
} as const;

/** What the import is, how far it is, and what can be done with it. */
export const ImportPanel = ({ current, onChange, onNew, onErrors }: ImportPanelProps) => {
  const { fileName, status, message, warnings, createdTimestamp } = current;
  return (
    <Card component="section" aria-label={fileName} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h1" noWrap title={fileName} sx={{ maxWidth: 480 }}>
            {fileName}
          </Typography>
          <Chip role="status" size="small" color={COLORS[status]} label={text(`imports.status.${status}`)} />
          <Typography color="textSecondary" sx={{ mr: 'auto' }}>
            <Moment value={createdTimestamp} />
          </Typography>
          <ImportButtons current={current} onChange={onChange} onNew={onNew} />
        </Stack>
        {message && <Alert severity={status === 'failed' ? 'error' : 'info'}>{message}</Alert>}
        <ImportProgress current={current} onErrors={onErrors} />
        <ImageLists current={current} />
        {warnings.length > 0 && (
          <Alert severity="warning">
            <AlertTitle>{text('imports.warnings')}</AlertTitle>
            {warnings.map((warning) => (
              <div key={warning}>{warning}</div>
            ))}
          </Alert>
        )}
      </Stack>
    </Card>
  );
};
