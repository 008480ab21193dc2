import { text } from '@impeller/contracts';
import { FormControlLabel, Radio, TableCell } from '@mui/material';
import { FieldValue } from './FieldValue';
import type { Side } from './differences';

interface ChoiceCellProps {
  resource: string;
  field: string;
  side: Side;
  value: unknown;
  isChosen: boolean;
  onChoose: () => void;
}

/** One side's value of a field, to be chosen. */
export const ChoiceCell = ({ resource, field, side, value, isChosen, onChoose }: ChoiceCellProps) => (
  <TableCell>
    <FormControlLabel
      sx={{ m: 0, alignItems: 'flex-start', gap: 1 }}
      control={
        <Radio
          size="small"
          name={`conflict-${field}`}
          checked={isChosen}
          onChange={onChoose}
          sx={{ p: 0 }}
          slotProps={{ input: { 'aria-label': text(side === 'mine' ? 'conflict.mine' : 'conflict.theirs') } }}
        />
      }
      label={<FieldValue resource={resource} field={field} value={value} />}
    />
  </TableCell>
);
