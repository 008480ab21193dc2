import { text } from '@impeller/contracts';
import { Fragment, type ReactNode } from 'react';
import { useShowContext } from 'react-admin';
import { useShown } from '../../records/firstView';
import { Loading } from '../../shell/Loading';
import { RetryAlert } from '../../shell/RetryAlert';
import type { OrderRecord } from './orderRecord';

/** What shows the order around, once it is there with all that belongs to it; why not, with Retry. */
export const ShownOrder = ({ children }: { children: (order: OrderRecord) => ReactNode }) => {
  const { record, error, isPending, refetch } = useShowContext<OrderRecord>();
  // From the list it comes without what only this screen joins to it.
  const order = record?.timeline ? record : undefined;
  useShown(Boolean(order) || Boolean(error));
  if (order) return <Fragment key={order.id}>{children(order)}</Fragment>;
  if (isPending || !error) return <Loading />;
  return (
    <RetryAlert title={text('form.failed')} onRetry={refetch}>
      {(error as Error).message}
    </RetryAlert>
  );
};
