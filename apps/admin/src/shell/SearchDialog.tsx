import { text } from '@impeller/contracts';
import { Box, Dialog, List, ListItemButton, ListItemText, ListSubheader, TextField, Typography } from '@mui/material';
import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-admin';
import { resourceLabel } from '../data/i18nProvider';
import { RetryAlert } from './RetryAlert';
import { useRecordSearches, useRecordsFound, useScreensFound, type Found, type RecordSearch } from './search';

interface SearchDialogProps {
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
}

const options = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];

/** Finds screens and records by a few letters: arrows choose, Enter opens, Esc closes. */
export const SearchDialog = ({ query, onQuery, onClose }: SearchDialogProps) => {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const move = (event: KeyboardEvent) => {
    const all = options(document.getElementById(id));
    if (event.key === 'Enter') all[chosen]?.click();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || all.length === 0) return;
    event.preventDefault();
    const next = (chosen + step + all.length) % all.length;
    all[next]?.scrollIntoView({ block: 'nearest' });
    setChosen(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': text('frame.search') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2, pb: 1 }}>
        <TextField
          autoFocus
          fullWidth
          value={query}
          placeholder={text('frame.search.help')}
          onChange={(event) => {
            onQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={move}
          slotProps={{
            htmlInput: {
              'aria-label': text('frame.search'),
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-activedescendant': `${id}-${chosen}`,
              maxLength: 60,
            },
          }}
        />
      </Box>
      <Results
        id={id}
        query={query.trim()}
        chosen={chosen}
        onOpen={(to) => {
          onClose();
          void navigate(to);
        }}
      />
    </Dialog>
  );
};

interface ResultsProps {
  id: string;
  query: string;
  chosen: number;
  onOpen: (to: string) => void;
}

const Results = ({ id, query, chosen, onOpen }: ResultsProps) => {
  const screens = useScreensFound(query);
  const searches = useRecordSearches();
  const shown = { id, query, chosen, onOpen };
  return (
    <>
      <List id={id} role="listbox" aria-label={text('frame.search')} dense sx={{ overflowY: 'auto', minHeight: 120, pb: 1 }}>
        <Group {...shown} title={text('frame.search.screens')} found={screens} from={0} />
        <Records {...shown} searches={searches} from={screens.length} isAnswered />
      </List>
      {searches.map((search) => (
        <Failed key={search.resource} search={search} query={query} />
      ))}
    </>
  );
};

/** Beside the list, which holds nothing but choices: a search that failed, to be tried again. */
const Failed = ({ search, query }: { search: RecordSearch; query: string }) => {
  const { error, again } = useRecordsFound(search, query);
  if (!error) return null;
  return (
    <RetryAlert onRetry={again} sx={{ flexShrink: 0 }}>
      {text('frame.search.failed', { name: resourceLabel(search.resource) })}
    </RetryAlert>
  );
};

interface RecordsProps extends ResultsProps {
  searches: readonly RecordSearch[];
  from: number;
  /** Every search before these has its answer. */
  isAnswered: boolean;
}

/** One search after the other, each counted on from where the one before it ended; nothing at all says so. */
const Records = ({ searches, from, isAnswered, ...shown }: RecordsProps) => {
  const [search, ...further] = searches;
  if (search) return <OneSearch key={search.resource} {...shown} {...{ search, further, from, isAnswered }} />;
  if (from > 0 || !isAnswered || !shown.query) return null;
  return (
    <Typography role="status" color="textSecondary" sx={{ px: 2, py: 3, textAlign: 'center' }}>
      {text('frame.search.none', { query: shown.query })}
    </Typography>
  );
};

type OneSearchProps = Omit<RecordsProps, 'searches'> & { search: RecordSearch; further: readonly RecordSearch[] };

const OneSearch = ({ search, further, from, isAnswered, ...shown }: OneSearchProps) => {
  const { found, error, isFetching } = useRecordsFound(search, shown.query);
  const name = resourceLabel(search.resource);
  return (
    <>
      {isFetching && found.length === 0 && <ListSubheader role="presentation">{name} …</ListSubheader>}
      <Group {...shown} title={name} found={found} from={from} />
      <Records {...shown} searches={further} from={from + found.length} isAnswered={isAnswered && !isFetching && !error} />
    </>
  );
};

type GroupProps = Omit<ResultsProps, 'query'> & { title: string; found: readonly Found[]; from: number };

const Group = ({ id, title, found, from, chosen, onOpen }: GroupProps) =>
  found.length > 0 && (
    <>
      <ListSubheader role="presentation" disableSticky sx={{ lineHeight: '32px' }}>
        {title}
      </ListSubheader>
      {found.map(({ to, label, detail }, index) => (
        <ListItemButton
          key={to}
          id={`${id}-${from + index}`}
          role="option"
          tabIndex={-1}
          selected={from + index === chosen}
          aria-selected={from + index === chosen}
          onClick={() => onOpen(to)}
        >
          <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} />
          <Typography color="textSecondary" noWrap sx={{ ml: 2, flexShrink: 0, maxWidth: '50%' }}>
            {detail}
          </Typography>
        </ListItemButton>
      ))}
    </>
  );
