// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { recordCalls } from './form-testing.ts'
import { ProductSummary } from './product-summary.tsx'
import { productFilter } from './products.queries.ts'

afterEach(cleanup)

const totals = { products: 3012, inStock: 2900, outOfStock: 112, inventoryValue: 1_850_000, isCapped: false }
const show = (search: string, correctedTo?: string) =>
  render(
    withProviders(<ProductSummary filter={productFilter.read(new URLSearchParams(search))} list={{ correctedTo }} />),
  )
const figures = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)

test('the figures are those of the whole list, whatever its page', async () => {
  const { answerBy } = recordCalls()
  answerBy(() => ({ status: 200, body: totals }))
  show('page=4&size=20')
  expect(await screen.findByText('3,012')).toBeTruthy()
  expect(figures()).toEqual(['3,012', '2,900', '112', 'KSh\u00a01,850,000'])
})

test('of a search with more matches than are counted the figures are at least those', async () => {
  const { answerBy } = recordCalls()
  answerBy(() => ({ status: 200, body: { ...totals, products: 10_001, isCapped: true } }))
  show('search=la')
  expect(await screen.findByText('10,001+')).toBeTruthy()
})
