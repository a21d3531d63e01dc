/** Who may import whom (ARCHITECTURE.md). Slices and fragments are folders below features/ and fragments/. */
const slice = '^features/([^/]+)/'
/** What slices may import of each other. */
const doors = [
  '^features/$1/',
  '^features/[^/]+/(contract|client|slots|placements|choice-cookies|translate|message-runtime|message-parser|testing)\\.tsx?$',
  '^features/[^/]+/[a-z-]+/(contract|client)\\.ts$',
  '^features/account/touchpoints/',
  '^features/demo-pictures/',
]
module.exports = {
  forbidden: [
    {
      name: 'imports-flow-down',
      comment: 'apps → fragments → features → widgets → platform',
      severity: 'error',
      from: { path: '^(platform|widgets|features|fragments)/', pathNot: ['^platform/testing/', '\\.test\\.'] },
      to: { path: '^apps/' },
    },
    {
      name: 'platform-knows-nobody-above',
      severity: 'error',
      from: { path: '^platform/', pathNot: '^platform/testing/' },
      to: { path: '^(widgets|features|fragments)/' },
    },
    {
      name: 'widgets-know-no-shop',
      severity: 'error',
      from: { path: '^widgets/', pathNot: '\\.test\\.' },
      to: { path: '^(features|fragments)/' },
    },
    { name: 'features-know-no-fragment', severity: 'error', from: { path: '^features/' }, to: { path: '^fragments/' } },
    {
      name: 'fragments-are-islands',
      severity: 'error',
      from: { path: '^fragments/([^/]+)/', pathNot: '\\.test\\.' },
      to: { path: '^fragments/', pathNot: '^fragments/$1/' },
    },
    {
      name: 'only-apps-run-servers',
      comment: 'a slice’s server and schema are wired by apps, tools and tests; fragments and neighbours meet its contract',
      severity: 'error',
      from: {
        path: '^(fragments|features|widgets)/',
        pathNot: ['\\.test\\.', '/testing\\.ts$', '/slice\\.ts$', `${slice}server/`, `${slice}[^/]+/server/`],
      },
      to: { path: '^features/.+/server[/.]' },
    },
    {
      name: 'a-manifest-names-its-own-folder',
      comment: 'slice.ts says what others need to know of one slice; apps/slices.ts lists them',
      severity: 'error',
      from: { path: '^(features|platform)/([^/]+)/slice\\.ts$' },
      to: { path: '^(apps|fragments|features|widgets|platform)/', pathNot: ['^$1/$2/', '^platform/slices/'] },
    },
    {
      name: 'pages-and-forms-are-for-the-gateway',
      comment: 'pages and forms of a slice reach the gateway through its manifest; they call the API, they are no part of it',
      severity: 'error',
      from: { path: '^(apps|fragments|features|widgets|platform)/', pathNot: ['/slice\\.ts$', '/gateway/', '\\.test\\.'] },
      to: { path: '^features/[^/]+/gateway/' },
    },
    {
      name: 'forms-call-the-api',
      severity: 'error',
      from: { path: '^features/[^/]+/gateway/' },
      to: { path: ['^features/.*/(server|ui)/', '^(apps|fragments|platform/database)/'] },
    },
    {
      name: 'neighbours-meet-at-contract-or-client',
      severity: 'error',
      from: { path: slice, pathNot: ['\\.test\\.', '^features/account-client/'] },
      to: { path: '^features/', pathNot: doors },
    },
    {
      name: 'the-accounts-client-meets-no-server',
      comment: 'of accounts it may import all that is exported, but no server',
      severity: 'error',
      from: { path: '^features/(account-client)/', pathNot: '\\.test\\.' },
      to: { path: '^features/', pathNot: [...doors, '^features/account/(?!server[/.]|.+/server[/.])'] },
    },
    {
      name: 'accounts-know-no-client',
      severity: 'error',
      from: { path: '^features/account/' },
      to: { path: '^features/account-client/' },
    },
    {
      name: 'drawings-are-for-the-catalogue',
      comment: 'the drawn pictures of the demo: the catalogue serves them',
      severity: 'error',
      from: { path: '^(apps|fragments|features)/', pathNot: ['^features/(catalogue/server|demo-pictures)/', '\\.test\\.'] },
      to: { path: '^features/demo-pictures/' },
    },
    {
      name: 'drawings-have-one-door',
      severity: 'error',
      from: { path: '^features/catalogue/', pathNot: '\\.test\\.' },
      to: { path: '^features/demo-pictures/', pathNot: '^features/demo-pictures/(draw|look)\\.ts$' },
    },
    {
      name: 'drawings-know-no-shop',
      severity: 'error',
      from: { path: '^features/demo-pictures/', pathNot: '\\.test\\.' },
      to: { path: '^(apps|fragments|features|widgets)/', pathNot: '^features/demo-pictures/' },
    },
    {
      name: 'a-server-draws-nothing',
      comment: 'ui → client → contract ← server',
      severity: 'error',
      from: { path: '^features/.*/server[/.]', pathNot: '\\.test\\.' },
      to: { path: ['^features/.*/ui/', '^widgets/.*\\.tsx$', 'node_modules/react(-dom)?/'] },
    },
    {
      name: 'servers-never-meet',
      comment: 'a server takes what it needs of another as an option',
      severity: 'error',
      from: { path: `${slice}.*server/`, pathNot: ['\\.test\\.', '/test-[^/]+\\.ts$'] },
      to: { path: ['^features/[^/]+/server/', '^features/[^/]+/[^/]+/server/'], pathNot: '^features/$1/' },
    },
    {
      name: 'browsers-have-no-node',
      comment: 'what browsers run imports nothing of Node; a fragment’s server is handed what it needs',
      severity: 'error',
      from: {
        path: [
          '^features/.*/(client\\.tsx?$|ui/|browser/)',
          '^features/account-client/(?!gateway/)',
          '^apps/gateway/browser/',
          '^(widgets|fragments)/',
        ],
        pathNot: '\\.test\\.',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browsers-have-no-server',
      comment: 'the page meets servers by their contracts',
      severity: 'error',
      from: { path: ['^apps/gateway/browser/', '^features/[^/]+/browser/'], pathNot: '\\.test\\.' },
      to: {
        path: ['^features/.*/(server/|gateway/|slice\\.ts$)', '^apps/', '^platform/(database|jobs|http/server)'],
        pathNot: '^apps/gateway/browser/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^features/.*/contract\\.ts$' },
      to: { path: '^(features|widgets|apps|fragments)/', pathNot: '/(contract|schema)\\.ts$' },
    },
    {
      name: 'client-draws-nothing',
      severity: 'error',
      from: { path: '^features/.*/client\\.ts$' },
      to: { path: '(\\.tsx$|node_modules/react)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\.css$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
