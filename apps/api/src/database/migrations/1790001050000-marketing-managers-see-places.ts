import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Views of what marketing managers look at, besides all of what they manage. */
const VIEWED = [
  ...[
    'products',
    'categories',
    'attributes',
    'attributes-values',
    'brands',
    'series',
    'horse-powers',
    'measurement-units',
    'taxes',
  ],
  ...['users-roles', 'organizations', 'users', 'contacts', 'addresses', 'users-cards', 'campaigns-redeems'],
];
const MANAGED = ['banners', 'campaigns', 'faqs', 'notifications', 'coupons'];
const ACTIONS = ['view', 'create', 'edit', 'toggle', 'delete'];

/** What the role was seeded with until now. */
const SEEDED = [
  ...VIEWED.map((name) => `${name}:view`),
  ...MANAGED.flatMap((name) => ACTIONS.map((action) => `${name}:${action}`)),
];
const PLACES = ['countries:view', 'states:view', 'cities:view', 'pincodes:view'];

/**
 * A notification goes to a place, and the seeded 'marketing manager' could choose none. The seed grants a role what is new in
 * the store, and these permissions are not: so they are given here, where the role is there by its name and nothing that it
 * was seeded with was taken away. What the seed has not given yet, it still gives.
 */
export class MarketingManagersSeePlaces1790001050000 implements MigrationInterface {
  async up(db: QueryRunner) {
    await db.query(GRANT, [SEEDED, PLACES]);
  }

  async down() {
    throw new Error('Migrations only go forward.');
  }
}

const GRANT = `
  UPDATE admins_roles r SET permissions = r.permissions || lacking.names
  FROM (SELECT o.id, jsonb_agg(s.name ORDER BY array_position($2::text[], s.name::text)) AS names
    FROM admins_roles o JOIN seeded_permissions s ON s.name = ANY ($2::text[]) AND NOT o.permissions ? s.name GROUP BY o.id) lacking
  WHERE lacking.id = r.id AND r.name = 'marketing manager'
    AND r.permissions @> (SELECT coalesce(jsonb_agg(name), '[]') FROM seeded_permissions WHERE name = ANY ($1::text[]))`;
