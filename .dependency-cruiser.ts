import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType, IResolveOptions } from 'dependency-cruiser'

/**
 * The arrows of the code base: who may import whom. `npm run check` follows every import and fails on a wrong one;
 * scripts/arrows.test.ts proves each rule by breaking it.
 */

/** Levels of the shop's modules: a module imports its own level and those before it. */
const moduleLevels = [
  ['settings', 'audit', 'files', 'notifications', 'texts', 'newsletter', 'contact'],
  ['roles', 'accounts'],
  ['bulk-jobs'],
  ['branches', 'groups', 'customers'],
  ['catalogue', 'money'],
  ['stock', 'promotions', 'credit', 'carts'],
  ['orders'],
  ['reviews', 'requests', 'mpesa'],
  ['staff', 'preferences', 'search'],
  ['reports', 'imports', 'system'],
]

const tests = '\\.test\\.tsx?$'
type From = IRegularForbiddenRuleType['from']
type To = IRegularForbiddenRuleType['to']
const forbid = (name: string, comment: string, from: From, to: To): IForbiddenRuleType => {
  return { name, comment, severity: 'error', from, to }
}

const moduleOrder = moduleLevels.slice(0, -1).map((level, index) =>
  forbid(
    `module-order-${index + 1}`,
    `${level.join(', ')} may not import modules that come later.`,
    { path: `^api/modules/(${level.join('|')})/`, pathNot: tests },
    {
      path: `^api/modules/(${moduleLevels
        .slice(index + 1)
        .flat()
        .join('|')})/`,
    },
  ),
)

export const forbidden: IForbiddenRuleType[] = [
  forbid(
    'no-circles',
    'Files that import each other cannot be understood or loaded alone. A part loaded later may know who loads it.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  ),
  forbid(
    'no-loose-ends',
    'An import that leads nowhere.',
    {},
    { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:', '\\.po$'] },
  ),
  forbid(
    'contract-only-zod',
    'The contract goes to the browser and the server alike: zod and nothing else.',
    { path: '^contract/', pathNot: tests },
    { pathNot: ['^contract/', '^node_modules/zod/'] },
  ),
  forbid(
    'platform-knows-no-shop',
    'The platform is below the modules. The migrations are data to it.',
    { path: '^api/platform/', pathNot: tests },
    { path: ['^api/(?!platform/|migrations/)', '^(web|demo|scripts|e2e|bench)/'] },
  ),
  forbid(
    'migrations-stand-alone',
    'A migration must do the same for ever, whatever the code around it becomes.',
    { path: '^api/migrations/' },
    { path: '^(api/(?!migrations/)|contract/|web/|demo/|scripts/)' },
  ),
  forbid(
    'modules-below-app',
    'Modules are registered by the app and know nothing of it.',
    { path: '^api/modules/', pathNot: tests },
    { path: ['^api/[^/]+\\.ts$', '^(web|demo|scripts|e2e|bench)/'] },
  ),
  forbid(
    'modules-through-services',
    'Another module is asked through its service; its queries and rules are its own.',
    { path: '^api/modules/([^/]+)/', pathNot: tests },
    { path: '^api/modules/[^/]+/', pathNot: ['^api/modules/$1/', '\\.service\\.ts$'] },
  ),
  forbid(
    'module-is-listed',
    'A new module gets its level in .dependency-cruiser.ts.',
    { path: '^api/modules/[^/]+/', pathNot: `^api/modules/(${moduleLevels.flat().join('|')})/` },
    {},
  ),
  ...moduleOrder,
  forbid(
    'testing-stays-in-tests',
    'What runs in the shop may not need the test tools.',
    { path: '^(api|contract|web|demo)/', pathNot: [tests, '^api/testing/'] },
    { path: ['^api/testing/', tests] },
  ),
  forbid('server-without-web', 'The server never imports the web app.', { path: '^api/' }, { path: '^web/' }),
  forbid(
    'web-without-server',
    'The web app talks to the server through the contract alone.',
    { path: '^web/' },
    { path: '^(api|demo|scripts|e2e|bench)/' },
  ),
  forbid(
    'ui-knows-no-shop',
    'Plain building blocks: no shop word, no call.',
    { path: '^web/ui/', pathNot: tests },
    { path: ['^web/(?!ui/)', '^contract/'] },
  ),
  forbid(
    'lib-below-features',
    'What every feature uses cannot use a feature.',
    { path: '^web/lib/', pathNot: tests },
    { path: '^web/(features|blocks|storefront|admin)/' },
  ),
  forbid(
    'features-below-screens',
    'Blocks and screens compose features, not the other way round.',
    { path: '^web/features/', pathNot: tests },
    { path: '^web/(blocks|storefront|admin)/' },
  ),
  forbid(
    'blocks-below-screens',
    'A block serves several screens of shop and console and knows none of them.',
    { path: '^web/blocks/', pathNot: tests },
    { path: '^web/(storefront|admin)/' },
  ),
  forbid(
    'screens-stay-apart',
    'What two screens share is a feature, or a block when it is made of several features.',
    { path: '^web/(storefront|admin)/([^/]+)/', pathNot: tests },
    { path: '^web/(storefront|admin)/[^/]+/', pathNot: ['^web/$1/$2/', '^web/admin/(lib|list|record)/'] },
  ),
  forbid(
    'features-stay-apart',
    'A card that needs two features takes a slot; the screen fills it.',
    { path: '^web/features/([^/]+)/' },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  forbid(
    'shopper-without-console',
    'No part of the console reaches a shopper.',
    { path: '^web/(storefront|blocks|features|lib|ui)/', pathNot: tests },
    { path: ['^web/admin/', '\\.staff\\.tsx?$'] },
  ),
]

export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(build|\\.react-router|data)/' },
  tsPreCompilationDeps: true, // a type is an arrow too
  parser: 'swc', // TypeScript 7 has no parser that the cruiser can use
}

export const resolveOptions: Partial<IResolveOptions> = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
}
