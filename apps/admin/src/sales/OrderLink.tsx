import { order } from '@impeller/contracts';
import { Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import { useHolds } from '../data/useHolds';

interface OrderLinkProps {
  id: number | null;
  /** Its number; a cart has none. */
  name: string | null | undefined;
}

/** The order that something belongs to; leads to it for whoever may see it. */
export const OrderLink = ({ id, name }: OrderLinkProps) => {
  const may = useHolds();
  if (id === null) return '–';
  const shown = name ?? `#${id}`;
  if (!may(order.can('view'))) return shown;
  return (
    <Link component={LinkBase} to={`/${order.path}/${id}/show`} sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 13 }}>
      {shown}
    </Link>
  );
};
