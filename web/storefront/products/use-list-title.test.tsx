// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readFilter } from '#web/features/products/product-filter.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { visitor } from '#web/lib/session/session.ts'
import { NoProducts } from './no-products.tsx'
import { useListTitle } from './use-list-title.ts'

const lighting = {
  id: 1,
  name: 'Lighting',
  slug: 'lighting',
  categoryCode: 'LIG',
  active: true,
  subCategories: [{ slug: 'lamps', subCategoryName: 'Lamps' }],
}

function List({ search }: { search: string }) {
  const filter = readFilter(new URLSearchParams(search), visitor)
  return (
    <>
      <h1>{useListTitle(filter)}</h1>
      <NoProducts filter={filter} total={0} />
    </>
  )
}

function show(search: string) {
  connectApi(async () => ({ status: 200, headers: {}, body: JSON.stringify({ content: [lighting], categories: [] }) }))
  render(withProviders(<List search={search} />))
}
afterEach(cleanup)

test('an unknown category is named as such, with the way to all products and to the categories', async () => {
  show('category=nope')
  expect(await screen.findByRole('heading', { name: 'No such category' })).toBeTruthy()
  expect(screen.getByText(/^The shop has no category of this name/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all products' }).getAttribute('href')).toBe('/products')
  expect(screen.getByRole('heading', { name: 'Or browse a category' })).toBeTruthy()
})

test.each([
  ['category=lighting', 'Lighting'],
  ['category=lig', 'Lighting'],
  ['category=lighting&subcategory=lamps', 'Lamps'],
  ['inStock=true', 'All Products'],
])('the list of %s is called %s', async (search, title) => {
  show(search)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
