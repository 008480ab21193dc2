import { API, formatCount, IMPORT_SCREEN, productImport, text, type ProductImport } from '@impeller/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Card, Chip, Link, List, ListItem, Typography } from '@mui/material';
import { LinkBase } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { Moment } from '../../records/fields/RelativeDate';
import { RetryAlert } from '../../shell/RetryAlert';
import { changedNothing, nothingChanged } from './pace';
import { isReset, LATEST_IMPORTS } from './useImport';

/** Imports that the list shows: the latest ones. */
const SHOWN = 20;

/** The latest imports, whoever started them, each to be opened again. */
export const ImportHistory = ({ except }: { except?: number }) => {
  const { data: imports, error, refetch } = useLatest(except);
  return (
    <Card component="section" aria-label={text('imports.history')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{text('imports.history')}</Typography>
      {error && <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>}
      {imports?.length === 0 && (
        <Typography color="textSecondary">
          {text(except === undefined ? 'imports.history.none' : 'imports.history.noOther')}
        </Typography>
      )}
      <List dense disablePadding>
        {imports?.map((one) => (
          <Earlier key={one.id} one={one} />
        ))}
      </List>
    </Card>
  );
};

const Earlier = ({ one }: { one: ProductImport }) => {
  const { id, fileName, status, total, uploaded, createdTimestamp, createdByName } = one;
  return (
    <ListItem disableGutters sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {isReset(one) ? (
        <span>{fileName}</span>
      ) : (
        <Link component={LinkBase} to={`${IMPORT_SCREEN}?id=${id}`} sx={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Link>
      )}
      <Chip
        size="small"
        variant="outlined"
        label={isReset(one) ? text('imports.history.discarded') : text(`imports.status.${status}`)}
      />
      {Boolean(total) && (
        <Typography color="textSecondary">
          {changedNothing(one)
            ? nothingChanged(total ?? 0)
            : text('imports.history.counts', { uploaded: formatCount(uploaded ?? 0), total: formatCount(total ?? 0) })}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ ml: 'auto' }}>
        <Moment value={createdTimestamp} /> {createdByName}
      </Typography>
    </ListItem>
  );
};

/** Read anew whenever another import is the one in hand, or that one moved on; until then those before stay. */
const useLatest = (except: number | undefined) =>
  useQuery({
    queryKey: [...LATEST_IMPORTS, except],
    queryFn: () => exchange<{ data: ProductImport[] }>('GET', `${API}/${productImport.path}?sort=id,DESC&limit=${SHOWN}`),
    select: ({ data }) => data.filter(({ id }) => id !== except),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
