import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { text } from '@impeller/contracts';
import { Box, IconButton, ListItemIcon, MenuItem } from '@mui/material';
import { useContext, useRef, type DragEvent, type KeyboardEvent, type ReactElement } from 'react';
import {
  useDataTableColumnFilterContext,
  useDataTableColumnRankContext,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
  type DataTableColumnProps,
} from 'react-admin';
import { flushSync } from 'react-dom';
import { Tooltip } from '../Tooltip';
import { NamedColumns } from './columnOrder';
import { moveColumn, neighbourOf } from './moveColumn';

type Step = 1 | -1;

/** Whether a column is shown, and what turns that round. */
function useShown(source: string) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const isShown = !hidden.includes(source);
  const toggle = () => setHidden(isShown ? [...hidden, source] : hidden.filter((one) => one !== source));
  return { isShown, toggle };
}

/** Where the column of this line stands, and what moves it. */
function usePlace() {
  const { storeKey } = useDataTableStoreContext();
  const [ranks, setRanks] = useStore<number[] | undefined>(`${storeKey}_columnRanks`);
  const rank = useDataTableColumnRankContext() ?? 0;
  const named = useContext(NamedColumns);
  const place = (moved: number, target: number) => setRanks(moveColumn(ranks, moved, target));
  const neighbour = (step: Step) => neighbourOf(ranks, named, rank, step);
  return { rank, named, place, neighbour };
}

/** What a dragged column's place is called while it is: a text or a file that is dropped here is none. */
const COLUMN = 'application/x-column';

/** Lets the column of this line be dragged, and those of others be dropped on it. */
const dragging = ({ rank, named, place }: Pick<ReturnType<typeof usePlace>, 'rank' | 'named' | 'place'>) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(COLUMN, String(rank)),
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(COLUMN)) event.preventDefault();
  },
  onDrop: ({ dataTransfer }: DragEvent) => {
    const moved = named.find((one) => String(one) === dataTransfer.getData(COLUMN));
    if (moved !== undefined) place(moved, rank);
  },
});

/** What one can do in a line: its column's box, then its buttons. */
const controlsOf = (line?: Element | null) => [...(line?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

/**
 * A column's line where columns are chosen: shown or not, and brought to its place by being dragged, by the buttons beside it
 * or by Alt and an arrow. Instead of react-admin's, which puts options and switches into a menu, where a screen reader finds
 * neither, and which nobody moves who cannot drag.
 */
export const ColumnsSelectorItem = (props: Omit<DataTableColumnProps, 'ref'>) => {
  const { source, label } = props;
  const resource = useResourceContext();
  const wanted = useDataTableColumnFilterContext();
  const name = String(useTranslateLabel()({ label, source, resource }) ?? '');
  if (!source || label === false || !name.toLowerCase().includes((wanted ?? '').toLowerCase())) return null;
  return <Line source={source} name={name} />;
};

const Line = ({ source, name }: { source: string; name: string }) => {
  const line = useRef<HTMLLIElement>(null);
  const { isShown, toggle } = useShown(source);
  const { rank, named, place, neighbour } = usePlace();
  const move = (step: Step, control = 0) => {
    const target = neighbour(step);
    if (target === undefined) return;
    const lines = line.current?.parentElement;
    flushSync(() => place(rank, target));
    // Its line is another element now: the focus goes along, so that the next key moves it on.
    controlsOf(lines?.querySelector(`[data-column="${CSS.escape(source)}"]`))[control]?.focus();
  };
  return (
    <Box
      component="li"
      role="none"
      ref={line}
      data-column={source}
      onKeyDown={(event) => walk(event, move)}
      {...dragging({ rank, named, place })}
      sx={{ display: 'flex', alignItems: 'center' }}
    >
      <MenuItem
        component="div"
        role="menuitemcheckbox"
        aria-checked={isShown}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        tabIndex={0}
        onClick={toggle}
        sx={{ flex: 1, minHeight: 36, px: 1, borderRadius: 1 }}
      >
        <ListItemIcon sx={{ color: isShown ? 'primary.main' : undefined }}>
          {isShown ? <CheckedIcon fontSize="small" /> : <UncheckedIcon fontSize="small" />}
        </ListItemIcon>
        {name}
      </MenuItem>
      <Mover title={text('list.column.up', { name })} isOff={neighbour(-1) === undefined} onMove={() => move(-1, 1)}>
        <UpIcon fontSize="small" />
      </Mover>
      <Mover title={text('list.column.down', { name })} isOff={neighbour(1) === undefined} onMove={() => move(1, 2)}>
        <DownIcon fontSize="small" />
      </Mover>
    </Box>
  );
};

interface MoverProps {
  title: string;
  isOff: boolean;
  onMove: () => void;
  children: ReactElement;
}

/** One step up or down. At the end it stays in its place, and in the keyboard's way, but does nothing. */
const Mover = ({ title, isOff, onMove, children }: MoverProps) => (
  <Tooltip title={title}>
    <IconButton
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isOff}
      onClick={onMove}
      sx={{ p: 0.75, color: isOff ? 'action.disabled' : 'text.secondary', cursor: isOff ? 'default' : 'pointer' }}
    >
      {children}
    </IconButton>
  </Tooltip>
);

const ACROSS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const ALONG: Record<string, Step> = { ArrowUp: -1, ArrowDown: 1 };

/** The arrows: from line to line, within a line to its buttons, and with Alt the column itself. The menu knows plain lines only. */
function walk(event: KeyboardEvent<HTMLElement>, move: (step: Step) => void): void {
  const line = event.currentTarget;
  const controls = controlsOf(line);
  const at = controls.indexOf(event.target as HTMLElement);
  const [along, across] = [ALONG[event.key], ACROSS[event.key]];
  if (at < 0 || (!along && !across)) return;
  event.preventDefault();
  event.stopPropagation();
  if (across) controls[(at + across + controls.length) % controls.length]?.focus();
  else if (event.altKey) move(along!);
  else controlsOf(along === 1 ? line.nextElementSibling : line.previousElementSibling)[at]?.focus();
}
