import { text } from '@impeller/contracts';
import { Box, TableCell } from '@mui/material';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import {
  useDataTableRenderContext,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRecordContext,
  useResourceContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { lazyLater } from '../lazyScreen';
import { Part } from '../Part';

// Rows are read before any is selected.
const PickBox = lazyLater(async () => (await import('./PickBox')).PickBox);

interface Selection {
  /** What is selected, over all pages, as it was when it was. */
  readonly picked: ReadonlyMap<Identifier, RaRecord>;
  readonly set: (records: readonly RaRecord[], isPicked: boolean) => void;
  readonly clear: () => void;
}

const SelectionContext = createContext<Selection>({ picked: new Map(), set: () => undefined, clear: () => undefined });
/** The rows that are selected in the list around. */
export const useSelection = (): Selection => useContext(SelectionContext);

/** Around a list whose rows can be selected; `most` at a time, further ones are not taken, which is said. */
export const Selectable = ({ most, children }: { most: number; children: ReactNode }) => {
  const notify = useNotify();
  const [picked, setPicked] = useState<ReadonlyMap<Identifier, RaRecord>>(new Map());
  const selection = useMemo(
    (): Selection => ({
      picked,
      set: (records, isPicked) => {
        const added = isPicked ? records.filter(({ id }) => !picked.has(id)).length : 0;
        if (picked.size + added > most) notify(text('list.pick.most', { most }), { type: 'info' });
        setPicked((before) => {
          const next = new Map(before);
          for (const record of records) {
            if (!isPicked) next.delete(record.id);
            else if (next.has(record.id) || next.size < most) next.set(record.id, record);
          }
          return next;
        });
      },
      clear: () => setPicked(new Map()),
    }),
    [picked, most, notify],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
};

/** The first column of a list whose rows can be selected. */
export const SelectColumn = () => {
  switch (useDataTableRenderContext()) {
    case 'header':
      return <SelectAll />;
    case 'columnsSelector':
      return null;
    default:
      return <SelectRow />;
  }
};

const SelectAll = () => {
  const { data = [] } = useListContext();
  const { picked, set } = useSelection();
  const count = data.filter(({ id }) => picked.has(id)).length;
  const isAll = count > 0 && count === data.length;
  return (
    <Cell>
      <PickBox label={text('list.pick.all')} isPicked={isAll} isPartly={count > 0 && !isAll} onPick={() => set(data, !isAll)} />
    </Cell>
  );
};

const SelectRow = () => {
  const record = useRecordContext();
  const { picked, set } = useSelection();
  const nameOf = useGetRecordRepresentation(useResourceContext());
  if (!record) return null;
  const label = text('list.pick.row', { name: String(nameOf(record)) });
  return (
    <Cell>
      <PickBox label={label} isPicked={picked.has(record.id)} onPick={(isPicked) => set([record], isPicked)} />
    </Cell>
  );
};

/** Its room is kept until the box comes. */
const Cell = ({ children }: { children: ReactNode }) => (
  <TableCell padding="checkbox" className="column-select">
    <Part fallback={<Box sx={{ width: 38, height: 38 }} />}>{children}</Part>
  </TableCell>
);
