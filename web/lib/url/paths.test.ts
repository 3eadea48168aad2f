import { expect, test } from 'vitest'
import { languageOf, localePath, memberSearch, pageSearch, plainQuery, samePath, visitorSearch } from './paths.ts'

test('a path is translated between the languages and back', () => {
  expect(localePath('/products?page=2', 'sw')).toBe('/sw/products?page=2')
  expect(localePath('/sw/products?page=2', 'en')).toBe('/products?page=2')
  expect(localePath('/', 'sw')).toBe('/sw')
  expect(localePath('/sw', 'en')).toBe('/')
})

test('the console has the same address in all languages', () => {
  expect(localePath('/admin/orders', 'sw')).toBe('/admin/orders')
})

test('a path that only begins with the letters sw is not Swahili', () => {
  expect(languageOf('/swing')).toBe('en')
  expect(languageOf('/sw/swing')).toBe('sw')
})

test('next accepts only pages of this site', () => {
  expect(samePath('/orders?page=2')).toBe('/orders?page=2')
  for (const next of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'orders',
    '',
    null,
  ]) {
    expect(samePath(next)).toBeNull()
  }
})

test('next cannot become another site when its dots are removed', () => {
  for (const next of [
    '/.//evil.example/',
    '/..//evil.example/',
    '/orders/..//evil.example/',
    '/%2e//evil.example/',
    '/./\\evil.example/',
  ]) {
    expect(samePath(next)).toBeNull()
  }
  expect(samePath('/orders/../account?tab=security#codes')).toBe('/account?tab=security#codes')
})

test('cached pages are identified by known parameters, in one order, without price', () => {
  const params = new URLSearchParams('utm_source=x&page=2&sort=price-asc&min=10&search= tank ')
  expect(visitorSearch(params)).toBe('?search=tank&page=2')
  expect(visitorSearch(new URLSearchParams('sort=unitPrice,asc'))).toBe('')
  expect(visitorSearch(new URLSearchParams('sort=name-asc'))).toBe('?sort=name-asc')
  expect(visitorSearch(new URLSearchParams('sale=1'))).toBe('')
  expect(memberSearch(params)).toBe('?search=tank&page=2&min=10&sort=price-asc')
  expect(memberSearch(new URLSearchParams('sale=1'))).toBe('?sale=1')
})

test('all spellings of a search have the same address', () => {
  for (const search of ['solar lamp', 'Solar Lamp', ' SOLAR\t lamp  ', 'solar\u00a0LAMP']) {
    expect(visitorSearch(new URLSearchParams({ search }))).toBe('?search=solar+lamp')
    expect(
      new URLSearchParams(plainQuery('/sw/products', new URLSearchParams({ search }).toString())).get('search'),
    ).toBe('solar lamp')
  }
  expect(plainQuery('/products', 'search=solar%20lamp&utm_source=x')).toBe('search=solar%20lamp&utm_source=x')
  expect(plainQuery('/products', 'utm_source=x&search=Tank')).toBe('search=tank&utm_source=x')
  expect(plainQuery('/products', 'search=+&page=2')).toBe('page=2')
})

test('only the product list depends on its parameters', () => {
  const params = new URLSearchParams('search=Tank&page=2')
  expect(pageSearch('/sw/products', params)).toBe('?search=tank&page=2')
  for (const path of ['/', '/sw', '/cart', '/products/solar-lamp', '/admin/orders']) {
    expect(pageSearch(path, params)).toBe('')
    expect(plainQuery(path, 'search=Tank')).toBe('search=Tank')
  }
})
