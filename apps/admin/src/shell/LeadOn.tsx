import { Navigate, useLocation } from 'react-router-dom';

/** Leads on to `to`, with the query and the fragment that came with the address. */
export const LeadOn = ({ to }: { to: string }) => {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
};
