import { permissionName, text, type Screen } from '@impeller/contracts';
import { FormControlLabel, Stack, TableCell, TableRow, type SxProps } from '@mui/material';
import { ACTIONS, permissionAt, specialsOf, wordsOf } from './matrix';
import { MatrixBox, type Matrix } from './MatrixBox';

interface MatrixRowProps {
  screen: Screen;
  matrix: Matrix;
  hasSpecials: boolean;
  /** Of the cell that names the screen. */
  sx: SxProps;
}

/** One screen: all of it, each of its actions, and what is special to it. */
export const MatrixRow = ({ screen, matrix, hasSpecials, sx }: MatrixRowProps) => (
  <TableRow hover>
    <TableCell component="th" scope="row" sx={{ ...sx, whiteSpace: 'nowrap' } as SxProps}>
      <FormControlLabel
        control={
          <MatrixBox matrix={matrix} wanted={screen.permissions} label={text('adminRole.row', { screen: screen.title })} />
        }
        label={screen.title}
        sx={{ m: 0 }}
      />
    </TableCell>
    {ACTIONS.map((action) => {
      const permission = permissionAt(screen, action);
      return (
        <TableCell key={action} align="center">
          {permission && <MatrixBox matrix={matrix} wanted={[permission]} label={permissionName(permission)} />}
        </TableCell>
      );
    })}
    {hasSpecials && (
      <TableCell>
        <Stack>
          {specialsOf(screen).map((permission) => (
            <FormControlLabel
              key={permission}
              control={<MatrixBox matrix={matrix} wanted={[permission]} label={permissionName(permission)} />}
              label={wordsOf(permission)}
              sx={{ m: 0, whiteSpace: 'nowrap' }}
            />
          ))}
        </Stack>
      </TableCell>
    )}
  </TableRow>
);
