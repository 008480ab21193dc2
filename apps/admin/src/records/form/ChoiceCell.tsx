import { Box, FormControlLabel, Radio, TableCell } from '@mui/material';
import { useId } from 'react';
import { FieldValue } from './FieldValue';

interface ChoiceCellProps {
  resource: string;
  field: string;
  value: unknown;
  /** What says the field and the side. */
  labelledBy: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One side's value of a field, to be chosen. */
export const ChoiceCell = ({ resource, field, value, labelledBy, isChosen, onChoose }: ChoiceCellProps) => {
  const valueId = useId();
  return (
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
            slotProps={{ input: { 'aria-labelledby': `${labelledBy} ${valueId}` } }}
          />
        }
        label={
          <Box id={valueId}>
            <FieldValue resource={resource} field={field} value={value} />
          </Box>
        }
      />
    </TableCell>
  );
};
