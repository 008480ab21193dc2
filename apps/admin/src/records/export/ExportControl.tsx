import { text, type ExportFormat, type TextKey } from '@impeller/contracts';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../contract';
import { ERROR_TOAST } from '../toasts';
import { ExportDialog } from './ExportDialog';
import { useExport, useListQuery } from './useExport';

const LABELS: Readonly<Record<ExportFormat, TextKey>> = { xlsx: 'exports.xlsx', zip: 'exports.zip' };

export interface ExportProps {
  contract: Contract;
  /** What can be had; with more than one the button asks which. */
  formats?: readonly ExportFormat[];
  /** What leads to a list that can be exported, where this one is refused as it stands. */
  whenRefused?: { readonly words: TextKey; readonly take: () => void };
}

/** Exports a list as it is filtered and sorted; not there for whoever may not. */
export const ExportControl = ({ contract, formats = ['xlsx'], whenRefused }: ExportProps) => {
  const may = useHolds();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [last, setLast] = useState<ExportFormat>('xlsx');
  const [isOpen, setOpen] = useState(false);
  // What came of an export is of the list as it stood then: it may be filtered or sorted in another way by now.
  const asIs = JSON.stringify(useListQuery(contract));
  const [exported, setExported] = useState<string>();
  const { state, start, forget } = useExport(contract, () => notify(text('exports.ready')));
  const failure = !isOpen && state?.is === 'failed' ? state.message : undefined;
  useEffect(() => {
    if (failure !== undefined) notify(failure, ERROR_TOAST); // the dialog was closed meanwhile
  }, [failure, notify]);
  if (!may(contract.can('export'))) return null;
  const begin = (format: ExportFormat) => {
    setAnchor(null);
    setLast(format);
    setExported(asIs);
    setOpen(true);
    start(format);
  };
  const isBusy = state?.is === 'asking' || state?.is === 'running';
  const close = () => {
    setOpen(false);
    if (!isBusy) forget();
  };
  const press = (button: HTMLElement) => {
    if (isBusy || (state && exported === asIs))
      setOpen(true); // back to what is under way, or has come of it
    else if (formats.length > 1) setAnchor(button);
    else begin(formats[0]!);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<ExportIcon />} aria-haspopup="true" onClick={(event) => press(event.currentTarget)}>
        {text('exports.button')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => begin(format)}>
            {text(LABELS[format])}
          </MenuItem>
        ))}
      </Menu>
      <ExportDialog
        state={state}
        isOpen={isOpen}
        onClose={close}
        onRetry={() => begin(last)}
        wayOut={
          whenRefused && (
            <Button
              variant="contained"
              onClick={() => {
                close();
                whenRefused.take();
              }}
            >
              {text(whenRefused.words)}
            </Button>
          )
        }
      />
    </>
  );
};
