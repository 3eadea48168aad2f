// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ExportMenu } from './export-menu.tsx'

const user = userEvent.setup()
afterEach(cleanup)

async function open(total: number, format: string) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <ExportMenu list="orders" query={{ status: 'Pending' }} columns={['order']} total={total} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('radio', { name: format }))
  return {
    note: screen.getByRole('status').textContent,
    isOffered: screen.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled') !== 'true',
  }
}

test('a PDF is offered for up to 2,000 rows; above, the menu states the limit and names the other formats', async () => {
  expect(await open(2_000, 'PDF')).toEqual({ note: '2,000 rows', isOffered: true })
  cleanup()
  const { note, isOffered } = await open(2_001, 'PDF')
  expect(isOffered).toBe(false)
  expect(note).toBe('2,001 rows. A PDF holds at most 2,000 rows. Filter the list, or choose CSV or Excel.')
  await user.click(screen.getByRole('radio', { name: 'Excel (XLSX)' }))
  expect(screen.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('a long list is exported in the background, as the menu states', async () => {
  const { note, isOffered } = await open(5_001, 'CSV')
  expect(isOffered).toBe(true)
  expect(note).toMatch(/Made in the background, at most 1,000,000 rows\.$/)
})

test('an empty list cannot be exported', async () => {
  expect((await open(0, 'CSV')).isOffered).toBe(false)
})
