import { text } from '@impeller/contracts';
import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { fieldLabel } from '../../data/i18nProvider';
import type { Contract } from '../contract';

const BY_ID = [
  { value: 'id,ASC', label: text('list.sort.idAsc') },
  { value: 'id,DESC', label: text('list.sort.idDesc') },
];

/** By ID, up or down, and as the list begins; a sort chosen in the table's head shows here too. */
export const SortSelect = ({ contract }: { contract: Contract }) => {
  const { sort, setSort } = useListContext();
  const current = `${sort.field},${sort.order}`;
  const named = (field: string, order: string) => ({
    value: `${field},${order}`,
    label: `${fieldLabel(contract.path, field)} ${order === 'ASC' ? '↑' : '↓'}`,
  });
  const further = [named(...contract.sort), named(sort.field, sort.order)].filter(({ value }) => !/^id,/.test(value));
  const choices = [...BY_ID, ...new Map(further.map((one) => [one.value, one])).values()];
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
