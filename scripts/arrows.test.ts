import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forbidden } from '../.dependency-cruiser.ts'
import { cruiseFolders } from './cruise.ts'

/** A forbidden import by the rule that must report it. */
const wrong: Record<string, [from: string, to: string]> = {
  'no-circles': ['web/lib/chicken.ts', 'web/lib/egg.ts'],
  'no-loose-ends': ['api/platform/loose.ts', 'api/platform/nowhere.ts'],
  'contract-only-zod': ['contract/orders.ts', 'node:fs'],
  'platform-knows-no-shop': ['api/platform/mail.ts', 'api/modules/orders/orders.service.ts'],
  'migrations-stand-alone': ['api/migrations/0001.ts', 'contract/money.ts'],
  'modules-below-app': ['api/modules/audit/audit.routes.ts', 'api/app.ts'],
  'modules-through-services': ['api/modules/orders/place-order.ts', 'api/modules/stock/stock.queries.ts'],
  'module-is-listed': ['api/modules/surprise/surprise.service.ts', 'api/platform/db.ts'],
  'module-order-1': ['api/modules/settings/settings.service.ts', 'api/modules/roles/roles.service.ts'],
  'module-order-2': ['api/modules/accounts/accounts.service.ts', 'api/modules/branches/branches.service.ts'],
  'module-order-3': ['api/modules/bulk-jobs/bulk-jobs.service.ts', 'api/modules/groups/groups.service.ts'],
  'module-order-4': ['api/modules/groups/groups.service.ts', 'api/modules/catalogue/catalogue.service.ts'],
  'module-order-5': ['api/modules/catalogue/catalogue.routes.ts', 'api/modules/stock/stock.service.ts'],
  'module-order-6': ['api/modules/credit/credit.service.ts', 'api/modules/orders/orders.service.ts'],
  'module-order-7': ['api/modules/orders/orders.routes.ts', 'api/modules/reviews/reviews.service.ts'],
  'module-order-8': ['api/modules/requests/requests.service.ts', 'api/modules/preferences/preferences.service.ts'],
  'module-order-9': ['api/modules/preferences/preferences.service.ts', 'api/modules/reports/reports.service.ts'],
  'testing-stays-in-tests': ['api/modules/files/files.service.ts', 'api/testing/factories.ts'],
  'server-without-web': ['api/pages.ts', 'web/routes.ts'],
  'web-without-server': ['web/lib/api.ts', 'api/platform/db.ts'],
  'ui-knows-no-shop': ['web/ui/price.tsx', 'web/lib/formats.ts'],
  'lib-below-features': ['web/lib/session.ts', 'web/features/cart/cart.queries.ts'],
  'features-below-screens': ['web/features/cart/cart-button.tsx', 'web/storefront/cart/cart.tsx'],
  'blocks-below-screens': ['web/blocks/checkout/checkout-form.tsx', 'web/storefront/checkout/checkout.tsx'],
  'screens-stay-apart': ['web/storefront/order/order.tsx', 'web/storefront/orders/buy-again.tsx'],
  'features-stay-apart': ['web/features/products/product-card.tsx', 'web/features/wishlist/heart.tsx'],
  'shopper-without-console': ['web/storefront/home/home.tsx', 'contract/orders.staff.ts'],
}

/** Examples of allowed imports. */
const right: [from: string, to: string][] = [
  ['contract/reviews.ts', 'contract/money.ts'],
  ['api/platform/format.ts', 'contract/money.ts'],
  ['api/modules/roles/roles.routes.ts', 'api/modules/accounts/accounts.service.ts'],
  ['api/modules/reviews/reviews.routes.ts', 'api/modules/reviews/reviews.queries.ts'],
  ['api/modules/reviews/reviews.service.ts', 'api/modules/orders/orders.service.ts'],
  ['api/modules/stock/stock.test.ts', 'api/testing/factories.ts'],
  ['api/app.ts', 'api/modules/reports/reports.routes.ts'],
  ['web/lib/formats.ts', 'contract/money.ts'],
  ['web/features/orders/orders.queries.ts', 'web/lib/formats.ts'],
  ['web/features/orders/order-card.tsx', 'web/ui/card.tsx'],
  ['web/storefront/orders/orders.tsx', 'web/features/orders/order-card.tsx'],
  ['web/storefront/orders/orders.tsx', 'web/storefront/orders/order-list.tsx'],
  ['web/storefront/order/order.tsx', 'web/blocks/orders/buy-again.tsx'],
  ['web/admin/orders/orders.tsx', 'web/admin/list/list-screen.tsx'],
  ['web/admin/categories/category.tsx', 'web/admin/record/record-history.tsx'],
  ['web/admin/orders/orders.tsx', 'contract/orders.staff.ts'],
]

const base = mkdtempSync(join(tmpdir(), 'arrows-'))
afterAll(() => rmSync(base, { recursive: true }))

/** The forms of imports, used in turn: each must be detected. */
const forms = [
  (to: string) => `import { it } from '${to}'\nexport const own = it`,
  (to: string) => `import type { It } from '${to}'\nexport type Own = It`,
  (to: string) => `export { it } from '${to}'`,
  (to: string) => `export * from '${to}'`,
  (to: string) => `export const own = () => import('${to}')`,
]

const imports = (from: string, to: string, form: number) => {
  const target = to.startsWith('node:') ? to : `./${relative(dirname(from), to)}`
  return `${forms[form % forms.length]?.(target)}\n`
}

const contents = new Map<string, string>()
const add = (file: string, text: string) => contents.set(file, (contents.get(file) ?? '') + text)
const all = [...Object.values(wrong), ...right]
for (const [index, [from, to]] of all.entries()) {
  add(from, imports(from, to, index))
  if (!to.startsWith('node:') && !to.includes('nowhere')) add(to, '')
}
add('web/lib/egg.ts', imports('web/lib/egg.ts', 'web/lib/chicken.ts', 0))
for (const [file, text] of contents) {
  mkdirSync(dirname(join(base, file)), { recursive: true })
  writeFileSync(join(base, file), text + (file.endsWith('.tsx') ? 'export const Part = () => <p>x</p>\n' : ''))
}

const { modules, summary } = await cruiseFolders(base, ['contract', 'api', 'web'])
const rulesAgainst = (from: string, to: string) =>
  summary.violations
    .filter((found) => found.from === from && found.to.endsWith(to.replace('node:', '')))
    .map((found) => found.rule.name)

test('the cruiser reads every file', () => {
  expect(modules.map((module) => module.source)).toEqual(expect.arrayContaining([...contents.keys()]))
})

test('every rule has an example of a forbidden import', () => {
  expect(Object.keys(wrong).sort()).toEqual(forbidden.map((rule) => rule.name).sort())
})

test.each(Object.entries(wrong))('the rule %s reports a forbidden import', (rule, [from, to]) => {
  const tried = to.includes('nowhere') ? './nowhere.ts' : to
  expect(rulesAgainst(from, tried)).toContain(rule)
})

test.each(right)('the file %s may import %s', (from, to) => {
  expect(rulesAgainst(from, to)).toEqual([])
})
