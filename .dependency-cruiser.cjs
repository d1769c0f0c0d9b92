/** The rules of direction. tests/rules/boundaries.test.ts plants a breach of each and sees it fail. */
module.exports = {
  forbidden: [
    { name: '1-no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: '2-apps-meet-only-in-packages',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: '3-contract-depends-on-zod-alone',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
    },
    {
      // Of the contract it knows only how an error is answered.
      name: '3-server-knows-no-business',
      severity: 'error',
      from: { path: '^packages/server/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(apps|packages)/', pathNot: '^packages/(server/src/|contract/src/responses\\.ts$)' },
    },
    {
      name: '4-platform-knows-no-business',
      severity: 'error',
      from: { path: '^apps/api/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/api/', pathNot: '^apps/api/src/platform/' },
    },
    {
      // `catalogue/items.ts` may be asked by another capability; its routes, tables and jobs may not.
      name: '5-capabilities-meet-at-their-nouns',
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
        path: ['(^|/)node_modules/(fastify|@fastify)/', '^apps/api/src/platform/http/(?!cookies\\.ts)'],
      },
    },
    {
      name: '7-pages-do-not-import-pages',
      severity: 'error',
      from: { path: '^apps/web/app/routes/([^/]+)' },
      to: { path: '^apps/web/app/routes/', pathNot: '^apps/web/app/routes/$1' },
    },
    {
      name: '8-ui-knows-no-domain-no-page-and-no-network',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: ['^apps/web/app/', '^packages/'], pathNot: ['^apps/web/app/ui/', '^apps/web/app/assets/'] },
    },
    {
      // Its own transactions give connections back that are still in the middle of one: see decisions/0005.
      name: '9-only-the-platform-opens-the-database',
      severity: 'error',
      from: { path: '^apps/api/(src|seed)/', pathNot: '^apps/api/src/platform/database/database\\.ts$' },
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
