import { formatInstant, text } from '@impeller/contracts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { fieldLabel } from '../../data/i18nProvider';
import { relative } from '../fields/RelativeDate';
import { ChoiceCell } from './ChoiceCell';
import { differences, type Side } from './differences';

interface ConflictDialogProps {
  resource: string;
  /** As it was when the person opened it, as they want it, and as it stands now. */
  opened: RaRecord;
  mine: Partial<RaRecord>;
  theirs: RaRecord;
  /** Called with the chosen values of the fields that differ. */
  onChoose: (chosen: Partial<RaRecord>) => void;
  /** Called when the person keeps what is saved now, or only closes. */
  onDiscard: () => void;
}

/** Somebody else saved first: shows by whom and when, field by field what stands now and what would, and lets the person choose. */
export const ConflictDialog = ({ resource, opened, mine, theirs, onChoose, onDiscard }: ConflictDialogProps) => {
  const rows = differences(resource, opened, mine, theirs);
  const [choice, setChoice] = useState<Record<string, Side | undefined>>(() =>
    Object.fromEntries(rows.map(({ field, suggestion }) => [field, suggestion])),
  );
  const isDecided = rows.every(({ field }) => choice[field]);
  const when = new Date(theirs.updatedTimestamp);
  const params = { who: theirs.updatedByName ?? '', when: `${relative(when)} (${formatInstant(when)})` };
  const save = () =>
    onChoose(Object.fromEntries(rows.map(({ field }) => [field, (choice[field] === 'mine' ? mine : theirs)[field]])));
  return (
    <Dialog open onClose={onDiscard} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{text('conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {text(theirs.updatedByName ? 'conflict.help' : 'conflict.help.unknown', params)}
        </DialogContentText>
        <Table size="small" sx={{ tableLayout: 'fixed', '& td': { whiteSpace: 'normal', verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '26%' }}>{text('conflict.field')}</TableCell>
              <TableCell>{text('conflict.theirs')}</TableCell>
              <TableCell>{text('conflict.mine')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ field }) => (
              <TableRow
                key={field}
                role="radiogroup"
                aria-label={text('conflict.choose', { field: fieldLabel(resource, field) })}
              >
                <TableCell sx={{ fontWeight: 500 }}>{fieldLabel(resource, field)}</TableCell>
                {(['theirs', 'mine'] as const).map((side) => (
                  <ChoiceCell
                    key={side}
                    resource={resource}
                    field={field}
                    side={side}
                    value={(side === 'mine' ? mine : theirs)[field]}
                    isChosen={choice[field] === side}
                    onChoose={() => setChoice((now) => ({ ...now, [field]: side }))}
                  />
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onDiscard}>
          {text('shell.cancel')}
        </Button>
        <Button variant="contained" disabled={!isDecided} onClick={save}>
          {text('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
