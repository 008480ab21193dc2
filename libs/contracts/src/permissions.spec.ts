import {
  allPermissions,
  assignablePermissions,
  holderOf,
  holds,
  permissionsOf,
  resource,
  resources,
  screenGroups,
  screens,
  SEEDED_ROLES,
  SUPERADMIN_ONLY,
  unopened,
} from './index.js';

const seeded = (name: string) => new Set(permissionsOf(SEEDED_ROLES.find((role) => role.name === name)!));

describe('permissions', () => {
  it('names each action of each resource once', () => {
    const all = allPermissions();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['products:import', 'brands:toggle', 'admins:create', 'audit:view']));
    expect(all.filter((one) => one.startsWith('products-images:'))).toEqual([]);
  });

  it('keeps what only a superadmin may do out of every role', () => {
    expect(assignablePermissions().filter((one) => SUPERADMIN_ONLY.has(one))).toEqual([]);
    expect(assignablePermissions()).toContain('admins:view');
    for (const role of SEEDED_ROLES) expect(permissionsOf(role).filter((one) => SUPERADMIN_ONLY.has(one))).toEqual([]);
  });

  it('lets a superadmin do what nobody listed', () => {
    expect(holds(holderOf({ roles: ['superadmin'], permissions: [] }), 'anything:ever')).toBe(true);
    expect(holds(holderOf({ roles: ['admin'], permissions: ['brands:view'] }), 'brands:edit')).toBe(false);
    expect(holds(holderOf({ roles: ['admin'], permissions: ['brands:view'] }), 'brands:view')).toBe(true);
  });
});

describe('the seeded roles of decisions §3.4', () => {
  it.each([
    [
      'admin',
      [
        'brands:view',
        'brands:create',
        'brands:edit',
        'brands:toggle',
        'brands:delete',
        'products:view',
        'products:export',
        'taxes:view',
        'countries:edit',
      ],
      [
        'products:create',
        'products:edit',
        'products:toggle',
        'products:delete',
        'products:import',
        'taxes:edit',
        'admins:view',
        'admins-roles:view',
        'admins-roles:edit',
        'audit:view',
      ],
    ],
    [
      'executive',
      ['products:view', 'admins:view', 'admins-roles:view', 'audit:view'],
      ['products:export', 'brands:edit', 'countries:toggle'],
    ],
    ['order manager', ['products:view'], ['brands:view', 'products:edit', 'audit:view']],
    [
      'marketing manager',
      ['brands:view', 'products:view', 'taxes:view', 'countries:view', 'states:view', 'cities:view', 'pincodes:view'],
      ['brands:edit', 'countries:edit', 'pincodes:toggle'],
    ],
  ])('%s', (name, may, mayNot) => {
    const permissions = seeded(name);
    expect(may.filter((one) => !permissions.has(one))).toEqual([]);
    expect(mayNot.filter((one) => permissions.has(one))).toEqual([]);
  });

  it('leave to the superadmin alone what stands here, and nothing that was forgotten', () => {
    const granted = new Set(SEEDED_ROLES.flatMap(permissionsOf));
    expect(assignablePermissions().filter((one) => !granted.has(one))).toEqual([
      ...['create', 'edit', 'toggle', 'delete', 'import'].map((action) => `products:${action}`),
      ...['create', 'edit', 'toggle', 'delete'].map((action) => `taxes:${action}`),
      'wallet:credit',
      'settings:edit',
      ...['create', 'edit', 'toggle', 'delete'].map((action) => `admins-roles:${action}`),
      'audit-logs:export',
      'orders:personalData',
      'notifications:sendAll',
      'jobs:retry',
      'mail-templates:test',
    ]);
  });

  it('grants a resource of a later version when it appears', () => {
    expect(seeded('executive')).not.toContain('warehouses:view');
    resource('warehouses', { screen: 'warehouse', menu: 'product', fields: () => ({}) });
    expect(seeded('executive')).toContain('warehouses:view');
    expect(seeded('order manager')).not.toContain('warehouses:view');
  });

  it('grants notifications, but to no role to send them to all', () => {
    expect(seeded('marketing manager')).toContain('notifications:create');
    for (const role of ['admin', 'marketing manager']) expect(seeded(role)).not.toContain('notifications:sendAll');
    expect(screens().find(({ name }) => name === 'notifications')?.permissions).toContain('notifications:sendAll');
  });

  it('grants the risky verbs of orders with them', () => {
    expect(seeded('order manager')).toContain('orders:transition');
    expect(seeded('admin')).toContain('orders:refund');
    expect(seeded('executive')).not.toContain('orders:refund');
    expect(screens().find(({ name }) => name === 'orders')?.permissions).toContain('orders:refund');
  });

  it('grants no role the personal data of orders', () => {
    expect(screens().find(({ name }) => name === 'orders')?.permissions).toContain('orders:personalData');
    for (const { name } of SEEDED_ROLES) expect(seeded(name)).not.toContain('orders:personalData');
  });
});

describe('screens', () => {
  it('shows every assignable permission in exactly one row', () => {
    const shown = screens().flatMap(({ permissions }) => permissions);
    expect([...shown].sort()).toEqual([...assignablePermissions()].sort());
  });

  it('knows what leads nowhere, of which the seeded roles hold nothing', () => {
    expect(unopened(['brands:edit', 'series:view', 'series:edit', 'orders:refund'])).toEqual([
      { permission: 'brands:edit', opensWith: 'brands:view' },
      { permission: 'orders:refund', opensWith: 'orders:view' },
    ]);
    for (const role of SEEDED_ROLES) expect([role.name, unopened(permissionsOf(role))]).toEqual([role.name, []]);
  });

  it('groups them as the menu does, what hangs on a parent under its parent’s group', () => {
    const groups = screenGroups();
    expect(groups.map(({ title }) => title).slice(0, 3)).toEqual(['Product management', 'Masters', 'Admin management']);
    const values = groups[0]!.screens.find(({ name }) => name === 'attributes-values');
    expect(values).toMatchObject({
      path: 'attribute-value',
      title: 'Attribute values',
      inMenu: false,
      opensWith: 'attributes-values:view',
    });
    expect(resources().filter(({ menu }) => menu === 'admin').length).toBeGreaterThan(1);
  });
});
