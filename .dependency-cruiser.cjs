/**
 * Who may import whom. The business areas of api and admin, left to right: each may use those to its left, none those
 * to its right; whatever is no area is the platform, which knows none of them.
 */
const AREAS = ['administration', 'locations', 'customers', 'catalogue', 'marketing', 'sales', 'dashboard'];

const areas = `(${AREAS.join('|')})`;
const TESTS = '(\\.(spec|test|e2e-spec|hard-spec)\\.tsx?$)|(^apps/[^/]+/(e2e|test)/)';

const rightwards = AREAS.slice(0, -1).map((area, index) => ({
  name: `not-rightwards-from-${area}`,
  comment: `${area} may use only the areas to its left; the area on the right calls it, or listens to it.`,
  severity: 'error',
  from: { path: `^apps/(api|admin)/src/${area}/` },
  to: { path: `^apps/$1/src/(${AREAS.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'contracts-know-only-zod',
      comment: 'The contracts run in the browser and in the server, so they may need nothing of either.',
      severity: 'error',
      from: { path: '^libs/contracts/src', pathNot: TESTS },
      to: { pathNot: ['^libs/contracts/', '(^|/)node_modules/zod/', '^zod$'] },
    },
    {
      name: 'api-without-admin',
      comment: 'The server knows no screen; its tests may drive it by the client’s own library.',
      severity: 'error',
      from: { path: '^apps/api/src' },
      to: { path: ['^apps/admin/', '(^|/)node_modules/(react|react-dom|react-admin|react-router|@mui|@emotion|ra-[^/]+)/'] },
    },
    {
      name: 'admin-without-api',
      comment: 'The client knows the server by the contracts alone.',
      severity: 'error',
      from: { path: '^apps/admin/src' },
      to: { path: ['^apps/api/', '(^|/)node_modules/(@nestjs|typeorm|pg|bullmq|ioredis|fastify|@fastify|sharp|@node-rs)/'] },
    },
    {
      name: 'no-tools-in-products',
      comment: 'Scripts start and test the products, never the other way round.',
      severity: 'error',
      from: { path: '^(apps/[^/]+|libs/[^/]+)/src', pathNot: TESTS },
      to: { path: '^tools/' },
    },
    ...rightwards,
    {
      name: 'platform-without-areas',
      comment: 'The platform serves every area alike; it may know none of them.',
      severity: 'error',
      from: { path: '^apps/(api|admin)/src/[^/]+/', pathNot: [`^apps/[^/]+/src/${areas}/`, TESTS] },
      to: { path: `^apps/$1/src/${areas}/` },
    },
    {
      name: 'features-by-their-door',
      comment: 'Another feature is entered by its service, its entity or its module, never by an inner file.',
      severity: 'error',
      // The demo's orders have doors of their own, below.
      from: { path: `^apps/api/src/${areas}/([^/]+)/`, pathNot: [TESTS, '^apps/api/src/sales/demo/'] },
      to: {
        path: `^apps/api/src/${areas}/[^/]+/.+`,
        // The product writer is one door of three files: what is written, what it is matched with, the writing.
        pathNot: [
          '^apps/api/src/$1/$2/',
          '\\.(service|entity|module)\\.ts$',
          '/product-writer/product-(draft|matches|writer)\\.ts$',
          // Every area's demo draws with the catalogue's brush.
          '^apps/api/src/catalogue/demo/draw/draw-product\\.ts$',
        ],
      },
    },
    {
      name: 'demo-orders-by-their-doors',
      comment:
        'The demo writes orders in bulk by the functions that features write one with (a copy would drift): these, and no others.',
      severity: 'error',
      from: { path: '^apps/api/src/sales/demo/', pathNot: TESTS },
      to: {
        path: `^apps/api/src/${areas}/[^/]+/.+`,
        pathNot: [
          '^apps/api/src/sales/demo/',
          '\\.(service|entity|module)\\.ts$',
          '^apps/api/src/sales/orders/(goods|order-addresses|write-order)\\.ts$',
          '^apps/api/src/sales/invoices/(invoice-document|read-billed-order|read-supplier)\\.ts$',
          '^apps/api/src/sales/coupons/(coupon-statements|judge-coupon)\\.ts$',
          '^apps/api/src/(catalogue/demo/chance|customers/demo/demo-customers)\\.ts$',
        ],
      },
    },
    {
      name: 'no-test-code-in-products',
      comment: 'What ships needs no test code.',
      severity: 'error',
      from: { path: '^(apps|libs)/[^/]+/src', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one, or hide a third.',
      severity: 'error',
      // The entities of one aggregate (a product and its variations) name each other.
      from: {},
      to: { circular: true, via: { pathNot: '\\.entity\\.ts$' } },
    },
    {
      name: 'no-cycles-across-folders',
      comment: 'Relations point one way, from the foreign key to its target; both ends only inside one aggregate.',
      severity: 'error',
      from: { path: '^(.+)/[^/]+$' },
      to: { circular: true, via: { pathNot: '^$1/' } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing needs and that needs nothing.',
      severity: 'error',
      // slim/: stand-ins for packages' files, put in their place by the client's build, which also writes the service worker.
      from: {
        orphan: true,
        pathNot: [
          '^apps/admin/src/data/slim/',
          '^apps/admin/service-worker\\.js$',
          '\\.d\\.ts$',
          '(^|/)[^/]+\\.config\\.(ts|mjs)$',
          TESTS,
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^node$' }, // types, not a module: /// <reference types="node" />
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^libs/contracts/dist'] },
    exclude: { path: ['/dist/(?!index)', '/coverage/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
