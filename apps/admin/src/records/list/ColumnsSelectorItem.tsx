import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { ListItemIcon, MenuItem } from '@mui/material';
import type { KeyboardEvent } from 'react';
import {
  useDataTableColumnFilterContext,
  useDataTableColumnRankContext,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
  type DataTableColumnProps,
} from 'react-admin';

/** The columns' places up to `rank`, in the order they are shown. */
const padded = (ranks: readonly number[] = [], rank: number): number[] => [
  ...ranks,
  ...Array.from({ length: Math.max(0, rank + 1 - ranks.length) }, (_, index) => ranks.length + index),
];

/** `ranks` with the column `moved` at the place of the column `target`. */
export function moveColumn(ranks: readonly number[] | undefined, moved: number, target: number): number[] {
  const order = padded(ranks, Math.max(moved, target));
  const rest = order.filter((rank) => rank !== moved);
  return rest.toSpliced(order.indexOf(target), 0, moved);
}

/**
 * A column's line where columns are chosen: shown or not, and dragged (or moved by Alt and an arrow) to its place. Instead of
 * react-admin's, which puts options and switches into a menu, where a screen reader finds neither.
 */
export const ColumnsSelectorItem = ({ source, label }: Omit<DataTableColumnProps, 'ref'>) => {
  const resource = useResourceContext();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const rank = useDataTableColumnRankContext() ?? 0;
  const wanted = useDataTableColumnFilterContext();
  const name = String(useTranslateLabel()({ label, source, resource }) ?? '');
  if (!source || label === false || !name.toLowerCase().includes((wanted ?? '').toLowerCase())) return null;
  const isShown = !hidden.includes(source);
  const toggle = () => setHidden(isShown ? [...hidden, source] : hidden.filter((one) => one !== source));
  const move = (moved: number, target: number) => setRanks(moveColumn(ranks, moved, target));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step) return;
    event.stopPropagation();
    const order = padded(ranks, rank + 1);
    const target = order[order.indexOf(rank) + step];
    if (target !== undefined) move(rank, target);
  };
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={isShown}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={toggle}
      onKeyDown={onKeyDown}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', String(rank))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={({ dataTransfer }) => move(Number(dataTransfer.getData('text/plain')), rank)}
      sx={{ minHeight: 36, px: 1, borderRadius: 1 }}
    >
      <ListItemIcon sx={{ color: isShown ? 'primary.main' : undefined }}>
        {isShown ? <CheckedIcon fontSize="small" /> : <UncheckedIcon fontSize="small" />}
      </ListItemIcon>
      {name}
    </MenuItem>
  );
};
