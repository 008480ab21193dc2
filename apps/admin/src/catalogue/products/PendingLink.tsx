import { formatCount, product as contract, text } from '@impeller/contracts';
import PendingIcon from '@mui/icons-material/HourglassEmpty';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { PENDING, useCount } from '../../data/useCount';
import { useHolds } from '../../data/useHolds';
import { useReadWithList } from '../../records/list/useReadWithList';

/** How many products wait for approval; leads those who decide to them. Not there when none does. */
export const PendingLink = () => {
  const may = useHolds();
  return may(contract.can('toggle')) ? <Waiting /> : null;
};

const Waiting = () => {
  const { filterValues, setFilters } = useListContext();
  const { total = 0, refetch } = useCount(contract.path, PENDING);
  useReadWithList(refetch);
  if (total === 0 || filterValues['status||$eq'] === PENDING['status||$eq']) return null;
  return (
    <Button color="warning" variant="outlined" startIcon={<PendingIcon />} onClick={() => setFilters(PENDING)}>
      {text('editor.approval.waiting', { count: formatCount(total) })}
    </Button>
  );
};
