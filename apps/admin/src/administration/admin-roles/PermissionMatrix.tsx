import { API, text, type ScreenGroup } from '@impeller/contracts';
import { Box, FormHelperText, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useInput, useRecordContext } from 'react-admin';

import { exchange } from '../../data/httpClient';
import { useHolds } from '../../data/useHolds';
import { Loading } from '../../shell/Loading';
import { wholeOnPaper } from '../../shell/print';
import { RetryAlert } from '../../shell/RetryAlert';
import { ACTIONS, changed, columnOf, specialsOf, wordsOf } from './matrix';
import { MatrixBox, type Matrix } from './MatrixBox';
import { MatrixRow } from './MatrixRow';

/** What a role may do: a row for each screen, grouped as in the menu, a column for each action. */
export const PermissionMatrix = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['routes'],
    queryFn: () => exchange<ScreenGroup[]>('GET', `${API}/routes`),
    retry: false,
  });
  if (data) return <Grid groups={data} />;
  if (!error) return <Loading />;
  return <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>;
};

/** The role's permissions as the form holds them; what this person lacks can be handed out only where it stands already. */
function useMatrix(groups: readonly ScreenGroup[]): Matrix & { problem: string | undefined } {
  const { field, fieldState } = useInput({ source: 'permissions' });
  const may = useHolds();
  const stored = useRecordContext()?.permissions as readonly string[] | undefined;
  const held = field.value as readonly string[];
  const canGrant = (permission: string) => may(permission) || stored?.includes(permission) === true;
  return {
    held: new Set(held),
    canGrant,
    set: (wanted, isOn) => field.onChange(changed({ held, wanted, isOn, groups, canGrant })),
    problem: fieldState.error?.message,
  };
}

const sticky = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;

const Grid = ({ groups }: { groups: readonly ScreenGroup[] }) => {
  const matrix = useMatrix(groups);
  const hasSpecials = groups.some(({ screens }) => screens.some((screen) => specialsOf(screen).length > 0));
  return (
    <Box sx={{ mt: 1, minWidth: 0 }}>
      <Typography variant="h3" component="h2">
        {text('adminRole.permissions')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {text('adminRole.permissions.help')}
      </Typography>
      {matrix.problem && (
        <FormHelperText error role="alert">
          {matrix.problem}
        </FormHelperText>
      )}
      <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, ...wholeOnPaper }}>
        <Table size="small" aria-label={text('adminRole.permissions')} sx={{ '& td, & th': { px: 0.5, py: 0.25, height: 36 } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={sticky}>{text('adminRole.screen')}</TableCell>
              {ACTIONS.map((action) => (
                <TableCell key={action} align="center" sx={{ minWidth: 56 }}>
                  <Box>{wordsOf(action)}</Box>
                  <MatrixBox
                    matrix={matrix}
                    wanted={columnOf(groups, action)}
                    label={text('adminRole.column', { action: wordsOf(action) })}
                  />
                </TableCell>
              ))}
              {hasSpecials && <TableCell>{text('adminRole.special')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map(({ group, title, screens }) => (
              <Fragment key={group}>
                <TableRow>
                  <TableCell colSpan={ACTIONS.length + (hasSpecials ? 2 : 1)} sx={{ bgcolor: 'background.default' }}>
                    <Typography variant="h3" component="span">
                      {title}
                    </Typography>
                  </TableCell>
                </TableRow>
                {screens.map((screen) => (
                  <MatrixRow key={screen.name} screen={screen} matrix={matrix} hasSpecials={hasSpecials} sx={sticky} />
                ))}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
};
