import { expect, test } from 'vitest'
import { firstViewModules } from './first-view.ts'

const imports: Record<string, string[]> = {
  '/shop/web/root.tsx': ['/shop/web/ui/page.tsx'],
  '/shop/web/ui/page.tsx': ['/shop/web/ui/panel.tsx', '/shop/web/root.tsx'],
  '/shop/web/storefront/home/home.tsx': ['/shop/web/ui/price.tsx'],
  '/shop/web/admin/layout.tsx': ['/shop/web/ui/panel.tsx', '/shop/web/ui/text-area.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => (id in imports ? { importedIds: imports[id] ?? [] } : null),
}

test('modules that the first pages import, directly or not, are in the first view; those of the console are not', () => {
  const isInFirstView = firstViewModules('/shop')
  const ofFile = (file: string) => isInFirstView(`/shop/web/${file}.tsx`, graph)
  expect(['root', 'ui/page', 'ui/panel', 'ui/price'].map(ofFile)).toEqual([true, true, true, true])
  expect(['admin/layout', 'ui/text-area'].map(ofFile)).toEqual([false, false])
})
