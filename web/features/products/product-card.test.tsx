import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'
import type { ShownProduct } from './shown-product.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const render = (children: ReactNode, path = '/') =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path, element: children }], { initialEntries: [path] })} />
      </QueryClientProvider>
    </I18nProvider>,
  )

const lamp: ShownProduct = {
  id: 7,
  slug: 'lamp',
  name: 'Lamp',
  nameLanguage: 'en',
  itemCode: 'SOL-1',
  description: 'Bright.',
  descriptionLanguage: 'en',
  brandName: 'Nuruvo',
  picture: null,
  rating: null,
  reviewCount: 0,
  availableStock: 20,
  inStock: true,
  isNew: false,
  isBestSeller: false,
  isTrending: false,
  category: { categoryName: 'Lighting' },
}

test('a product without a name or brand is shown as unnamed and of unknown brand', () => {
  const html = render(<ProductCard product={{ ...lamp, name: '', brandName: null }} />)
  expect(html).toContain('Unnamed Product')
  expect(html).toContain('Unknown Brand')
})

test('a name is truncated at 45 characters on a card and complete in a row of the list', () => {
  const name = 'AILYONS FK-0301 Stainless Steel 1.8L Electric Kettle, Silver'
  const card = render(<ProductCard product={{ ...lamp, name }} />)
  expect(card).toContain(`>${name.slice(0, 45).trimEnd()}...<`)
  expect(card).toContain(`title="${name}"`)
  expect(render(<ProductRow product={{ ...lamp, name }} />)).toContain(`>${name}<`)
})

test('the name precedes the buttons of a card in the document, as the keyboard and screen readers meet them', () => {
  const html = render(<ProductCard product={lamp} corner={<i>Heart</i>} actions={<i>Add</i>} />)
  const [name, heart, add] = ['>Lamp<', '>Heart<', '>Add<'].map((part) => html.indexOf(part))
  expect(name).toBeGreaterThan(0)
  expect(heart).toBeGreaterThan(name ?? 0)
  expect(add).toBeGreaterThan(heart ?? 0)
})

test('a product has at most two badges, the percentage off first', () => {
  const flags = { isNew: true, isBestSeller: true, isTrending: true }
  const badgesIn = (product: ShownProduct) =>
    [...render(<ProductCard product={product} />).matchAll(/data-tone="\w+">([^<]+)</g)].map(([, label]) => label)
  expect(badgesIn({ ...lamp, ...flags })).toEqual(['NEW', 'BESTSELLER'])
  expect(badgesIn({ ...lamp, ...flags, price: 90, originalPrice: 100, discount: 10 })).toEqual(['-10%', 'NEW'])
  expect(badgesIn({ ...lamp, isTrending: true })).toEqual(['TRENDING'])
  expect(badgesIn(lamp)).toEqual([])
})

test('a description is truncated at 150 characters in a row of the list', () => {
  const html = render(<ProductRow product={{ ...lamp, description: 'x'.repeat(151) }} />)
  expect(html).toContain(`${'x'.repeat(150)}...`)
})

test.each([
  [0, 'Out of Stock'],
  [1, 'Only 1 left in stock!'],
  [5, 'Only 5 left in stock!'],
])('a card of a product with %i available shows: %s', (availableStock, text) => {
  expect(render(<ProductCard product={{ ...lamp, availableStock, inStock: availableStock > 0 }} />)).toContain(text)
})

test('a card of a product with six available shows no stock label', () => {
  expect(render(<ProductCard product={{ ...lamp, availableStock: 6 }} />)).not.toMatch(/left in stock|Out of Stock/)
})

test('a visitor sees a hint to log in, and a member sees the price, the original price and the percentage off', () => {
  expect(render(<ProductCard product={lamp} />)).toContain('Log in to see price')
  const priced = render(<ProductCard product={{ ...lamp, price: 900, originalPrice: 1200, discount: 25 }} />)
  expect(priced).not.toContain('Log in to see price')
  expect(priced).toMatch(/KSh\s900/)
  expect(priced).toMatch(/<s[^>]*>KSh\s1,200<\/s>/)
  expect(priced).toContain('-25%')
})

test('a price that could not be loaded is named on card and row, with a button to try again', () => {
  for (const Shown of [ProductCard, ProductRow]) {
    const html = render(<Shown product={{ ...lamp, hasNoAnswer: true }} />)
    expect(html).toContain('Price could not be loaded.')
    expect(html).toMatch(/<button[^>]*>Try Again</)
    expect(html).not.toContain('Log in to see price')
  }
})

test('a price is shown with its instalment over six months, the usual choice, and a visitor sees none', () => {
  const priced = { ...lamp, price: 2450, originalPrice: null, discount: 0 }
  expect(render(<ProductCard product={priced} />)).toMatch(/KSh\s409 × 6 months/)
  expect(render(<ProductCard product={lamp} />)).not.toContain('month')
})

test('a product without a picture shows the first letter of its category, as a card and in the list', () => {
  const marks = [render(<ProductCard product={lamp} />), render(<ProductRow product={lamp} />)].map(
    (html) => /<text[^>]*>(.)<\/text>/.exec(html)?.[1],
  )
  expect(marks).toEqual(['L', 'L'])
})

test('on a Swahili page an untranslated name and an untranslated description are marked as English', () => {
  for (const Shown of [ProductCard, ProductRow]) {
    const english = render(<Shown product={lamp} />, '/sw')
    expect(english).toMatch(/<a[^>]* lang="en"[^>]*>Lamp</)
    expect(english).toMatch(/<p[^>]* lang="en"[^>]*>Bright\.</)
    const swahili = render(<Shown product={{ ...lamp, name: 'Taa', nameLanguage: 'sw' }} />, '/sw')
    expect(swahili).toMatch(/<a(?![^>]* lang=)[^>]*>Taa</)
    const described = render(<Shown product={{ ...lamp, descriptionLanguage: 'sw' }} />, '/sw')
    expect(described).toMatch(/<p(?![^>]* lang=)[^>]*>Bright\.</)
  }
})

test('on an English page nothing of a product is marked with a language', () => {
  expect(render(<ProductCard product={lamp} />)).not.toContain('lang=')
})
