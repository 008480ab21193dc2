import { EXPORT_KEPT_HOURS, formatCount, formatInstant, text, type OwnExport } from '@impeller/contracts';
import { Alert, Box, Typography } from '@mui/material';
import { fieldLabel, resourceLabel } from '../../data/i18nProvider';
import { ago } from '../fields/RelativeDate';
import { valueInWords } from '../list/valueInWords';
import { CancelExport } from './CancelExport';
import { ExportBar } from './ExportBar';
import { Files } from './Files';
import { isOpen } from './useOwnExports';

/** What the export holds: the list's conditions in words, or all of it. */
export const whatOf = ({ resource, filter }: Pick<OwnExport, 'resource' | 'filter'>): string =>
  filter
    .map((condition) => {
      const [field = '', test = '', ...rest] = condition.split('||');
      const value = rest.join('||');
      const isFlag = test === '$eq' && (value === 'true' || value === 'false');
      return `${fieldLabel(resource, field)}: ${valueInWords(resource, `${field}||${test}`, isFlag ? value === 'true' : value)}`;
    })
    .join(', ') || text('exports.all');

const LABELS = { xlsx: 'exports.xlsx', zip: 'exports.zip' } as const;

/** One export: what was asked for and when; its bar, its files and how long they are kept, or why there are none. */
export const TrayLine = ({ one }: { one: OwnExport }) => {
  const { resource, format, done, total, status, message } = one;
  const asked = new Date(one.createdTimestamp);
  const until = new Date(asked.getTime() + EXPORT_KEPT_HOURS * 3_600_000);
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{`${resourceLabel(resource)}, ${text(LABELS[format])}`}</Typography>
      <Typography color="textSecondary" title={formatInstant(asked)} sx={{ overflowWrap: 'anywhere' }}>
        {text('exports.asked', { when: ago(asked), what: whatOf(one) })}
      </Typography>
      {status === 'done' && (
        <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text('exports.kept', { count: formatCount(total), until: formatInstant(until) })}
        </Typography>
      )}
      {status === 'failed' && <Alert severity="error">{message}</Alert>}
      {status === 'done' && <Files {...one} />}
      {isOpen(one) && (
        <>
          <ExportBar done={done} total={total} />
          <CancelExport id={one.id} />
        </>
      )}
    </Box>
  );
};
