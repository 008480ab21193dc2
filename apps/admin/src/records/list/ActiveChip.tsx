import { text } from '@impeller/contracts';
import { Chip } from '@mui/material';
import { useFocusInList } from './useFocusInList';

/** One thing that narrows a list, in words; pressed anywhere, it narrows it no more. */
export const ActiveChip = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <Chip
    ref={useFocusInList<HTMLDivElement>('*')}
    size="small"
    label={words}
    onClick={onRemove}
    onDelete={onRemove}
    slotProps={{ root: { 'aria-label': text('list.remove', { name: words }) } }}
    sx={{ maxWidth: 280 }}
  />
);
