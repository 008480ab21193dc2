import { dayOf, order } from '@impeller/contracts';
import { useListContext } from 'react-admin';
import { ExportButton } from '../../../records/export/ExportButton';
import { CREATED, PLACED, statusOf } from './status';

/** Exports the orders listed; without days, which an export of orders needs, this month's are offered. */
export const OrderExport = () => {
  const { filterValues, setFilters } = useListContext();
  const listThisMonth = () => {
    const today = dayOf(new Date());
    const source = statusOf(filterValues) === 'in cart' ? CREATED : PLACED;
    setFilters({ ...filterValues, [source]: `${today.slice(0, 'yyyy-mm'.length)}-01,${today}` });
  };
  return <ExportButton contract={order} whenRefused={{ words: 'order.export.month', take: listThisMonth }} />;
};
