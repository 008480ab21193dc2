import { IMPORT_APPROVALS, IMPORT_ROW_STATES, text } from '@impeller/contracts';
import { Box, MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { ROW_FILTERS, type RowFilter } from './rowsInAddress';
import type { Rows } from './useRows';

const DEBOUNCE = 400;

type Options = readonly (readonly [value: string, name: string])[];

/** What each filter is called. */
export const LABELS: Readonly<Record<RowFilter, string>> = {
  [ROW_FILTERS.name]: text('imports.filter.name'),
  [ROW_FILTERS.hasErrors]: text('imports.filter.errors'),
  [ROW_FILTERS.status]: text('imports.filter.status'),
  [ROW_FILTERS.approval]: text('imports.filter.approval'),
};
const OPTIONS: Readonly<Partial<Record<RowFilter, Options>>> = {
  [ROW_FILTERS.hasErrors]: [
    ['true', text('imports.filter.errors.with')],
    ['false', text('imports.filter.errors.without')],
  ],
  [ROW_FILTERS.status]: IMPORT_ROW_STATES.map((state) => [state, text(`imports.row.${state}`)]),
  [ROW_FILTERS.approval]: IMPORT_APPROVALS.map((approval) => [approval, approval]),
};

/** What a filter's value is called; a typed one is its own name. */
export const optionName = (source: RowFilter, value: string): string =>
  OPTIONS[source]?.find(([option]) => option === value)?.[1] ?? value;

/** Narrows the rows by name, status, approval and whether they have errors. */
export const RowFilters = ({ rows: { filter, setFilter } }: { rows: Rows }) => {
  const valueOf = (source: RowFilter) => filter[source] ?? '';
  const set = (source: RowFilter, value: string) =>
    setFilter(({ [source]: _, ...rest }) => (value ? { ...rest, [source]: value } : rest));
  const choices = Object.entries(OPTIONS) as [RowFilter, Options][];
  return (
    <Box
      role="search"
      sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))' }}
    >
      <NameFilter value={valueOf(ROW_FILTERS.name)} onChange={(value) => set(ROW_FILTERS.name, value)} />
      {choices.map(([source, options]) => (
        <Choice
          key={source}
          label={LABELS[source]}
          value={valueOf(source)}
          options={options}
          onChange={(value) => set(source, value)}
        />
      ))}
    </Box>
  );
};

const NameFilter = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value === '') setTyped(''); // taken away by its chip
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), DEBOUNCE);
    return () => clearTimeout(timer);
    // Any onChange sets this one of the filters alone, whatever the others are by then; a new one is no reason to wait again.
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
  options: Options;
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
