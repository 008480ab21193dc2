import { IMPORT_PERMISSION, text, type ProductImport } from '@impeller/contracts';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../../shell/Loading';
import { AccessGate } from '../../records/AccessGate';
import { ArchiveDrop } from './ArchiveDrop';
import { ImportHistory } from './ImportHistory';
import { ImportPanel } from './ImportPanel';
import { ImportRows } from './ImportRows';
import { isReset, useImport } from './useImport';

/** `/product/import`: an archive comes in, its rows are looked at, approved, and become products. Whoever opens it finds the running import. */
export const ImportScreen = () => (
  <AccessGate permission={IMPORT_PERMISSION}>
    <Import />
  </AccessGate>
);

const Import = () => {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('id');
  const id = wanted === null ? undefined : Number(wanted);
  // Another address is another import: nothing of the one before is kept.
  return <OneImport key={wanted} id={id} onLatest={() => setQuery({})} />;
};

interface OneImportProps {
  /** The latest one, when it is not given. */
  id: number | undefined;
  onLatest: () => void;
}

const OneImport = ({ id, onLatest }: OneImportProps) => {
  const { current, error, isLost, load, setCurrent } = useImport(id);
  const [wantsNew, setWantsNew] = useState(false);
  const [errorsAsked, setErrorsAsked] = useState(0);
  if (error) return <NotLoaded error={error} isNamed={id !== undefined} onRetry={() => void load()} onLatest={onLatest} />;
  if (current === undefined) return <Loading />;
  const begin = (started: ProductImport) => {
    setWantsNew(false);
    setCurrent(started);
    // The address may name an earlier import, or rows of the one before.
    onLatest();
  };
  if (wantsNew || current === null || isReset(current)) {
    const isBackPossible = current !== null && !isReset(current);
    return (
      <Stack spacing={2}>
        <ArchiveDrop onStarted={begin} onBack={isBackPossible ? () => setWantsNew(false) : undefined} />
        <ImportHistory />
      </Stack>
    );
  }
  return (
    <Stack spacing={2}>
      {isLost && <Alert severity="warning">{text('imports.lost')}</Alert>}
      <ImportPanel
        current={current}
        onChange={setCurrent}
        onNew={() => setWantsNew(true)}
        onErrors={() => setErrorsAsked(errorsAsked + 1)}
      />
      {current.total !== null && <ImportRows key={current.id} current={current} errorsAsked={errorsAsked} />}
      <ImportHistory except={current.id} />
    </Stack>
  );
};

interface NotLoadedProps {
  error: Error;
  /** The address names it, and may name none. */
  isNamed: boolean;
  onRetry: () => void;
  onLatest: () => void;
}

const NotLoaded = ({ error, isNamed, onRetry, onLatest }: NotLoadedProps) => (
  <Alert
    severity="error"
    action={<Button onClick={isNamed ? onLatest : onRetry}>{text(isNamed ? 'imports.latest' : 'shell.retry')}</Button>}
  >
    <AlertTitle>{text('imports.failedToLoad')}</AlertTitle>
    {error.message}
  </Alert>
);
