import { DELIVERY_INSTRUCTIONS, formatRupees, PAYMENT_HOLD, text, TYPED_COUPON_CODE, type User } from '@impeller/contracts';
import { Stack, Typography } from '@mui/material';
import { BooleanInput, RadioButtonGroupInput, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LimitedInput } from '../../../records/form/TextInput';

const choices = [
  { id: 'cod', name: text('order.method.cod') },
  { id: 'online', name: text('order.new.payment.online', { minutes: PAYMENT_HOLD.minutes }) },
];

/** How the order is paid, what is taken off, and what the courier should know. */
export const PaymentFields = () => {
  const userId: unknown = useWatch({ name: 'userId' });
  const { data } = useGetOne<User>('users', { id: Number(userId) }, { enabled: Boolean(userId), retry: false });
  const balance = userId ? data?.walletBalance : undefined;
  return (
    <Stack spacing={1} sx={{ maxWidth: 720 }}>
      <Typography variant="h2">{text('order.new.payment')}</Typography>
      <RadioButtonGroupInput source="paymentMethod" choices={choices} helperText={false} />
      <LimitedInput
        source="couponCode"
        label={text('order.new.coupon')}
        helperText={false}
        limit={TYPED_COUPON_CODE}
        slotProps={{ htmlInput: { autoComplete: 'off', style: { textTransform: 'uppercase' } } }}
      />
      <BooleanInput
        source="useWallet"
        label={text('order.new.useWallet')}
        helperText={balance === undefined ? false : text('order.new.wallet', { amount: formatRupees(balance) })}
      />
      <LimitedInput
        source="deliveryInstructions"
        label={text('order.instructions')}
        multiline
        minRows={2}
        helperText={false}
        limit={DELIVERY_INSTRUCTIONS}
      />
    </Stack>
  );
};
