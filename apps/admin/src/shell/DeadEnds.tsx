import { text } from '@impeller/contracts';
import { Button, Stack, Typography } from '@mui/material';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PublicCard } from './PublicCard';
import { useTitle } from './useTitle';

/** `/401`: back one page, or to the dashboard where the query has `noGoBack`, or the tab no page to go back to. */
export const Unauthorized = () => {
  useTitle(text('unauthorized.title'));
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goBack = () => {
    const isStuck = query.has('noGoBack') || window.history.length === 1;
    void (isStuck ? navigate('/dashboard') : navigate(-1));
  };
  return (
    <PublicCard title={text('unauthorized.title')}>
      <Stack spacing={2}>
        <Typography>{text('unauthorized.help')}</Typography>
        <Button variant="contained" onClick={goBack}>
          {text('unauthorized.back')}
        </Button>
      </Stack>
    </PublicCard>
  );
};

/** `/404`, where every unknown address leads. */
export const NotFound = () => {
  useTitle(text('notFound.title'));
  return (
    <PublicCard title={text('notFound.oops')}>
      <Stack spacing={2}>
        <Typography>{text('notFound.help')}</Typography>
        <Button variant="contained" component={Link} to="/">
          {text('notFound.home')}
        </Button>
      </Stack>
    </PublicCard>
  );
};
