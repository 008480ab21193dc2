import { askAhead } from './data/askForToken';
import { plainPath } from './shell/plainPath';

// That window closes at once: a token on its way to it would be lost, and the next one that is asked for late would end the session.
const sent = plainPath(location.pathname) === '/auth-redirect' ? Promise.resolve() : askAhead();
void import('./main');

/** The lists that a store opens most: their code comes beside the frame instead of after it. All others' names would cost each visit 2 kB. */
const LISTS = new Map<string | undefined, () => Promise<unknown>>([
  ['product', () => import('./catalogue/products/ProductList')],
  ['order', () => import('./sales/orders/list/OrderList')],
]);
const [, screen, view] = location.pathname.split('/');
const list = view === 'list' ? LISTS.get(screen) : undefined;
void sent.then(() => list?.()).catch(() => undefined); // the screen itself says what failed
