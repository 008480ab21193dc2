import { text } from '@impeller/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import ViewsIcon from '@mui/icons-material/BookmarkBorder';
import {
  Box,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Popover,
  TextField,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useListContext, useNavigate, useSavedQueries, type SavedQuery } from 'react-admin';

/** Characters of a view's name. */
const LONGEST = 40;

/** The address's query that shows a list as that view has it. */
function queryOf({ value: { filter, sort, perPage } }: SavedQuery): string {
  return new URLSearchParams({
    filter: JSON.stringify(filter ?? {}),
    sort: sort?.field ?? 'id',
    order: sort?.order ?? 'ASC',
    page: '1',
    perPage: String(perPage ?? 10),
  }).toString();
}

/** Filters, sort and page size of this list under names of one's own: saved, shown again, removed. */
export const SavedViews = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button startIcon={<ViewsIcon />} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        {text('list.views')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': text('list.views'), sx: { width: 300 } } }}
      >
        <Views onDone={() => setAnchor(null)} />
      </Popover>
    </>
  );
};

const Views = ({ onDone }: { onDone: () => void }) => {
  const { resource, filterValues, sort, perPage } = useListContext();
  const [views, store] = useSavedQueries(resource);
  const navigate = useNavigate();
  const save = (label: string) => {
    const view: SavedQuery = { label, value: { filter: filterValues, sort, perPage, displayedFilters: [] } };
    store([...views.filter((one) => one.label !== label), view]); // the same name again: as it is now
    onDone();
  };
  const show = (view: SavedQuery) => {
    onDone();
    void navigate({ search: queryOf(view) });
  };
  return (
    <>
      {views.length === 0 && <Typography sx={{ p: 2, pb: 0 }}>{text('list.views.none')}</Typography>}
      <List dense sx={{ maxHeight: 300, overflowY: 'auto' }}>
        {views.map((view) => (
          <ListItem
            key={view.label}
            disablePadding
            secondaryAction={
              <IconButton
                edge="end"
                aria-label={text('list.views.remove', { name: view.label })}
                onClick={() => store(views.filter((one) => one !== view))}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton onClick={() => show(view)}>
              <ListItemText primary={view.label} slotProps={{ primary: { noWrap: true } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <NameForm onSave={save} />
      <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
        {text('list.views.kept')}
      </Typography>
    </>
  );
};

const NameForm = ({ onSave }: { onSave: (label: string) => void }) => {
  const [label, setLabel] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to the filters' form around, which would turn back to the first page.
    event.stopPropagation();
    if (label.trim()) onSave(label.trim());
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'end', p: 2, pt: 1 }}>
      <TextField
        fullWidth
        label={text('list.views.name')}
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Button type="submit" variant="contained">
        {text('form.save')}
      </Button>
    </Box>
  );
};
