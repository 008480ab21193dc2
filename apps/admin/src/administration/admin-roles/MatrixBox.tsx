import { text } from '@impeller/contracts';
import { Checkbox } from '@mui/material';
import { stateOf } from './matrix';
import { Tooltip } from '../../records/Tooltip';

/** The role's permissions, and how boxes change them. */
export interface Matrix {
  readonly held: ReadonlySet<string>;
  readonly canGrant: (permission: string) => boolean;
  readonly set: (wanted: readonly string[], isOn: boolean) => void;
}

interface MatrixBoxProps {
  matrix: Matrix;
  /** The permissions that it stands for: one, or all of a row or column. */
  wanted: readonly string[];
  label: string;
}

/** A box for one permission or for many; it cannot be touched where this person lacks all of them. */
export const MatrixBox = ({ matrix: { held, canGrant, set }, wanted, label }: MatrixBoxProps) => {
  const grantable = wanted.filter(canGrant);
  if (wanted.length === 0) return null;
  const isLacked = grantable.length === 0;
  // A box for many is full when all that this person can hand out is held.
  const state = stateOf(held, isLacked ? wanted : grantable);
  return (
    <Tooltip title={isLacked ? text('adminRole.lacked') : ''}>
      <span>
        <Checkbox
          size="small"
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={isLacked}
          onChange={() => set(wanted, state !== 'all')}
          slotProps={{ input: { 'aria-label': label } }}
          sx={{ p: 0.5 }}
        />
      </span>
    </Tooltip>
  );
};
