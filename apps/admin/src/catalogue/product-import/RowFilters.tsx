import { IMPORT_APPROVALS, IMPORT_ROW_STATES, text } from '@impeller/contracts';
import { Box, MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useEffect, useState } from 'react';
import { ROW_FILTERS } from './rowsInAddress';

const DEBOUNCE = 400;

/** Narrows the rows by name, status, approval and whether they have errors. */
export const RowFilters = () => {
  const { filterValues, setFilters } = useListContext();
  const set = (source: string, value: string) => {
    const { [source]: _, ...rest } = filterValues as Record<string, unknown>;
    setFilters(value ? { ...rest, [source]: value } : rest);
  };
  return (
    <Box
      role="search"
      sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))' }}
    >
      <NameFilter
        value={(filterValues as Record<string, string>)[ROW_FILTERS.name] ?? ''}
        onChange={(value) => set(ROW_FILTERS.name, value)}
      />
      <Choice
        label={text('imports.filter.errors')}
        value={filterValues[ROW_FILTERS.hasErrors] ?? ''}
        options={[
          ['true', text('imports.filter.errors.with')],
          ['false', text('imports.filter.errors.without')],
        ]}
        onChange={(value) => set(ROW_FILTERS.hasErrors, value)}
      />
      <Choice
        label={text('imports.filter.status')}
        value={filterValues[ROW_FILTERS.status] ?? ''}
        options={IMPORT_ROW_STATES.map((state) => [state, text(`imports.row.${state}`)])}
        onChange={(value) => set(ROW_FILTERS.status, value)}
      />
      <Choice
        label={text('imports.filter.approval')}
        value={filterValues[ROW_FILTERS.approval] ?? ''}
        options={IMPORT_APPROVALS.map((approval) => [approval, approval])}
        onChange={(value) => set(ROW_FILTERS.approval, value)}
      />
    </Box>
  );
};

const NameFilter = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), DEBOUNCE);
    return () => clearTimeout(timer);
    // The latest onChange is the one that counts; a new one alone is no reason to wait again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  return (
    <TextField
      type="search"
      label={text('imports.filter.name')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
};

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ select: { displayEmpty: true } }}
  >
    <MenuItem value="">{text('filter.any')}</MenuItem>
    {options.map(([option, name]) => (
      <MenuItem key={option} value={option}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
