/** docs/architecture.md § Import rules, as rules. scripts/check-import-rules.test.ts shows that each can fail. */

const TEST_CODE = '\\.test\\.tsx?$|^server/test/|^server/src/demo[./]';
const npmPackage = (...names) => `(^|node_modules/)(@types/)?(${names.join('|')})(/|$)`;

const contract = [
  {
    name: 'contract-imports-zod-and-itself',
    from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: ['^contract/src/', npmPackage('zod')] },
  },
  {
    name: 'server-and-web-never-meet',
    comment: 'What both need stands in the contract. The export says what a person chose in the words of the app.',
    from: { path: '^(server|web)/' },
    to: { path: '^(server|web)/', pathNot: ['^$1/', '^web/src/i18n/(de|en)/app\\.json$'] },
  },
  {
    name: 'e2e-drives-and-imports-only-the-contract',
    from: { path: '^e2e/' },
    // Beside it the names of all texts, as a type: their words are read as files.
    to: { path: '^(server|web)/', pathNot: '^web/src/i18n/areas\\.ts$' },
  },
  {
    name: 'product-knows-no-tools-around-it',
    from: { path: '^(contract|server|web)/src/' },
    to: { path: '^(scripts|tools|bench|e2e)/' },
  },
];

const WEB_GROUND = '^web/src/(ui|illustrations|lib|i18n|pwa)/';
const web = [
  {
    name: 'web-ground-knows-no-feature',
    from: { path: WEB_GROUND },
    to: { path: '^web/src/(features|routes|app)/|^web/src/main\\.tsx$' },
  },
  {
    name: 'web-ground-knows-no-data',
    comment: 'The help cards of `ui` and what `pwa` does in the background read a resource.',
    from: { path: '^web/src/(illustrations|lib|i18n)/' },
    to: { path: '^web/src/data/' },
  },
  {
    name: 'web-data-knows-no-feature',
    comment:
      'Nor anything that is shown: every feature and every page may read each resource, and hand over what may wait.',
    from: { path: '^web/src/(data|offline)/' },
    to: { path: '^web/src/(features|routes|app|ui|illustrations|pwa)/|^web/src/main\\.tsx$' },
  },
  {
    name: 'web-features-know-no-route',
    from: { path: '^web/src/features/' },
    to: { path: '^web/src/(routes|app)/|^web/src/main\\.tsx$' },
  },
  {
    name: 'web-routes-know-no-app',
    from: { path: '^web/src/routes/' },
    to: { path: '^web/src/app/|^web/src/main\\.tsx$' },
  },
  {
    name: 'web-app-knows-no-desk',
    comment: 'No browser of a patient loads anything of the desk.',
    from: { path: '^web/', pathNot: '^web/(desk|src/desk)/|\\.test\\.tsx?$' },
    to: { path: '^web/(desk|src/desk)/' },
  },
  {
    name: 'web-desk-stands-on-the-ground-alone',
    from: { path: '^web/src/desk/' },
    to: { path: '^web/src/', pathNot: '^web/src/(desk|ui|illustrations|lib|i18n)/' },
  },
  {
    name: 'web-features-are-composed-in-routes',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
];

const server = [
  {
    name: 'server-features-meet-in-services',
    comment: 'Tables may name the tables they refer to; a factory may build on other factories.',
    from: {
      path: '^server/src/features/([^/]+)/',
      pathNot: ['\\.test\\.ts$', '\\.tables\\.ts$', '\\.factory\\.ts$', '\\.repository\\.ts$'],
    },
    to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.service\\.ts$'] },
  },
  {
    name: 'server-repositories-join-tables',
    comment: 'To read with one query instead of two; writing stays with the service of who owns the table.',
    from: { path: '^server/src/features/([^/]+)/.+\\.repository\\.ts$' },
    to: { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '\\.tables\\.ts$'] },
  },
  {
    name: 'server-tables-meet-tables',
    from: { path: '^server/src/features/([^/]+)/[^/]+\\.tables\\.ts$' },
    to: { path: '^server/src/features/', pathNot: '\\.tables\\.ts$' },
  },
  {
    name: 'server-routes-ask-services',
    from: { path: '\\.routes\\.ts$' },
    to: { path: '^server/src/.+\\.(repository|tables)\\.ts$' },
  },
  {
    name: 'server-services-know-no-route',
    from: { path: '^server/src/features/.+\\.(service|repository|tables)\\.ts$' },
    to: {
      path: '^server/src/(features/.+\\.(routes|jobs|admin)\\.ts$|features\\.ts$|app\\.ts$|process\\.ts$|main\\.ts$)',
    },
  },
  {
    name: 'server-repositories-know-no-service',
    from: { path: '^server/src/features/.+\\.(repository|tables)\\.ts$' },
    to: { path: '\\.service\\.ts$' },
  },
  {
    name: 'server-platform-knows-no-product',
    comment: 'Errors, configuration and the signed-in caller are what the platform is built with.',
    from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
    to: { path: '^server/src/', pathNot: '^server/src/(platform/|config\\.ts$|errors\\.ts$)' },
  },
  {
    name: 'server-features-know-no-app',
    comment: 'Nor services.ts: a feature names the services that it needs, each by its own type.',
    from: { path: '^server/src/features/', pathNot: '\\.test\\.ts$' },
    to: { path: '^server/src/', pathNot: '^server/src/(features/|platform/|config\\.ts$|errors\\.ts$)' },
  },
  {
    name: 'sql-only-in-repositories',
    comment: 'Tables describe the schema, factories fill it.',
    from: {
      path: '^server/src/',
      pathNot: ['\\.(repository|factory|tables)\\.ts$', '^server/src/(platform/database|operator)/', TEST_CODE],
    },
    to: { path: npmPackage('drizzle-orm'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'driver-only-in-platform',
    comment: 'And in what the operator uses: it starts, copies and reads a database before there is a platform.',
    from: { path: '^server/src/', pathNot: ['^server/src/(platform|operator)/', TEST_CODE] },
    to: { path: npmPackage('pg', 'graphile-worker'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'outside-world-only-in-platform',
    from: { path: '^server/src/', pathNot: ['^server/src/platform/', TEST_CODE] },
    to: {
      path: npmPackage('@aws-sdk', '@tus', 'nodemailer', 'web-push', 'rate-limiter-flexible'),
    },
  },
];

const startTime = [
  {
    name: 'date-fns-by-function',
    comment: "import { addDays } from 'date-fns/addDays': all of date-fns costs two seconds of every start.",
    from: { path: '^server/src/', pathNot: TEST_CODE },
    to: { path: '(^|node_modules/)date-fns(/index|$)' },
  },
];

const everywhere = [
  { name: 'no-cycles', from: {}, to: { circular: true } },
  {
    name: 'no-barrels',
    from: {},
    to: { path: '^(contract|server|web|e2e|scripts|tools|bench)/.*(^|/)index\\.tsx?$' },
  },
  {
    name: 'product-imports-no-tests',
    from: {
      path: '^(contract|server|web)/',
      pathNot: [TEST_CODE, '\\.factory\\.ts$', '(^|/)(mocks|samples)/', '\\.mocks?\\.tsx?$'],
    },
    to: { path: '\\.test\\.tsx?$|^server/test/|\\.factory\\.ts$|(^|/)(mocks|samples)/|\\.mocks?\\.tsx?$' },
  },
  {
    name: 'everything-is-found',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

module.exports = {
  forbidden: [...contract, ...web, ...server, ...startTime, ...everywhere].map((rule) => ({
    severity: 'error',
    ...rule,
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/(desk/)?dist|server/(content|migrations))/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
