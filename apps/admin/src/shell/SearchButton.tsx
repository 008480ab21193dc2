import { text } from '@impeller/contracts';
import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase } from '@mui/material';
import { useEffect, useState } from 'react';
import { lazyScreen } from '../records/lazyScreen';
import { Part } from '../records/Part';

const SearchDialog = lazyScreen(async () => (await import('./SearchDialog')).SearchDialog);

/** Opens the search: a field where there is room, else its icon. */
export const SearchButton = () => {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <ButtonBase
        aria-label={text('frame.search')}
        aria-keyshortcuts="/"
        onClick={() => {
          setQuery('');
          setOpen(true);
        }}
        sx={{
          ...{ height: 36, minWidth: { xs: 40, lg: 200 }, px: 1, gap: 1, borderRadius: 1.5, justifyContent: 'flex-start' },
          ...{ border: { lg: 1 }, borderColor: { lg: 'divider' }, color: 'text.secondary', flexShrink: 0 },
        }}
      >
        <SearchIcon />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'flex' }, flex: 1 }}>
          {text('frame.search')}
          <Box component="kbd" sx={{ ml: 'auto', px: 0.75, border: 1, borderColor: 'divider', borderRadius: 1, fontSize: 12 }}>
            /
          </Box>
        </Box>
      </ButtonBase>
      {isOpen && (
        <Part onRefused={close} fallback={<TypedAhead onType={setQuery} onClose={close} />}>
          <SearchDialog query={query} onQuery={setQuery} onClose={close} />
        </Part>
      )}
    </>
  );
};

interface TypedAheadProps {
  /** Takes what becomes of what was typed so far. */
  onType: (change: (query: string) => string) => void;
  onClose: () => void;
}

/** Keeps what is typed before the field has come: it would be lost, or its letters would act as shortcuts on the screen. */
const TypedAhead = ({ onType, onClose }: TypedAheadProps) => {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType((query) => query.slice(0, -1));
      else if (event.key.length === 1) onType((query) => query + event.key);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [onType, onClose]);
  return null;
};
