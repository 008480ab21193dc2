import {
  IMPORT_SCREEN,
  JOBS_PERMISSION,
  MAIL_TEMPLATES_PERMISSION,
  MAIL_TEMPLATES_SCREEN,
  MENU_GROUPS,
  product,
  resources,
  text,
  type MenuGroup,
} from '@impeller/contracts';
import type { SvgIconComponent } from '@mui/icons-material';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import JobsIcon from '@mui/icons-material/WorkHistoryOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { resourceLabel } from '../data/i18nProvider';
import { useHolds } from '../data/useHolds';
import { useScreens } from './screensContext';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: SvgIconComponent;
}
export interface MenuSection {
  readonly group: MenuGroup;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export const DASHBOARD: MenuEntry = { to: '/dashboard', label: text('menu.dashboard'), icon: DashboardIcon };

/** Screens that belong to a group without being a resource's list. */
const EXTRA: readonly (MenuEntry & { group: MenuGroup; permission: string })[] = [
  { group: 'product', permission: product.can('import'), to: IMPORT_SCREEN, label: text('menu.import'), icon: ImportIcon },
  { group: 'admin', permission: JOBS_PERMISSION, to: '/jobs', label: text('screen.jobs'), icon: JobsIcon },
  {
    group: 'admin',
    permission: MAIL_TEMPLATES_PERMISSION,
    to: MAIL_TEMPLATES_SCREEN,
    label: text('screen.mail-templates'),
    icon: MailIcon,
  },
];

/** The menu as this person may see it: a group without an entry is not shown. */
export function useMenu(): readonly MenuSection[] {
  const may = useHolds();
  const screens = useScreens();
  return MENU_GROUPS.map((group) => {
    const lists = screens
      .filter(({ options: { contract } }) => contract.menu === group && may(contract.can('view')))
      .map(({ name, icon }) => ({ to: `/${name}`, label: resourceLabel(name), icon }));
    return {
      group,
      label: text(`menu.${group}`),
      entries: [...lists, ...EXTRA.filter((entry) => entry.group === group && may(entry.permission))],
    };
  }).filter(({ entries }) => entries.length > 0);
}

/** The path under which the menu shows what stands at `pathname`: its own, or that of what it hangs on. */
export function inMenu(pathname: string): string {
  const [, first, , , kind = ''] = pathname.split('/');
  const { parent, menu } = resources().find(({ path }) => path === first) ?? {};
  return parent && !menu ? inMenu(`/${(parent.kinds?.[kind] ?? parent).resource}`) : pathname;
}
