import { dayOf, order } from '@impeller/contracts';
import { useListContext } from 'react-admin';
import { ExportButton } from '../../../records/export/ExportButton';
import { daysFilterOf, statusOf } from './status';

/** Exports the orders listed; without days, which an export of orders needs, this month's are offered. */
export const OrderExport = () => {
  const { filterValues, setFilters } = useListContext();
  const listThisMonth = () => {
    const today = dayOf(new Date());
    setFilters({ ...filterValues, [daysFilterOf(statusOf(filterValues))]: `${today.slice(0, 'yyyy-mm'.length)}-01,${today}` });
  };
  return <ExportButton contract={order} whenRefused={{ words: 'order.export.month', take: listThisMonth }} />;
};
