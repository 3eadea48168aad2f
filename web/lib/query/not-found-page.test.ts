import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { notFoundPathFinder, readRecordPath } from './not-found-page.ts'

type Built = { id: string; parentId?: string; path?: string | undefined; index?: boolean | undefined }

/** The routes as the build lists them, below its root. */
const flat = (entries: RouteConfigEntry[], parentId: string): Built[] =>
  entries.flatMap(({ children = [], id, file, path, index }) => {
    const own = `${parentId} ${id ?? file} ${path}`
    return [{ id: own, parentId, path, index }, ...flat(children, own)]
  })
const built: Built[] = [{ id: 'root', path: '' }, ...flat(routes, 'root')]
const findNotFoundPath = notFoundPathFinder(Object.fromEntries(built.map((route) => [route.id, route])))

test('addresses without a route share one placeholder in each language and one in the console', () => {
  expect(['/nowhere', '/a/b/c', '/products/a/b', '/products.data'].map(findNotFoundPath)).toEqual([
    '/-',
    '/-',
    '/-',
    '/-',
  ])
  expect(['/sw/nowhere', '/sw/products/a/b'].map(findNotFoundPath)).toEqual(['/sw/-', '/sw/-'])
  expect(findNotFoundPath('/admin/nowhere')).toBe('/admin/-')
})

test('an address with a route has no placeholder, even if its record is missing', () => {
  const known = ['/', '/sw', '/products', '/sw/products/no-such-product', '/orders/7', '/about', '/sw/login', '/admin']
  expect(known.map(findNotFoundPath)).toEqual(known.map(() => undefined))
})

test('the address of a product returns its slug and the placeholder of its language', () => {
  expect(readRecordPath('/products/lamp-10')).toEqual({ slug: 'lamp-10', notFoundPath: '/products/-' })
  expect(readRecordPath('/sw/products/a%20b')).toEqual({ slug: 'a b', notFoundPath: '/sw/products/-' })
  expect(['/products', '/products/a/b', '/orders/7'].map(readRecordPath)).toEqual([undefined, undefined, undefined])
})
