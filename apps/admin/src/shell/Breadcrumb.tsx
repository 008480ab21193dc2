import { isTextKey, text } from '@impeller/contracts';
import { Breadcrumbs, Link, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { LinkBase, useGetOne, useGetRecordRepresentation } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { resourceLabel } from '../data/i18nProvider';
import { useScreens } from './screensContext';
import { useTitle } from './useTitle';

interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** Screens that are no resource's. */
const OWN: Readonly<Record<string, readonly Crumb[]>> = {
  '/dashboard': [{ label: text('menu.dashboard') }],
  '/product/import': [
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
  const isRecord = id !== undefined && id !== 'create';
  const { data } = useGetOne(path, { id }, { enabled: isRecord, retry: false });
  const representation = useGetRecordRepresentation(path);
  const menu = useScreens().find(({ name }) => name === path)?.options.contract.menu;
  const group = `menu.${menu}`;
  const last = isRecord
    ? String(representation(data) || `#${id}`)
    : id && text('form.new', { name: resourceLabel(path, 1).toLowerCase() });
  return (
    <Crumbs
      crumbs={[
        ...(isTextKey(group) ? [{ label: text(group) }] : []),
        { label: resourceLabel(path), to: last ? `/${path}` : undefined },
        ...(last ? [{ label: last }] : []),
      ]}
    />
  );
};

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  useTitle(crumbs.at(-1)?.label ?? '');
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  // A group leads nowhere: it is the first to go where room is scarce.
  const shown = isPhone ? crumbs.filter(({ to }, index) => to || index === crumbs.length - 1) : crumbs;
  return (
    <Breadcrumbs
      aria-label={text('shell.breadcrumb')}
      sx={{
        minWidth: 0,
        '& ol': { flexWrap: 'nowrap' },
        '& li': { whiteSpace: 'nowrap' },
        '& li:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      {shown.map(({ label, to }, index) =>
        to ? (
          <Link key={label} component={LinkBase} to={to} color="inherit">
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
