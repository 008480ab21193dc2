import { text } from '@impeller/contracts';
import { Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { PublicCard } from './PublicCard';
import { useTitle } from './useTitle';

/** Says how somebody who forgot the password gets back in. */
export const RecoverPage = () => {
  useTitle(text('recover.title'));
  return (
    <PublicCard title={text('recover.title')}>
      <Stack spacing={2}>
        <Typography>{text('recover.help')}</Typography>
        <Link component={RouterLink} to="/login">
          {text('recover.back')}
        </Link>
      </Stack>
    </PublicCard>
  );
};
