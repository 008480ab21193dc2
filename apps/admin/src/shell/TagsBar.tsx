import { text } from '@impeller/contracts';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Link } from '@mui/material';
import { useEffect, useRef } from 'react';
import { LinkBase, useNavigate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { newKey } from '../data/newKey';
import { useFocusInList } from '../records/list/useFocusInList';
import { neighbour, useTags, without, type Tag } from './tags';
import { DASHBOARD } from './useMenu';

/** Closes a tag; that of the page that one is on only once that is left: whoever is asked about what they typed there may stay. */
function useClose(): (path: string) => void {
  const [tags, store] = useTags();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef<{ readonly by: string; readonly path: string }>(undefined);
  const by: unknown = state?.leaving;
  useEffect(() => {
    const left = leaving.current;
    if (!left || left.by !== by) return;
    leaving.current = undefined;
    store((now) => without(now, left.path));
  }, [by, store]);
  return (path) => {
    if (path !== pathname) return store(without(tags, path));
    leaving.current = { by: newKey(), path };
    return void navigate(neighbour(tags, path)?.path ?? DASHBOARD.to, { state: { leaving: leaving.current.by } });
  };
}

/** The pages visited last, each a way back to it, each closable. */
export const TagsBar = () => {
  const [tags] = useTags();
  const { pathname } = useLocation();
  const close = useClose();
  return (
    <Box
      component="nav"
      aria-label={text('frame.tags')}
      sx={{ height: 1, px: { xs: 1, sm: 2 }, display: 'flex', gap: 0.75, alignItems: 'center', overflowX: 'auto' }}
    >
      {tags.map((tag) => (
        <VisitedPage key={tag.path} tag={tag} isHere={tag.path === pathname} onClose={() => close(tag.path)} />
      ))}
    </Box>
  );
};

const VisitedPage = ({ tag: { path, label }, isHere, onClose }: { tag: Tag; isHere: boolean; onClose: () => void }) => {
  const box = useFocusInList<HTMLElement>('*');
  useEffect(() => {
    if (isHere) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere, box]);
  return (
    <Box
      ref={box}
      sx={{
        ...{ display: 'flex', alignItems: 'center', maxWidth: 190, flexShrink: 0, height: 26 },
        ...{ border: 1, borderRadius: 1, borderColor: isHere ? 'primary.main' : 'divider' },
        bgcolor: isHere ? 'primary.main' : 'background.paper',
        color: isHere ? 'primary.contrastText' : 'text.secondary',
        // Within the tag: outside of it the ring would be half on another ground.
        '&& :focus-visible': { outlineColor: 'currentColor', outlineOffset: -2 },
      }}
    >
      <Link
        component={LinkBase}
        to={path}
        color="inherit"
        noWrap
        title={label}
        aria-current={isHere ? 'page' : undefined}
        sx={{ pl: 1, pr: 0.25, fontSize: 12, lineHeight: '24px' }}
      >
        {label}
      </Link>
      <IconButton aria-label={text('frame.tags.close', { name: label })} color="inherit" onClick={onClose} sx={{ p: 0.5 }}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
};
