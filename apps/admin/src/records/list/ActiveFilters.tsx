import { text, type TextKey } from '@impeller/contracts';
import { Button, Stack } from '@mui/material';
import type { ReactElement } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { flatten, isNest, type Values } from '../../data/flatten';
import { fieldLabel } from '../../data/i18nProvider';
import type { Contract } from '../contract';
import { ActiveChip } from './ActiveChip';
import type { FilterProps } from './filterProps';
import { useFocusInList } from './useFocusInList';
import { valueInWords } from './valueInWords';

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

interface ActiveProps extends Said {
  resource: string;
  value: unknown;
  source: string;
  onRemove: () => void;
}

function shown({ resource, source, value, say, words }: ActiveProps): string {
  if (typeof value === 'boolean' && words) return text(words[value ? 0 : 1]);
  return say ? say(String(value)) : valueInWords(resource, source, value);
}

/** One of them; what was picked is said by its name, by its id until that is there. */
const Active = (props: ActiveProps) => {
  const { label, of, value, onRemove } = props;
  const asked = { id: Number(value) };
  const { data } = useGetOne<{ id: number; name: string }>(of?.path ?? '', asked, { enabled: of !== undefined, retry: false });
  const words = `${label}: ${of ? (data?.name ?? String(value)) : shown(props)}`;
  return <ActiveChip words={words} onRemove={onRemove} />;
};

interface ActiveFiltersProps {
  contract: Contract;
  filters: readonly Filter[];
}

/** What narrows the list, each removable by itself. */
export const ActiveFilters = ({ contract, filters }: ActiveFiltersProps) => {
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
        const { of, say, words, label = fieldLabel(contract.path, source) } = known.get(source) ?? {};
        const remove = () => setFilters(without(filterValues, source));
        return <Active key={source} resource={contract.path} {...{ source, value, label, of, say, words }} onRemove={remove} />;
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
