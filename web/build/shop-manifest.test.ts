import { expect, test } from 'vitest'
import { withoutConsole } from './shop-manifest.ts'

const route = (id: string, parentId?: string) => ({ id, ...(parentId ? { parentId } : {}) })

test('pages of the shop know its routes and the sign-in of staff, and no screen of the console', () => {
  const routes = [
    route('root'),
    route('storefront/layout', 'root'),
    route('admin/login/login', 'storefront/layout'),
    route('admin/layout', 'root'),
    route('admin/error-boundary', 'admin/layout'),
    route('admin/orders/orders', 'admin/error-boundary'),
    route('storefront/console/console', 'root'),
  ]
  const manifest = { url: '/assets/manifest-1.js', routes: Object.fromEntries(routes.map((one) => [one.id, one])) }
  const source = withoutConsole(`window.routes=${JSON.stringify(manifest)};`)
  expect(source).toMatch(/^window\.routes=\{.*\};$/)
  const { url, routes: left } = JSON.parse(source.slice('window.routes='.length, -1))
  expect(url).toBe('/assets/shop-manifest-1.js')
  expect(Object.keys(left)).toEqual(['root', 'storefront/layout', 'admin/login/login', 'storefront/console/console'])
})
