import { formatInstant, order as contract, text, user } from '@impeller/contracts';
import { Link, Stack } from '@mui/material';
import { LinkBase } from 'react-admin';
import { organizationName } from '../../../customers/organizations/organizationName';
import { fieldLabel } from '../../../data/i18nProvider';
import { useHolds } from '../../../data/useHolds';
import { paymentName, statusName, type OrderRecord } from '../orderRecord';
import { Facts } from './Facts';
import { Section } from './Section';

const when = (value: string | null) => value && formatInstant(new Date(value));

/** When and how it was ordered, and by whom. */
export const Account = ({ order }: { order: OrderRecord }) => {
  const organization = order.user?.organization;
  const isUnplaced = order.orderTimestamp === null;
  return (
    <Section title={text('order.account')}>
      <Facts
        facts={[
          [text('order.account.status'), statusName(order.status)],
          [fieldLabel(contract.path, 'orderTimestamp'), when(order.orderTimestamp)],
          [fieldLabel(contract.path, 'createdTimestamp'), isUnplaced && when(order.createdTimestamp)],
          [text('form.updated'), isUnplaced && when(order.updatedTimestamp)],
          [fieldLabel(contract.path, 'paymentInitiatedTimestamp'), when(order.paymentInitiatedTimestamp)],
          [text('order.account.hold'), when(order.holdUntil)],
          [text('order.account.payment'), paymentName(order)],
          [text('order.account.customer'), <Customer key="customer" order={order} />],
          [text('order.account.organization'), organization && organizationName(organization)],
          [text('order.account.by'), order.orderedBy],
          [text('order.account.from'), order.customerIP],
          [text('order.account.device'), deviceOf(order.device)],
        ]}
      />
    </Section>
  );
};

const Customer = ({ order: { user: buyer } }: { order: OrderRecord }) => {
  const may = useHolds();
  if (!buyer) return null;
  const { id, fullName, mobileNumber, emailAddress } = buyer;
  return (
    // Each line as high as a finger needs (WCAG 2.5.8).
    <Stack sx={{ lineHeight: '24px', alignItems: 'flex-start', '& a': { maxWidth: 1 } }}>
      {may(user.can('view')) ? (
        <Link component={LinkBase} to={`/${user.path}/${id}`} sx={{ overflowWrap: 'anywhere' }}>
          {fullName}
        </Link>
      ) : (
        fullName
      )}
      <Link href={`tel:+91${mobileNumber}`}>{mobileNumber}</Link>
      <Link href={`mailto:${emailAddress}`} noWrap title={emailAddress}>
        {emailAddress}
      </Link>
    </Stack>
  );
};

/** What the order was placed with, as far as it said. */
function deviceOf(device: OrderRecord['device']): string {
  const { platform, version, manufacturer, model, appVersion } = device ?? {};
  return [[platform, version], [manufacturer, model], [appVersion]]
    .map((part) => part.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}
