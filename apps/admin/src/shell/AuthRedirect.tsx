import { text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepOauthAnswer } from './oauth';
import { PublicCard } from './PublicCard';
import { useTitle } from './useTitle';

/** `/auth-redirect`: where an OAuth provider sends its window back to. Keeps the query for the window that opened it, and closes. */
export const AuthRedirect = () => {
  useTitle(text('authRedirect.title'));
  const { search } = useLocation();
  useEffect(() => {
    keepOauthAnswer(search);
    window.close();
  }, [search]);
  return (
    <PublicCard title={text('authRedirect.title')}>
      <Typography>{text('authRedirect.help')}</Typography>
    </PublicCard>
  );
};
