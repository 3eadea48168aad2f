// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { maxDirectDocuments } from '#contract/orders/printed-documents.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Request } from '#web/lib/http/transport.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { PrintOrders } from './print-orders.tsx'

const user = userEvent.setup()

beforeAll(() => import('#web/ui/mantine/modal.tsx'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(ids: number[]) {
  const clear = vi.fn()
  const dialog = (
    <>
      <PrintOrders selected={{ count: ids.length, rows: { ids }, clear }} />
      <Toasts />
    </>
  )
  render(withProviders(dialog))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  return { clear, dialog: within(await screen.findByRole('dialog')) }
}

test('few orders are printed immediately as the chosen document, and those without it are named', async () => {
  const fetched = vi.fn(async () => new Response('%PDF', { headers: { 'x-skipped-orders': '8' } }))
  vi.stubGlobal('fetch', fetched)
  URL.createObjectURL = () => 'blob:file'
  const { clear, dialog } = await open([7, 8])
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Delivery notes' }).checked).toBe(true)
  expect(dialog.queryByText(/It is made in the background\./)).toBeNull()
  await user.click(dialog.getByRole('radio', { name: 'Invoices' }))
  await user.click(dialog.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText('Without this document, so not printed: #008')).toBeTruthy()
  const [, init] = fetched.mock.calls[0] as unknown as [string, RequestInit]
  expect(JSON.parse(String(init.body))).toEqual({ document: 'invoice', ids: [7, 8] })
  expect(clear).toHaveBeenCalledOnce()
})

test('many orders are printed by a job, once, also when the answer to its start is lost', async () => {
  const sent: Request[] = []
  connectApi(async (request) => {
    sent.push(request)
    if (sent.length === 1) throw new TypeError('no connection')
    return { status: 201, headers: {}, body: JSON.stringify({ id: 3 }) }
  })
  const { clear, dialog } = await open(Array.from({ length: maxDirectDocuments + 1 }, (_, index) => index + 1))
  expect(dialog.getByText(/It is made in the background\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Print' }))
  expect(await screen.findByText('Nothing was started. Please try again.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Print' }))
  await vi.waitFor(() => expect(clear).toHaveBeenCalledOnce())
  expect(sent[1]?.headers['idempotency-key']).toBe(sent[0]?.headers['idempotency-key'])
  expect(JSON.parse(String(sent[1]?.body))).toMatchObject({
    kind: 'orders.print',
    params: { document: 'delivery-note' },
  })
})
