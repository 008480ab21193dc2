import { address, contact, text, usersCard, walletTransaction } from '@impeller/contracts';
import type { SvgIconComponent } from '@mui/icons-material';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import ContactIcon from '@mui/icons-material/ContactPhoneOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import AddressIcon from '@mui/icons-material/HomeWorkOutlined';
import { Button, IconButton } from '@mui/material';
import { LinkBase, useRecordContext } from 'react-admin';
import { resourceLabel } from '../../data/i18nProvider';
import { useHolds } from '../../data/useHolds';
import type { Contract } from '../../records/contract';
import { listPath } from '../../records/parent';
import { Tooltip } from '../../records/Tooltip';

interface Below {
  of: Contract;
  label: string;
  Icon: SvgIconComponent;
  /** Where what hangs on users may hang on others. */
  kind?: string;
}

const WALLET: Below = { of: walletTransaction, label: text('wallet.title'), Icon: WalletIcon };
const CONTACTS: Below = { of: contact, label: resourceLabel(contact.path), Icon: ContactIcon };
const ADDRESSES: Below = { of: address, label: resourceLabel(address.path), Icon: AddressIcon, kind: 'user' };
const CARDS: Below = { of: usersCard, label: resourceLabel(usersCard.path), Icon: CardIcon };

/** What hangs on a customer and this person may see: links to the lists. */
function useLinks(links: readonly Below[]) {
  const record = useRecordContext();
  const may = useHolds();
  if (!record) return [];
  return links
    .filter(({ of }) => may(of.can('view')))
    .map(({ of, kind, ...shown }) => ({ ...shown, to: listPath(of, record.id, kind) }));
}

/** In a customer's row, where room is scarce: what staff look for most (specification §2). */
export const RowLinks = () =>
  useLinks([WALLET, ADDRESSES]).map(({ label, Icon, to }) => (
    <Tooltip key={to} title={label}>
      <IconButton size="small" color="primary" component={LinkBase} to={to}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  ));

/** In a customer's form: all of them. */
export const FormLinks = () =>
  useLinks([WALLET, CONTACTS, ADDRESSES, CARDS]).map(({ label, Icon, to }) => (
    <Button key={to} size="small" startIcon={<Icon />} component={LinkBase} to={to}>
      {label}
    </Button>
  ));
