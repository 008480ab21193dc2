import { text, type OrderQuote } from '@impeller/contracts';
import { Alert, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { RetryAlert } from '../../../shell/RetryAlert';
import { SumList } from '../view/Sums';
import type { Refused } from './usePlacing';
import { useQuote, useTyped } from './useQuote';

interface QuoteCardProps {
  refused: Refused | undefined;
  /** Is told what can be read here of the order as it is now, whenever that is something else. */
  onShow: (quote: OrderQuote | undefined) => void;
}

/** What the order comes to while it is put together, and everything against placing it. */
export const QuoteCard = ({ refused, onShow }: QuoteCardProps) => {
  // What was refused is another order as soon as something of it is changed.
  const typed = useTyped();
  const refusals = refused?.what === typed ? refused.reasons : undefined;
  const { quote, isOfBefore, error, isStale, refetch } = useQuote();
  const shown = error || isOfBefore ? undefined : quote;
  useEffect(() => onShow(shown), [onShow, shown]);
  return (
    <Card component="section" aria-label={text('order.new.sums')} sx={{ p: 2, position: { lg: 'sticky' }, top: { lg: 120 } }}>
      <Stack spacing={1.5}>
        <Typography variant="h3" component="h2">
          {text('order.new.sums')}
        </Typography>
        {/* Its room is kept, so that nothing moves. */}
        <LinearProgress aria-hidden sx={{ visibility: quote && isStale ? 'visible' : 'hidden', height: 2 }} />
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : <Sums quote={quote} />}
        <Reasons reasons={refusals ?? messagesOf(quote)} refusals={refusals} />
      </Stack>
    </Card>
  );
};

const Sums = ({ quote }: { quote: OrderQuote | undefined }) =>
  quote ? <SumList sums={sumsOf(quote)} /> : <Typography color="textSecondary">{text('order.new.sums.wait')}</Typography>;

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <RetryAlert onRetry={onRetry}>
    {text('order.new.sums.failed')}: {error.message}
  </RetryAlert>
);

const messagesOf = (quote: OrderQuote | undefined): string[] => [...new Set(quote?.reasons.map(({ message }) => message))];

/** Brings itself into sight when the API refuses: on a narrow screen it stands far from the button that was pressed. */
const Reasons = ({ reasons, refusals }: { reasons: readonly string[]; refusals: readonly string[] | undefined }) => {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusals) return;
    here.current?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  if (reasons.length === 0) return null;
  return (
    <Alert ref={here} tabIndex={-1} severity={refusals ? 'error' : 'warning'} role="status">
      {text('order.new.reasons')}
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
};

function sumsOf(quote: OrderQuote) {
  const all: (readonly [string, number, boolean?] | false)[] = [
    [text('order.sum.total'), quote.total],
    quote.discountAmount > 0 && [text('order.sum.discount'), -quote.discountAmount],
    [text('order.sum.shipping'), quote.shippingCharges],
    [text('order.sum.grandTotal'), quote.grandTotal, true],
    [text('order.sum.tax'), quote.taxedAmount],
    quote.walletAmount > 0 && [text('order.sum.wallet'), -quote.walletAmount],
    [text('order.sum.pending'), quote.amountPending, true],
  ];
  return all.filter((sum) => sum !== false);
}
