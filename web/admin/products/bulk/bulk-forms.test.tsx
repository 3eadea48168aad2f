// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { recordCalls } from '../form-testing.ts'
import BulkCategoryForm from './bulk-category-form.tsx'
import BulkPriceForm from './bulk-price-form.tsx'
import BulkStatusForm from './bulk-status-form.tsx'

const selected = () => ({ count: 3, rows: { ids: [7, 8, 9] }, clear: vi.fn() })
const user = userEvent.setup()

const preview = {
  total: 3,
  changing: 2,
  skipped: [{ code: 'PRICE_TOO_LOW', reason: 'The price would be below 1.', rows: 1, names: ['Match'] }],
  sample: [
    {
      id: 7,
      name: 'Lamp',
      before: { sellingPrice: 900, listPrice: 1000 },
      after: { sellingPrice: 990, listPrice: 1100 },
    },
  ],
}
const choices = {
  categories: [
    { id: 1, name: 'Solar', subCategories: [{ id: 11, name: 'Lamps' }] },
    { id: 2, name: 'Kitchen', subCategories: [{ id: 21, name: 'Pots' }] },
  ],
  brands: [],
}
const job = { id: 55, kind: 'products.set-price', status: 'waiting' }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a change of prices shows what it would change before it starts, with the products that it skips', async () => {
  const { sent, answerBy } = recordCalls()
  answerBy(({ url }) => ({ status: 200, body: url.endsWith('preview') ? preview : job }))
  const rows = selected()
  const onClose = vi.fn()
  render(withProviders(<BulkPriceForm selected={rows} onClose={onClose} />))
  expect(sent).toEqual([])
  await user.selectOptions(screen.getByLabelText('Change'), 'Lower by percent')
  await user.type(screen.getByLabelText('By how much'), '10')
  const button = await screen.findByRole('button', { name: 'Change 2 products' })
  expect(screen.getByText('2 of 3 products will change.')).toBeTruthy()
  expect(within(screen.getByRole('listitem')).getByText(/900.*990.*list price.*1,000.*1,100/)).toBeTruthy()
  expect(screen.getByText(/1 is skipped:.*below 1\..*\(Match\)/)).toBeTruthy()
  await user.click(button)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const params = { prices: 'both', unit: 'percent', by: -10 }
  expect(sent).toMatchObject([
    { url: '/api/v1/bulk-jobs/preview', body: { kind: 'products.set-price', params, ids: [7, 8, 9] } },
    { url: '/api/v1/bulk-jobs', body: { kind: 'products.set-price', params, ids: [7, 8, 9] } },
  ])
  expect(rows.clear).toHaveBeenCalledOnce()
})

test('an amount that no price can be changed by is named at its field, and nothing is sent', async () => {
  const { sent } = recordCalls()
  render(withProviders(<BulkPriceForm selected={selected()} onClose={() => undefined} />))
  await user.selectOptions(screen.getByLabelText('Change'), 'Lower by percent')
  await user.type(screen.getByLabelText('By how much'), '100')
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('By how much'))
  expect(sent).toEqual([])
})

test('another category offers its own sub-categories, and a change that no product needs cannot start', async () => {
  const { sent, answerBy } = recordCalls()
  const unchanged = { total: 3, changing: 0, skipped: [], sample: [] }
  answerBy(({ url }) => ({ status: 200, body: url.endsWith('preview') ? unchanged : choices }))
  render(withProviders(<BulkCategoryForm selected={selected()} onClose={() => undefined} />))
  const category = await screen.findByLabelText('Category')
  const offered = () =>
    [...screen.getByLabelText<HTMLSelectElement>('Sub-category').options].map(({ textContent }) => textContent)
  await user.selectOptions(category, 'Solar')
  expect(offered()).toEqual(['None', 'Lamps'])
  await user.selectOptions(screen.getByLabelText('Sub-category'), 'Lamps')
  await user.selectOptions(category, 'Kitchen')
  expect(offered()).toEqual(['None', 'Pots'])
  expect(await screen.findByText('None of 3 products would change.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true)
  expect(sent.at(-1)?.body).toMatchObject({
    kind: 'products.set-category',
    params: { categoryId: 2, subCategoryId: null },
  })
})

test('a change of status shows before and after by name, and what it means, before it starts', async () => {
  const { sent, answerBy } = recordCalls()
  const sample = [{ id: 7, name: 'Lamp', before: { status: 'active' }, after: { status: 'archived' } }]
  answerBy(({ url }) => ({ status: 200, body: url.endsWith('preview') ? { ...preview, sample } : job }))
  const rows = selected()
  render(withProviders(<BulkStatusForm selected={rows} onClose={vi.fn()} />))
  await user.selectOptions(screen.getByLabelText('Status'), 'Archived')
  expect(screen.getByText(/they can be restored/)).toBeTruthy()
  expect(await screen.findByText('In the shop → Archived')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Change 2 products' }))
  await vi.waitFor(() => expect(rows.clear).toHaveBeenCalledOnce())
  expect(sent.find(({ url }) => url === '/api/v1/bulk-jobs')?.body).toEqual({
    kind: 'products.set-status',
    params: { status: 'archived' },
    ids: [7, 8, 9],
  })
})
