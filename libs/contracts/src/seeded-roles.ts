import { assignablePermissions } from './permissions.js';

/** `resource:action`, each a name or `*`. */
export type Grant = `${string}:${string}`;

/** A role that every store starts with (decisions §3.4). Resources that a later version adds are granted when they appear. */
export interface SeededRole {
  readonly id: number;
  readonly name: string;
  readonly grants: readonly Grant[];
  readonly except?: readonly Grant[];
}

const CATALOGUE = ['categories', 'attributes', 'attributes-values', 'brands', 'series', 'horse-powers', 'measurement-units'];
const CUSTOMERS = ['users', 'users-roles', 'users-cards', 'organizations', 'contacts', 'addresses', 'wallet-transactions'];
const LOCATIONS = ['countries', 'states', 'cities', 'pincodes'];
const SALES = ['orders', 'transactions', 'reviews'];
const MARKETING = ['banners', 'faqs', 'coupons', 'campaigns', 'campaigns-redeems', 'notifications'];

const whole = (names: readonly string[]): Grant[] => names.map((name): Grant => `${name}:*`);
const seen = (names: readonly string[]): Grant[] => names.map((name): Grant => `${name}:view`);

/** Without `superadmin`, which needs no permissions. */
export const SEEDED_ROLES: readonly SeededRole[] = [
  {
    id: 1,
    name: 'admin',
    grants: ['*:view', 'products:export', ...whole([...CATALOGUE, ...CUSTOMERS, ...LOCATIONS, ...SALES, ...MARKETING])],
    except: ['admins:*', 'admins-roles:*', 'audit:*', 'wallet:credit', 'notifications:sendAll', 'orders:personalData'],
  },
  { id: 3, name: 'executive', grants: ['*:view'] },
  {
    id: 4,
    name: 'order manager',
    grants: [...whole(['orders', 'reviews']), ...seen([...CUSTOMERS, 'products', 'coupons', 'transactions'])],
    except: ['orders:personalData'],
  },
  {
    id: 5,
    name: 'marketing manager',
    // The places are what a notification's audience is chosen from.
    grants: [...whole(MARKETING), ...seen([...CATALOGUE, ...CUSTOMERS, ...LOCATIONS, 'products', 'taxes'])],
    except: ['notifications:sendAll', 'wallet-transactions:*'],
  },
];

const covers = (grant: Grant, permission: string): boolean => {
  const [resource, action] = grant.split(':');
  const [wantedResource, wantedAction] = permission.split(':');
  return (resource === '*' || resource === wantedResource) && (action === '*' || action === wantedAction);
};

/** The permissions that a seeded role holds, out of those that exist today. */
export const permissionsOf = ({ grants, except = [] }: SeededRole): string[] =>
  assignablePermissions().filter(
    (permission) => grants.some((grant) => covers(grant, permission)) && !except.some((grant) => covers(grant, permission)),
  );
