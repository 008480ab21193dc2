import { Checkbox } from '@mui/material';

interface PickBoxProps {
  label: string;
  isPicked: boolean;
  /** Some of what it stands for is, some is not. */
  isPartly?: boolean;
  onPick: (isPicked: boolean) => void;
}

/** Selects a row, or all of them. */
export const PickBox = ({ label, isPicked, isPartly = false, onPick }: PickBoxProps) => (
  <Checkbox
    size="small"
    checked={isPicked}
    indeterminate={isPartly}
    onChange={(_, picked) => onPick(picked)}
    slotProps={{ input: { 'aria-label': label } }}
  />
);
