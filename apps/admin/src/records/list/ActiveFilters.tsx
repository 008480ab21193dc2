import { text } from '@impeller/contracts';
import { Button, Chip, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { flatten, type Values } from '../../data/flatten';
import { fieldLabel } from '../../data/i18nProvider';
import type { Contract } from '../contract';
import type { FilterProps } from './filterProps';

function without(values: Values, source: string): Values {
  const [head = '', ...rest] = source.split('.');
  if (rest.length === 0) return Object.fromEntries(Object.entries(values).filter(([key]) => key !== head));
  const inner = without((values[head] ?? {}) as Values, rest.join('.'));
  return Object.keys(inner).length > 0 ? { ...values, [head]: inner } : without(values, head);
}

type Filter = ReactElement<FilterProps & { label?: string; of?: Contract }>;

/** A picked record by its name; by its id until that is there. */
const Picked = ({ of, id }: { of: Contract; id: number }) =>
  useGetOne<{ id: number; name: string }>(of.path, { id }, { retry: false }).data?.name ?? String(id);

const shown = (source: string, value: unknown): string => {
  if (typeof value === 'boolean') return text(value ? 'shell.yes' : 'shell.no');
  return source.endsWith('||$between') ? String(value).replace(',', ' – ') : String(value);
};

/** What narrows the list, each removable by itself. */
export const ActiveFilters = ({ contract, filters }: { contract: Contract; filters: readonly Filter[] }) => {
  const { filterValues, setFilters } = useListContext();
  const known = new Map(filters.map(({ props }) => [props.source, props]));
  const active = Object.entries(flatten(filterValues));
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={text('list.active')}
      sx={{ px: 2, pb: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {active.map(([source, value]) => {
        const { of, label = fieldLabel(contract.path, source) } = known.get(source) ?? {};
        return (
          <Chip
            key={source}
            size="small"
            label={
              <>
                {label}: {of ? <Picked of={of} id={Number(value)} /> : shown(source, value)}
              </>
            }
            onDelete={() => setFilters(without(filterValues, source))}
            slotProps={{ root: { 'aria-label': text('list.remove', { name: label }) } }}
            sx={{ maxWidth: 280 }}
          />
        );
      })}
      {active.length > 0 && (
        <Button size="small" onClick={() => setFilters({})}>
          {text('list.clear')}
        </Button>
      )}
    </Stack>
  );
};
