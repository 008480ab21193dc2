import { text } from '@impeller/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { fieldLabel } from '../../data/i18nProvider';
import { ChangedBy } from './ChangedBy';
import { ChoiceCell } from './ChoiceCell';
import { differences, type Side, type Sides } from './differences';
import { useOnce } from './useOnce';
import { SteadyButton } from './SteadyButton';

interface ConflictDialogProps extends Sides {
  /** Another record that the same form edits. */
  also?: Sides;
  /** Called with the chosen values of the fields that differ, those of `also` by themselves; what it answers is waited for. */
  onChoose: (chosen: Partial<RaRecord>, chosenOfAlso: Partial<RaRecord>) => unknown;
  /** Called when the person keeps what is saved now, or only closes. */
  onDiscard: () => void;
  /** Where the form stays open: takes what is saved now in place of all that was typed. */
  onLoad?: () => unknown;
}

/** Three columns that fit a phone: a field's name breaks within a word before it runs into a value. */
const asColumns = {
  tableLayout: 'fixed',
  '& td, & th': { px: { xs: 0.5, sm: 2 } },
  '& td, & tbody th': { whiteSpace: 'normal', verticalAlign: 'top', overflowWrap: 'anywhere', hyphens: 'auto' },
} as const;

const rowsOf = (sides: Sides | undefined) => (sides ? differences(sides).map((row) => ({ ...row, sides })) : []);
type Row = ReturnType<typeof rowsOf>[number];
const keyOf = ({ field, sides }: Row) => `${sides.resource}.${field}`;
const valueOf = ({ field, sides }: Row, side: Side | undefined): unknown => (side === 'mine' ? sides.mine : sides.theirs)[field];

/** Somebody else saved first: shows by whom and when, field by field what stands now and what would, and lets the person choose. */
export const ConflictDialog = ({ also, onChoose, onDiscard, onLoad, ...sides }: ConflictDialogProps) => {
  const [rows, rowsOfAlso] = [rowsOf(sides), rowsOf(also)];
  const all = [...rows, ...rowsOfAlso];
  const [choice, setChoice] = useState<Record<string, Side | undefined>>(() =>
    Object.fromEntries(all.map((row) => [keyOf(row), row.suggestion])),
  );
  const id = useId();
  const { isPending, run } = useOnce();
  const isDecided = all.every((row) => choice[keyOf(row)]);
  const chosen = (some: readonly Row[]) => Object.fromEntries(some.map((row) => [row.field, valueOf(row, choice[keyOf(row)])]));
  return (
    <Dialog open onClose={isPending ? undefined : onDiscard} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <ChangedBy record={sides.theirs} />
        <Table size="small" sx={asColumns}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { xs: '34%', sm: '26%' } }}>{text('conflict.field')}</TableCell>
              <TableCell id={`${id}theirs`}>{text('conflict.theirs')}</TableCell>
              <TableCell id={`${id}mine`}>{text('conflict.mine')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {all.map((row) => (
              <Choice
                key={keyOf(row)}
                id={id}
                row={row}
                chosen={choice[keyOf(row)]}
                onChoose={(side) => setChoice((now) => ({ ...now, [keyOf(row)]: side }))}
              />
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button autoFocus disabled={isPending} onClick={onDiscard}>
          {text('shell.cancel')}
        </Button>
        {onLoad && (
          <Button disabled={isPending} onClick={() => run(onLoad)}>
            {text('conflict.load')}
          </Button>
        )}
        <SteadyButton
          variant="contained"
          isBusy={isPending}
          disabled={!isDecided}
          onClick={() => run(() => onChoose(chosen(rows), chosen(rowsOfAlso)))}
        >
          {text('conflict.save')}
        </SteadyButton>
      </DialogActions>
    </Dialog>
  );
};

interface ChoiceProps {
  /** The table's, with its columns named by it. */
  id: string;
  row: Row;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** One field, as it stands now and as it would. */
const Choice = ({ id, row, chosen, onChoose }: ChoiceProps) => {
  const { field, sides } = row;
  const fieldId = `${id}${keyOf(row)}`;
  return (
    <TableRow aria-label={text('conflict.choose', { field: fieldLabel(sides.resource, field) })}>
      <TableCell component="th" scope="row" id={fieldId} sx={{ fontWeight: 500 }}>
        {fieldLabel(sides.resource, field)}
      </TableCell>
      {(['theirs', 'mine'] as const).map((side) => (
        <ChoiceCell
          key={side}
          resource={sides.resource}
          field={field}
          value={valueOf(row, side)}
          labelledBy={`${fieldId} ${id}${side}`}
          isChosen={chosen === side}
          onChoose={() => onChoose(side)}
        />
      ))}
    </TableRow>
  );
};
