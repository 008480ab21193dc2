import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

/** Names and values; what is empty is not there. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: 2,
      rowGap: 0.5,
      overflowWrap: 'anywhere',
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0 },
    }}
  >
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </Box>
);
