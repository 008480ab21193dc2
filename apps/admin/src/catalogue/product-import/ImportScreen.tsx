import { IMPORT_PERMISSION, text, type ProductImport } from '@impeller/contracts';
import { Alert, AlertTitle, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Loading } from '../../shell/Loading';
import { AccessGate } from '../../records/AccessGate';
import { ArchiveDrop } from './ArchiveDrop';
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
  const { current, error, isLost, load, setCurrent } = useImport();
  const [wantsNew, setWantsNew] = useState(false);
  if (error) {
    return (
      <Alert severity="error" action={<Button onClick={() => void load()}>{text('shell.retry')}</Button>}>
        <AlertTitle>{text('imports.failedToLoad')}</AlertTitle>
        {error.message}
      </Alert>
    );
  }
  if (current === undefined) return <Loading />;
  const begin = (started: ProductImport) => {
    setWantsNew(false);
    setCurrent(started);
  };
  if (wantsNew || current === null || isReset(current)) {
    const isBackPossible = current !== null && !isReset(current);
    return <ArchiveDrop onStarted={begin} onBack={isBackPossible ? () => setWantsNew(false) : undefined} />;
  }
  return (
    <Stack spacing={2}>
      {isLost && <Alert severity="warning">{text('imports.lost')}</Alert>}
      <ImportPanel current={current} onChange={setCurrent} onNew={() => setWantsNew(true)} />
      {current.total !== null && <ImportRows key={current.id} current={current} />}
    </Stack>
  );
};
