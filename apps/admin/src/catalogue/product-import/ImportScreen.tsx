import { IMPORT_PERMISSION, text, type ProductImport } from '@impeller/contracts';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../../shell/Loading';
import { AccessGate } from '../../records/AccessGate';
import { ArchiveDrop } from './ArchiveDrop';
import { ImportHistory } from './ImportHistory';
import { ImportPanel } from './ImportPanel';
import { ImportRows } from './ImportRows';
import { isOver, isReset, useImport } from './useImport';

/** `/product/import`: an archive comes in, its rows are looked at, approved, and become products. Whoever opens it finds the running import. */
export const ImportScreen = () => (
  <AccessGate permission={IMPORT_PERMISSION}>
    <Import />
  </AccessGate>
);

const Import = () => {
  const [query] = useSearchParams();
  // The router's own setter would lead back to this screen from the one that it was left for.
  const navigate = useNavigate();
  const wanted = query.get('id');
  const id = wanted === null ? undefined : Number(wanted);
  // Another address is another import: nothing of the one before is kept.
  return <OneImport key={wanted} id={id} onLatest={() => navigate('?')} />;
};

interface OneImportProps {
  /** The latest one, when it is not given. */
  id: number | undefined;
  onLatest: () => void;
}

const OneImport = ({ id, onLatest }: OneImportProps) => {
  const { current, error, isLost, load, setCurrent } = useImport(id);
  const [wantsNew, setWantsNew] = useState(false);
  if (error) return <NotLoaded error={error} isNamed={id !== undefined} onRetry={() => void load()} onLatest={onLatest} />;
  if (current === undefined) return <Loading />;
  const begin = (started: ProductImport) => {
    setWantsNew(false);
    setCurrent(started);
    // The address may name an earlier import, or rows of the one before.
    onLatest();
  };
  const stored = current === null || isReset(current) ? undefined : current;
  const shown = wantsNew ? undefined : stored;
  return (
    <Stack spacing={2}>
      {hasRoom(shown, id) && (
        <ArchiveDrop isAbove={shown !== undefined} onStarted={begin} onBack={wantsNew ? () => setWantsNew(false) : undefined} />
      )}
      {shown && <Result current={shown} isLost={isLost} onChange={setCurrent} onNew={() => setWantsNew(true)} />}
      <ImportHistory except={shown?.id} />
    </Stack>
  );
};

/** The next archive has its place as soon as the latest one is through; one that the address names is looked at alone. */
const hasRoom = (shown: ProductImport | undefined, named: number | undefined) => !shown || (named === undefined && isOver(shown));

interface ResultProps {
  current: ProductImport;
  isLost: boolean;
  onChange: (next: ProductImport) => void;
  onNew: () => void;
}

/** An import with its rows. */
const Result = ({ current, isLost, ...events }: ResultProps) => {
  const [errorsAsked, setErrorsAsked] = useState(0);
  return (
    <>
      {isLost && <Alert severity="warning">{text('imports.lost')}</Alert>}
      <ImportPanel current={current} {...events} onErrors={() => setErrorsAsked(errorsAsked + 1)} />
      {current.total !== null && <ImportRows key={current.id} current={current} errorsAsked={errorsAsked} />}
    </>
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
