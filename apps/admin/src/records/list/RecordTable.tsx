import { Table, TableBody, TableHead, TableRow } from '@mui/material';
import { Children, useEffect, type ReactNode } from 'react';
import {
  DataTableBase,
  DataTableRenderContext,
  RecordContextProvider,
  useListContext,
  useResourceContext,
  useStore,
} from 'react-admin';
import { lazyLater } from '../lazyScreen';
import { Part } from '../Part';
import { isOrder, NamedColumns, namedColumns } from './columnOrder';
import { crowded } from './listSx';
import { TableBox } from './TableBox';

const ColumnsSelector = lazyLater(async () => (await import('./columns')).ColumnsSelector);

/** The columns in the order that this person put them into; one that came with a newer version stands last. */
export function inOrder<T>(columns: readonly T[], ranks: readonly number[] = []): T[] {
  return [...ranks.flatMap((rank) => columns[rank] ?? []), ...columns.filter((_, index) => !ranks.includes(index))];
}

/** The order that this person put the columns into. One that is broken is forgotten: what chooses columns could not show it. */
function useRanks(): readonly number[] | undefined {
  const [stored, setRanks] = useStore<unknown>(`${useResourceContext()}.datatable_columnRanks`);
  const isBroken = stored !== undefined && !isOrder(stored);
  useEffect(() => {
    if (isBroken) setRanks(undefined);
  }, [isBroken, setRanks]);
  return isOrder(stored) ? stored : undefined;
}

interface RecordTableProps {
  /** Sources of the columns that show only once somebody asks for them. */
  hiddenColumns?: string[];
  /** Whether it has more columns than a laptop has room for. */
  isCrowded?: boolean;
  /** Its `Column`s. */
  children: ReactNode;
}

/**
 * The rows of a list. It is react-admin's DataTable without what no list here has (selecting, expanding, deleting in bulk),
 * and without the code that chooses columns: that one comes once the rows stand.
 */
export const RecordTable = ({ hiddenColumns, isCrowded, children }: RecordTableProps) => {
  const { data = [] } = useListContext();
  const columns = inOrder(Children.toArray(children), useRanks());
  return (
    <DataTableBase hasBulkActions={false} hiddenColumns={hiddenColumns} loading={null} empty={null}>
      <TableBox>
        <Table size="small" sx={isCrowded ? crowded : undefined}>
          <TableHead>
            <DataTableRenderContext value="header">
              <TableRow>{columns}</TableRow>
            </DataTableRenderContext>
          </TableHead>
          <TableBody>
            {data.map((record) => (
              <RecordContextProvider key={record.id} value={record}>
                <TableRow hover>{columns}</TableRow>
              </RecordContextProvider>
            ))}
          </TableBody>
        </Table>
      </TableBox>
      <DataTableRenderContext value="columnsSelector">
        <NamedColumns value={namedColumns(children)}>
          <Part>
            <ColumnsSelector>{children}</ColumnsSelector>
          </Part>
        </NamedColumns>
      </DataTableRenderContext>
    </DataTableBase>
  );
};
