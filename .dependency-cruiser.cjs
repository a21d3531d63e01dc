/** Who may import whom (ARCHITECTURE.md). Slices and fragments are folders below features/ and fragments/. */
const slice = '^features/([^/]+)/'
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
        pathNot: ['\\.test\\.', '/testing\\.ts$', `${slice}server/`, `${slice}[^/]+/server/`, `${slice}(schema|contract)\\.ts$`],
      },
      to: { path: '^features/[^/]+/server/' },
    },
    {
      name: 'neighbours-meet-at-contract-or-client',
      severity: 'error',
      from: { path: slice, pathNot: '\\.test\\.' },
      to: {
        path: '^features/',
        pathNot: [
          '^features/$1/',
          '^features/[^/]+/(contract|client|translate|message-runtime|message-parser|testing)\\.tsx?$',
          '^features/[^/]+/[a-z-]+/contract\\.ts$',
          '^features/account/touchpoints/',
        ],
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
