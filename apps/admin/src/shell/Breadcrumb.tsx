import { IMPORT_SCREEN, isTextKey, resourceOf, text, PROFILE_SCREEN } from '@impeller/contracts';
import BackIcon from '@mui/icons-material/ChevronLeft';
import { Breadcrumbs, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { LinkBase, useGetOne, useGetRecordRepresentation } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { resourceLabel } from '../data/i18nProvider';
import { listPath, parentIdOf, useParent } from '../records/parent';
import { useScreens } from './screensContext';
import { useVisit } from './tags';
import { useTitle } from './useTitle';

interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** Screens that are no resource's. */
const OWN: Readonly<Record<string, readonly Crumb[]>> = {
  '/dashboard': [{ label: text('menu.dashboard') }],
  [PROFILE_SCREEN]: [{ label: text('profile.title') }],
  '/jobs': [{ label: text('menu.admin') }, { label: text('screen.jobs') }],
  [IMPORT_SCREEN]: [
    { label: text('menu.product') },
    { label: resourceLabel('products'), to: '/products' },
    { label: text('menu.import') },
  ],
};

/** Where one is; the last part, with the record's name, is the page's title too. */
export const Breadcrumb = () => {
  const { pathname } = useLocation();
  const [, path = '', id] = pathname.split('/');
  const screens = useScreens();
  return screens.some(({ name }) => name === path) ? (
    <ResourceCrumbs path={path} id={id} />
  ) : (
    <Crumbs crumbs={OWN[pathname] ?? []} />
  );
};

const ResourceCrumbs = ({ path, id }: { path: string; id: string | undefined }) => {
  const last = useLastCrumb(path, id);
  const trail = useTrail(path, last?.parentId);
  return (
    <Crumbs
      crumbs={[
        ...groupOf(menuOf(path)),
        ...(last ? [...trail, { label: last.label }] : [...trail.slice(0, -1), { label: trail.at(-1)?.label ?? '' }]),
      ]}
    />
  );
};

/** The record's name, or that it is a new one; undefined on a list. A record knows its parent better than its address. */
function useLastCrumb(path: string, id: string | undefined): { label: string; parentId?: number | null } | undefined {
  const isRecord = id !== undefined && id !== 'create' && id !== 'of';
  const { data } = useGetOne(path, { id }, { enabled: isRecord, retry: false });
  const representation = useGetRecordRepresentation(path);
  if (id === 'create') return { label: text('form.new', { name: resourceLabel(path, 1).toLowerCase() }) };
  if (!isRecord) return undefined;
  const { parent } = resourceOf(path);
  return { label: String(representation(data) || `#${id}`), parentId: parent && data?.[parent.field] };
}

/** The list of a resource, behind what it hangs on; in a tree, before it. */
function useTrail(path: string, known: number | null | undefined): readonly Crumb[] {
  const { parent } = resourceOf(path);
  const { pathname } = useLocation();
  const parentId = known === undefined ? parentIdOf(pathname) : known;
  const above = useCrumbsOf(path, parentId);
  if (parent?.isTree) return [{ label: resourceLabel(path), to: `/${path}` }, ...above];
  return [...above, { label: resourceLabel(path), to: listPath({ path, parent }, parentId) }];
}

/** The menu's group that a resource stands in, by itself or by what it hangs on. */
function menuOf(path: string): string | undefined {
  const { menu, parent } = resourceOf(path);
  return menu ?? (parent && !parent.isTree ? menuOf(parent.resource) : undefined);
}

const groupOf = (menu: string | undefined): Crumb[] => {
  const key = `menu.${menu}`;
  return isTextKey(key) ? [{ label: text(key) }] : [];
};

/** What hangs on nothing has none above it; a tree's record leads to those below it, another parent to its own list and form. */
function useCrumbsOf(path: string, parentId: number | null): readonly Crumb[] {
  const child = resourceOf(path);
  const { data } = useParent(child, parentId);
  const nameOf = useGetRecordRepresentation(child.parent?.resource);
  if (!child.parent || parentId === null) return [];
  const label = data ? String(nameOf(data)) : `#${parentId}`;
  if (child.parent.isTree) return [{ label, to: listPath(child, parentId) }];
  const above = resourceOf(child.parent.resource);
  const list = listPath(above, above.parent && data?.[above.parent.field]);
  return [
    { label: resourceLabel(above.path), to: list },
    { label, to: `/${above.path}/${parentId}` },
  ];
}

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const here = crumbs.at(-1)?.label ?? '';
  useTitle(here);
  useVisit(here);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const shown = isPhone ? onPhone(crumbs) : crumbs;
  return (
    <Breadcrumbs
      aria-label={text('shell.breadcrumb')}
      sx={{
        minWidth: 0,
        '& ol': { flexWrap: 'nowrap' },
        '& li': { whiteSpace: isPhone ? 'normal' : 'nowrap', overflowWrap: 'anywhere' },
        '& li:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      {shown.map(({ label, to }, index) =>
        to ? (
          <Link
            key={label}
            component={LinkBase}
            to={to}
            color="inherit"
            sx={isPhone ? { display: 'inline-flex', alignItems: 'center' } : undefined}
          >
            {isPhone && <BackIcon aria-hidden fontSize="small" />}
            {label}
          </Link>
        ) : (
          <Typography key={label} component="span" noWrap sx={{ fontWeight: index === shown.length - 1 ? 600 : 400 }}>
            {label}
          </Typography>
        ),
      )}
    </Breadcrumbs>
  );
};

/**
 * On a phone there is room for one part that is not cut: the way back to where one came from, or, at the top, where one is. The
 * record's name is the heading right under it.
 */
function onPhone(crumbs: readonly Crumb[]): readonly Crumb[] {
  const back = crumbs.slice(0, -1).findLast(({ to }) => to);
  return back ? [back] : crumbs.slice(-1);
}
