import { maskedPan, text } from '@impeller/contracts';
import { Typography } from '@mui/material';
import type { KeptAddress, OrderRecord } from '../orderRecord';
import { Section } from './Section';

/** Where the invoice goes, where the goods go, and what the courier should know; as they were when the order was placed. */
export const Addresses = ({ order: { address, shippingAddress, deliveryInstructions } }: { order: OrderRecord }) => (
  <>
    {address && (
      <Section title={text('order.billing')}>
        <Address address={address} />
      </Section>
    )}
    {address && (
      <Section title={text('order.shipping')}>
        {shippingAddress && shippingAddress.id !== address.id ? (
          <Address address={shippingAddress} />
        ) : (
          <Typography>{text('order.shipping.same')}</Typography>
        )}
      </Section>
    )}
    {deliveryInstructions && (
      <Section title={text('order.instructions')}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{deliveryInstructions}</Typography>
      </Section>
    )}
  </>
);

const Address = ({ address }: { address: KeptAddress }) => {
  const { name, line1, line2, city, pincode, state, country, contactNumber, email, gstNumber, panNumber } = address;
  const lines = [name, line1, line2, `${city} ${pincode}`, `${state}, ${country}`, contactNumber, email];
  return (
    <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
      {lines.filter(Boolean).map((line, at) => (
        <div key={at}>{line}</div>
      ))}
      {gstNumber && <div>GSTIN {gstNumber}</div>}
      {panNumber && <div>PAN {maskedPan(panNumber)}</div>}
    </Typography>
  );
};
