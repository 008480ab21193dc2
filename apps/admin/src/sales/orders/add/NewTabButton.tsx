import { text } from '@impeller/contracts';
import NewTabIcon from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { LinkBase } from 'react-admin';

interface NewTabButtonProps {
  to: string;
  children: string;
}

/** Leads to what an order lacks, in a tab of its own: the order that is taken down meanwhile stays, and reads that anew on return. */
export const NewTabButton = ({ to, children }: NewTabButtonProps) => (
  <Button
    size="small"
    component={LinkBase}
    to={to}
    target="_blank"
    rel="noopener"
    endIcon={<NewTabIcon titleAccess={text('order.new.tab')} />}
  >
    {children}
  </Button>
);
