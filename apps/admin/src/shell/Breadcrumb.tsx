import { IMPORT_SCREEN, isTextKey, MAIL_TEMPLATES_SCREEN, resourceOf, text, PROFILE_SCREEN } from '@impeller/contracts';
import BackIcon from '@mui/icons-material/ChevronLeft';
import { Breadcrumbs, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { LinkBase, useGetOne, useGetRecordRepresentation, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { resourceInSentence, resourceLabel } from '../data/i18nProvider';
import { listPath, listPathOf, onlyWhenAsked, useParent } from '../records/parent';
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
  [MAIL_TEMPLATES_SCREEN]: [{ label: text('menu.admin') }, { label: text('screen.mail-templates') }],
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
  const { last, record } = useLastCrumb(path, id);
  const { trail, menu, tag } = useTrail(path, record);
  return (
    <Crumbs
      tag={last ?? tag}
      crumbs={[
        ...groupOf(menu),
        ...(last === undefined ? [...trail.slice(0, -1), { label: trail.at(-1)?.label ?? '' }] : [...trail, { label: last }]),
      ]}
    />
  );
};

/** The record's name, or that it is a new one; undefined on a list. A record knows its parent better than its address. */
function useLastCrumb(path: string, id: string | undefined): { last?: string; record?: RaRecord } {
  const isRecord = id !== undefined && id !== 'create' && id !== 'of';
  const { data } = useGetOne(path, { id }, { enabled: isRecord, retry: false, ...onlyWhenAsked });
  const representation = useGetRecordRepresentation(path);
  if (id === 'create') return { last: text('form.new', { name: resourceInSentence(path, 1) }) };
  if (!isRecord) return {};
  return { last: String(representation(data) || `#${id}`), record: data };
}

interface Trail {
  readonly trail: readonly Crumb[];
  /** The menu's group of it all. */
  readonly menu: string | undefined;
  /** What tells a list of children from those of other parents; empty until the parent's name is known, for it not to change. */
  readonly tag?: string;
}

/** The list of a resource, behind what it hangs on; in a tree, before it. */
function useTrail(path: string, record: RaRecord | undefined): Trail {
  const child = resourceOf(path);
  const { data, error, id, above } = useParent(child, record);
  const nameOf = useGetRecordRepresentation(above?.resource);
  const label = data ? String(nameOf(data)) : `#${id}`;
  const tagOf = (name: string) => (data || error ? name : '');
  const list = { label: resourceLabel(path), to: listPath(child, id, above?.kind) };
  if (child.parent?.isTree) {
    const root = { ...list, to: `/${path}` };
    if (id === null) return { trail: [root], menu: child.menu };
    return { trail: [root, { label, to: list.to }], menu: child.menu, tag: tagOf(label) };
  }
  if (!above || id === null) return { trail: [list], menu: menuOf(path) };
  const parents = resourceOf(above.resource);
  const listAbove = { label: resourceLabel(parents.path), to: listPathOf(parents, data) };
  return {
    trail: [listAbove, { label, to: `/${parents.path}/${id}` }, list],
    menu: menuOf(parents.path),
    tag: tagOf(`${label} · ${resourceInSentence(path)}`), // as the list's heading
  };
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

/** The way back on a phone: whole, unless a name would push the navbar's buttons away. */
const TWO_LINES = {
  ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  lineHeight: '24px',
} as const;

/** As high as a finger needs (WCAG 2.5.8). */
const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '24px' } as const;

const Crumbs = ({ crumbs, tag }: { crumbs: readonly Crumb[]; tag?: string | undefined }) => {
  const here = crumbs.at(-1)?.label ?? '';
  useTitle(here);
  useVisit(tag ?? here);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const shown = isPhone ? onPhone(crumbs) : crumbs;
  return (
    <Breadcrumbs
      aria-label={text('shell.breadcrumb')}
      sx={{
        minWidth: 0,
        overflow: 'hidden',
        '& ol': { flexWrap: 'nowrap' },
        '& li': { whiteSpace: isPhone ? 'normal' : 'nowrap', overflowWrap: 'anywhere' },
        '& li:not(.MuiBreadcrumbs-separator)': { overflow: 'hidden', textOverflow: 'ellipsis' },
        // A long name gives way, short words stay whole.
        ...(!isPhone && { '& li:not(.MuiBreadcrumbs-separator, :last-of-type)': { maxWidth: 200, flexShrink: 0 } }),
      }}
    >
      {shown.map(({ label, to }, index) =>
        to ? (
          <Link key={label} component={LinkBase} to={to} color="inherit" sx={isPhone ? TWO_LINES : ONE_LINE}>
            {isPhone && <BackIcon aria-hidden fontSize="small" sx={{ verticalAlign: 'text-bottom' }} />}
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
