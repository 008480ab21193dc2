import { text } from '@impeller/contracts';
import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { fieldLabel } from '../../data/i18nProvider';
import type { Contract } from '../contract';

const BY_ID = [
  { value: 'id,ASC', label: text('list.sort.idAsc') },
  { value: 'id,DESC', label: text('list.sort.idDesc') },
];

/** By ID, up or down; a sort chosen in the table's head shows here too. */
export const SortSelect = ({ contract }: { contract: Contract }) => {
  const { sort, setSort } = useListContext();
  const current = `${sort.field},${sort.order}`;
  const fromHead = { value: current, label: `${fieldLabel(contract.path, sort.field)} ${sort.order === 'ASC' ? '↑' : '↓'}` };
  const choices = BY_ID.some(({ value }) => value === current) ? BY_ID : [...BY_ID, fromHead];
  return (
    <TextField
      select
      label={text('list.sort')}
      value={current}
      onChange={(event) => {
        const [field = 'id', order] = event.target.value.split(',');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};
