import { address, contact, text, usersCard, walletTransaction } from '@impeller/contracts';
import { Button } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';
import { resourceLabel } from '../../data/i18nProvider';
import { useHolds } from '../../data/useHolds';
import { listPath } from '../../records/parent';

/** What hangs on a customer, by the permission to see it. */
const LINKS = [
  { of: walletTransaction, label: text('wallet.title'), kind: undefined },
  { of: contact, label: resourceLabel(contact.path), kind: undefined },
  { of: address, label: resourceLabel(address.path), kind: 'user' },
  { of: usersCard, label: resourceLabel(usersCard.path), kind: undefined },
] as const;

/** Links to the lists of what hangs on the customer around: all of them, or those named by `of`. */
export const UserLinks = ({ of: paths }: { of?: readonly string[] }) => {
  const record = useRecordContext();
  const may = useHolds();
  if (!record) return null;
  const shown = LINKS.filter(({ of }) => (paths?.includes(of.path) ?? true) && may(of.can('view')));
  return shown.map(({ of, label, kind }) => (
    <Button key={of.path} size="small" component={LinkBase} to={listPath(of, record.id, kind)}>
      {label}
    </Button>
  ));
};
