import { order, text } from '@impeller/contracts';
import { Card, Stack, Typography } from '@mui/material';
import { Form } from 'react-admin';
import { resourceInSentence } from '../../../data/i18nProvider';
import { AccessGate } from '../../../records/AccessGate';
import { useShown } from '../../../records/firstView';
import { notByEnter } from '../../../records/form/notByEnter';
import { SaveBar } from '../../../records/form/SaveBar';
import { UnsavedGuard } from '../../../records/form/UnsavedGuard';
import { useInert } from '../../../records/form/useInert';
import { CustomerFields } from './CustomerFields';
import { GoodsField } from './GoodsField';
import { PaymentFields } from './PaymentFields';
import { QuoteCard } from './QuoteCard';
import { usePlacing } from './usePlacing';
import { BLANK } from './wish';
import { WithSide } from '../../../records/form/WithSide';

/** Places an order for a customer on the phone: who, what, where to, how it is paid; what it comes to beside it. */
export const NewOrder = () => (
  <AccessGate permission={order.can('create')}>
    <Typography variant="h1" sx={{ mb: 2 }}>
      {text('form.new', { name: resourceInSentence(order.path, 1) })}
    </Typography>
    <OrderForm />
  </AccessGate>
);

const OrderForm = () => {
  useShown();
  const { place, onShow, refused, isPlaced, isSending } = usePlacing();
  const fields = useInert<HTMLDivElement>(isSending || isPlaced);
  return (
    <Form record={BLANK} onSubmit={place} noValidate>
      <WithSide side={340}>
        {/* Its button places it: by an Enter after a coupon, say, nobody has seen yet what that takes off. */}
        <Stack {...fields} spacing={2} sx={{ minWidth: 0 }} onKeyDown={notByEnter}>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <CustomerFields />
          </Card>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <GoodsField />
          </Card>
          <Card sx={{ p: { xs: 2, sm: 3 } }}>
            <PaymentFields />
          </Card>
        </Stack>
        <QuoteCard refused={refused} onShow={onShow} />
      </WithSide>
      <SaveBar isNew save={text('order.new.place')} />
      <UnsavedGuard isSaved={isPlaced} />
    </Form>
  );
};
