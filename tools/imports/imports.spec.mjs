import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const config = createRequire(join(root, 'package.json'))('./.dependency-cruiser.cjs');
const folder = mkdtempSync(join(tmpdir(), 'impeller-imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A wrong import for each rule: its file, and what that file imports. */
const WRONG = {
  'contracts-know-only-zod': ['libs/contracts/src/brand.ts', 'react'],
  'api-without-admin': ['apps/api/src/mail/letter.ts', 'react'],
  'admin-without-api': ['apps/admin/src/data/call.ts', '../../../api/src/records/records'],
  'no-tools-in-products': ['apps/api/src/database/server.ts', '../../../../tools/server.mjs'],
  'platform-without-areas': ['apps/api/src/jobs/queue.ts', '../sales/orders/orders.service'],
  'demo-orders-by-their-doors': ['apps/api/src/sales/demo/order-demo.seed.ts', '../orders/inner'],
  'features-by-their-door': ['apps/api/src/sales/coupons/coupons.service.ts', '../orders/inner'],
  'no-test-code-in-products': ['apps/api/src/files/store.ts', '../../test/builders'],
  'no-cycles': ['apps/api/src/records/policy.ts', './records'],
  'no-cycles-across-folders': ['apps/api/src/customers/users/user.entity.ts', '../wallets/wallet.entity'],
  'no-unresolvable': ['apps/api/src/health/live.ts', './nowhere'],
  'not-rightwards-from-administration': ['apps/api/src/administration/a.ts', '../locations/x/x.service'],
  'not-rightwards-from-locations': ['apps/admin/src/locations/a.ts', '../customers/x/x.service'],
  'not-rightwards-from-customers': ['apps/api/src/customers/a.ts', '../catalogue/x/x.service'],
  'not-rightwards-from-catalogue': ['apps/api/src/catalogue/a.ts', '../sales/orders/orders.service'],
  'not-rightwards-from-marketing': ['apps/api/src/marketing/a.ts', '../sales/orders/orders.service'],
  'not-rightwards-from-sales': ['apps/api/src/sales/a.ts', '../dashboard/x/x.service'],
};

/** What the wrong imports lead to, and imports that are right. */
const FILES = {
  'package.json': '{}',
  'node_modules/react/package.json': '{ "main": "index.js" }',
  'node_modules/react/index.js': '',
  'node_modules/zod/package.json': '{ "main": "index.js" }',
  'node_modules/zod/index.js': '',
  'tools/server.mjs': '',
  'apps/api/test/builders.ts': 'export const build = 1;',
  'apps/api/src/records/records.ts': "import './policy';",
  'apps/api/src/customers/wallets/wallet.entity.ts': "import '../users/user.entity';",
  'apps/api/src/sales/orders/orders.service.ts':
    "import './inner'; import '../../catalogue/x/x.service'; import '../../records/records';",
  'apps/api/src/sales/orders/inner.ts': '',
  'apps/api/src/records/alone.ts': 'export const alone = 1;',
  'apps/api/src/catalogue/products/product.entity.ts': "import './variation.entity';",
  'apps/api/src/catalogue/products/variation.entity.ts': "import './product.entity';",
  'libs/contracts/src/tax.ts': "import 'zod'; import './tax-rate';",
  'libs/contracts/src/tax-rate.ts': '',
  ...Object.fromEntries(
    ['locations', 'customers', 'catalogue', 'dashboard'].map((area) => [`apps/api/src/${area}/x/x.service.ts`, '']),
  ),
  'apps/admin/src/customers/x/x.service.ts': '',
};

function violations() {
  const wrong = Object.values(WRONG).map(([file, target]) => [file, `import '${target}';`]);
  for (const [file, content] of [...Object.entries(FILES), ...wrong]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cli, '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', 'apps', 'libs'];
  const { summary } = JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 }));
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

describe('the import rules', () => {
  const found = violations();
  const rules = config.forbidden.map(({ name }) => name);

  it.each(rules.filter((name) => name !== 'no-orphans'))('%s fires on a wrong import', (name) => {
    expect(WRONG).toHaveProperty(name);
    expect(found).toContainEqual(expect.objectContaining({ rule: name, from: WRONG[name][0] }));
  });

  it('no-orphans fires on a file that nothing needs', () => {
    expect(found).toContainEqual(expect.objectContaining({ rule: 'no-orphans', from: 'apps/api/src/records/alone.ts' }));
  });

  it('lets right imports pass: leftwards, platform, zod, and the entities of one aggregate', () => {
    const right = [
      'sales/orders/orders.service.ts',
      'catalogue/products/product.entity.ts',
      'catalogue/products/variation.entity.ts',
    ];
    const files = [...right.map((file) => `apps/api/src/${file}`), 'libs/contracts/src/tax.ts'];
    expect(found.filter(({ from }) => files.includes(from))).toEqual([]);
  });
});
