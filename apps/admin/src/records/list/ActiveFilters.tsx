import { text, type TextKey } from '@impeller/contracts';
import { Button, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { flatten, isNest, type Values } from '../../data/flatten';
import { fieldLabel } from '../../data/i18nProvider';
import type { Contract } from '../contract';
import { ActiveChip } from './ActiveChip';
import { rangeInWords } from './days';
import type { FilterProps } from './filterProps';
import { useFocusInList } from './useFocusInList';

/** Without what `flatten` calls that: an address may hold a source with its dots as one key, where a form nests it. */
function without(values: Values, source: string, above = ''): Values {
  const left = Object.entries(values).flatMap(([key, value]) => {
    const own = above + key;
    if (own === source) return [];
    const inner = isNest(value) ? without(value, source, `${own}.`) : value;
    return isNest(inner) && Object.keys(inner).length === 0 ? [] : [[key, inner] as const];
  });
  return Object.fromEntries(left);
}

/** How a filter's own input calls itself, and what is chosen there. */
interface Said {
  label?: string;
  of?: Contract;
  say?: (choice: string) => string;
  words?: readonly [yes: TextKey, no: TextKey];
}
type Filter = ReactElement<FilterProps & Said>;

const shown = (source: string, value: unknown, { say, words: [yes, no] = ['shell.yes', 'shell.no'] }: Said): string => {
  if (typeof value === 'boolean') return text(value ? yes : no);
  if (say) return say(String(value));
  return source.endsWith('||$between') ? rangeInWords(String(value)) : String(value);
};

interface ActiveProps extends Said {
  value: unknown;
  source: string;
  onRemove: () => void;
}

/** One of them; what was picked is said by its name, by its id until that is there. */
const Active = ({ label, of, value, source, onRemove, ...said }: ActiveProps) => {
  const asked = { id: Number(value) };
  const { data } = useGetOne<{ id: number; name: string }>(of?.path ?? '', asked, { enabled: of !== undefined, retry: false });
  const words = `${label}: ${of ? (data?.name ?? String(value)) : shown(source, value, said)}`;
  return <ActiveChip words={words} onRemove={onRemove} />;
};

/** By the source of a filter: what a value is called that no input among the filters asks for. */
export type SaysOf = Readonly<Record<string, (value: string) => string>>;

interface ActiveFiltersProps {
  contract: Contract;
  filters: readonly Filter[];
  says?: SaysOf;
}

/** What narrows the list, each removable by itself. */
export const ActiveFilters = ({ contract, filters, says = {} }: ActiveFiltersProps) => {
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
        const { of, say = says[source], words, label = fieldLabel(contract.path, source) } = known.get(source) ?? {};
        const remove = () => setFilters(without(filterValues, source));
        return <Active key={source} {...{ source, value, label, of, say, words }} onRemove={remove} />;
      })}
      {active.length > 0 && <Clear onClear={() => setFilters({})} />}
    </Stack>
  );
};

const Clear = ({ onClear }: { onClear: () => void }) => (
  <Button ref={useFocusInList<HTMLButtonElement>('*')} size="small" onClick={onClear}>
    {text('list.clear')}
  </Button>
);
