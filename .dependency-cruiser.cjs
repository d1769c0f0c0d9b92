/** The nine rules of direction. tests/rules/boundaries.test.ts plants a breach of each and sees it fail. */
module.exports = {
  forbidden: [
    { name: '1-no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: '2-apps-meet-only-in-the-contract',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: '3-the-contract-depends-on-zod-alone',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: '4-the-platform-knows-no-business',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/', pathNot: '^apps/api/src/platform/' },
    },
    {
      // `catalogue/items.ts` may be asked by another capability; its routes, tables and jobs may not.
      name: '5-capabilities-meet-at-their-main-file',
      severity: 'error',
      from: {
        path: '^apps/api/src/([^/]+)/',
        pathNot: ['^apps/api/src/(platform|commands)/', '\\.test\\.ts$'],
      },
      to: {
        path: '^apps/api/src/.+/(routes|tables|jobs)\\.ts$',
        pathNot: '^apps/api/src/$1/',
      },
    },
    {
      name: '6-only-routes-know-http',
      severity: 'error',
      from: {
        path: '^apps/api/src/[^/]+/',
        pathNot: ['^apps/api/src/platform/', '/routes\\.ts$', '\\.test\\.ts$'],
      },
      to: {
        path: [
          '(^|/)node_modules/(fastify|@fastify)/',
          '^apps/api/src/platform/(http|fastify|answers)\\.ts$',
        ],
      },
    },
    {
      name: '7-pages-do-not-import-pages',
      severity: 'error',
      from: { path: '^apps/web/app/routes/([^/]+)' },
      to: { path: '^apps/web/app/routes/', pathNot: '^apps/web/app/routes/$1' },
    },
    {
      name: '8-ui-knows-no-page-and-no-network',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '^apps/web/app/(routes/|shelf/|root\\.tsx|api|session|settings)' },
    },
    {
      // Its own transactions give connections back that are still in the middle of one: see decisions/0005.
      name: '9-only-the-platform-opens-the-database',
      severity: 'error',
      from: { path: '^apps/api/(src|seed)/', pathNot: '^apps/api/src/platform/database\\.ts$' },
      to: { path: '(^|/)node_modules/drizzle-orm/node-postgres' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '/\\.react-router/', '/\\+types/'] },
    // TypeScript 7 has no parser API; without this the tool sees two modules and finds nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
}
