import { API, IMPORT_SCREEN, productImport, text, type ProductImport } from '@impeller/contracts';
import { Alert, Card, Chip, Link, List, ListItem, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { LinkBase } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { Moment } from '../../records/fields/RelativeDate';
import { isReset } from './useImport';

/** Imports that the list shows: the latest ones. */
const SHOWN = 20;

/** The latest imports, whoever started them, each to be opened again. */
export const ImportHistory = ({ except }: { except?: number }) => {
  const { imports, error } = useLatest(except);
  return (
    <Card component="section" aria-label={text('imports.history')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{text('imports.history')}</Typography>
      {error && <Alert severity="error">{error}</Alert>}
      {imports?.length === 0 && <Typography color="textSecondary">{text('imports.history.none')}</Typography>}
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
          {text('imports.history.counts', { uploaded: uploaded ?? 0, total: total ?? 0 })}
        </Typography>
      )}
      <Typography color="textSecondary" sx={{ ml: 'auto' }}>
        <Moment value={createdTimestamp} /> {createdByName}
      </Typography>
    </ListItem>
  );
};

/** Read anew whenever another import is the one in hand. */
function useLatest(except: number | undefined) {
  const [imports, setImports] = useState<readonly ProductImport[]>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    let isGone = false;
    exchange<{ data: ProductImport[] }>('GET', `${API}/${productImport.path}?sort=id,DESC&limit=${SHOWN}`).then(
      ({ data }) => {
        if (!isGone) setImports(data.filter(({ id }) => id !== except));
      },
      (reason: Error) => {
        if (!isGone) setError(reason.message);
      },
    );
    return () => {
      isGone = true;
    };
  }, [except]);
  return { imports, error };
}
