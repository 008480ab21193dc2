import { text } from '@impeller/contracts';
import { TableCell, TableSortLabel } from '@mui/material';
import type { ReactNode } from 'react';
import {
  DataTableCell,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
  type DataTableColumnProps,
} from 'react-admin';
import { lazyLater } from '../lazyScreen';

const ColumnsSelectorItem = lazyLater(async () => (await import('./columns')).ColumnsSelectorItem);

type ColumnProps = Omit<DataTableColumnProps, 'ref'>;

/** A column of a `RecordTable`: its head, its cell in each row, its line where columns are chosen. */
export const ListColumn = <T extends object>(typed: DataTableColumnProps<T>) => {
  const props = typed as ColumnProps;
  switch (useDataTableRenderContext()) {
    case 'header':
      return <HeadCell {...props} />;
    case 'columnsSelector':
      return <ColumnsSelectorItem {...props} />;
    default:
      return <BodyCell {...props} />;
  }
};

/** What says by itself what it is; on a phone's card, which has no head, everything else is named. */
const SPEAKING = new Set([
  ...['id', 'name', 'fullName', 'title', 'pincode', 'icon', 'image', 'avatar', 'status', 'emailAddress', 'mobileNumber'],
  ...['contactPersonName', 'productsVariation', 'orderReference', 'user', 'actions'],
]);

const BodyCell = (props: ColumnProps) => {
  const { source = '', label } = props;
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  if (label === false || SPEAKING.has(source)) return <DataTableCell {...props} />;
  const name = JSON.stringify(`${String(translateLabel({ label, source, resource }))}: `);
  return <DataTableCell {...props} sx={{ '&::before': { content: { xs: name, md: 'none' }, color: 'text.secondary' } }} />;
};

const WORDS = { ASC: 'ascending', DESC: 'descending' } as const;

const HeadCell = ({ source = '', label, align, disableSort }: ColumnProps) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const sort = useDataTableSortContext();
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  if (hidden.includes(source)) return null;
  const name = label === false ? '' : translateLabel({ label, source, resource });
  const isSorted = sort?.field === source;
  return (
    <TableCell
      align={align}
      className={`column-${source}`}
      aria-sort={isSorted ? WORDS[sort.order] : undefined}
      aria-label={label === false ? text('list.actions') : undefined}
    >
      {disableSort ? name : <SortLabel source={source} name={name} order={isSorted ? sort.order : undefined} />}
    </TableCell>
  );
};

const SortLabel = ({ source, name, order }: { source: string; name: ReactNode; order?: 'ASC' | 'DESC' }) => {
  const translate = useTranslate();
  const { handleSort } = useDataTableCallbacksContext();
  const next = translate(`ra.sort.${order === 'ASC' ? 'DESC' : 'ASC'}`);
  return (
    <TableSortLabel
      active={order !== undefined}
      direction={order === 'DESC' ? 'desc' : 'asc'}
      data-field={source}
      title={translate('ra.sort.sort_by', { field: name, order: next })}
      onClick={handleSort}
    >
      {name}
    </TableSortLabel>
  );
};
