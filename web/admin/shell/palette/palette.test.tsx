// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { permissions } from '#contract/permissions.ts'
import { type ConsoleSearchResults, maxConsoleResults } from '#contract/site/console-search.staff.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import { hasWords } from './palette-item.ts'
import { usePalette } from './use-palette.ts'

const send = vi.fn<Transport>()
const onChoose = vi.fn()
const user = userEvent.setup()
const nothing: ConsoleSearchResults = { orders: [], products: [], people: [], groups: [] }
const ordersOf = (...ids: number[]) => ({
  ...nothing,
  orders: ids.map(
    (id) =>
      ({
        id,
        orderNumber: `#00${id}`,
        customer: 'Achieng Otieno',
        groupName: 'Upendo',
        status: 'Pending',
        createdAt: '2026-03-02T07:30:00.000Z',
        total: 1,
      }) as const,
  ),
})

/** Answers of searches, each given when the test releases it. */
const waiting: { url: string; release: (results: ConsoleSearchResults, status?: number) => void }[] = []

function Probe() {
  const palette = usePalette(onChoose)
  return (
    <>
      <input
        aria-label="search"
        value={palette.typed}
        onChange={(event) => palette.type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && palette.enter()}
      />
      <p data-testid="labels">{palette.blocks.flatMap(({ items }) => items.map(({ label }) => label)).join('|')}</p>
      <p data-testid="notes">
        {palette.blocks.flatMap(({ items }) => items.flatMap(({ note }) => note ?? [])).join('|')}
      </p>
      <p data-testid="links">
        {palette.blocks
          .flatMap(({ items }) => items.flatMap(({ target }) => ('to' in target ? target.to : [])))
          .join('|')}
      </p>
      <p data-testid="state">{palette.failed ? 'failed' : palette.isBusy ? 'busy' : 'idle'}</p>
    </>
  )
}

beforeEach(() => {
  sessions.staff.set({
    token: 't',
    user: { id: 7, name: 'W', role: 'R', language: 'en', permissions: [...permissions] } as unknown as SessionUser,
  })
  connectApi(send)
  send.mockImplementation(
    ({ url }) =>
      new Promise((resolve) => {
        waiting.push({
          url,
          release: (results, status = 200) => resolve({ status, headers: {}, body: JSON.stringify(results) }),
        })
      }),
  )
  render(withProviders(<Probe />))
})
afterEach(() => {
  cleanup()
  send.mockReset()
  onChoose.mockReset()
  waiting.splice(0)
  sessions.staff.set(null)
})

const type = (text: string) => user.type(screen.getByLabelText('search'), text)
const labels = () => screen.getByTestId('labels').textContent
const sent = async (count: number) => {
  await waitFor(() => expect(waiting).toHaveLength(count))
  return waiting[count - 1]
}

test('pages and actions match immediately, and records are searched once after a pause', async () => {
  await type('orde')
  expect(labels()).toBe('Orders|New Order')
  expect(waiting).toHaveLength(0)
  const search = await sent(1)
  expect(search?.url).toContain('/api/v1/console/search?q=orde')
  search?.release(ordersOf(9))
  await waitFor(() => expect(labels()).toBe('Orders|New Order|#009 · Achieng Otieno'))
})

test('an order has its state and its day, and a last line leads to the list where there may be more', async () => {
  await type('0712 345')
  const few = await sent(1)
  few?.release(ordersOf(9))
  await waitFor(() => expect(labels()).toBe('#009 · Achieng Otieno'))
  expect(screen.getByTestId('notes').textContent).toMatch(/^Pending · 2 Mar 2026 · Upendo · KSh.1$/)
  await type(' 678')
  const many = await sent(2)
  many?.release(ordersOf(...Array.from({ length: maxConsoleResults }, (_, index) => index + 1)))
  await waitFor(() => expect(labels()).toMatch(/\|All orders with "0712 345 678"$/))
  expect(screen.getByTestId('links').textContent).toMatch(/\|\/admin\/orders\?search=0712%20345%20678$/)
})

test('one character is not sent', async () => {
  await type('z')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(waiting).toHaveLength(0)
})

test('Enter right after typing sends the search and chooses its first result', async () => {
  await type('0712345678{Enter}')
  const search = await sent(1)
  expect(onChoose).not.toHaveBeenCalled()
  search?.release(ordersOf(12))
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1))
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ target: { to: '/admin/orders/12' } })
})

test('a late answer to an earlier term is dropped, and Enter never chooses from it', async () => {
  await type('achi')
  const first = await sent(1)
  await type('eng{Enter}')
  const second = await sent(2)
  first?.release(ordersOf(1))
  second?.release(ordersOf(2))
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1))
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ target: { to: '/admin/orders/2' } })
  expect(labels()).toBe('#002 · Achieng Otieno')
})

test('typing on after Enter cancels the choice', async () => {
  await type('achi{Enter}')
  const first = await sent(1)
  await type('x')
  first?.release(ordersOf(1))
  const second = await sent(2)
  second?.release(nothing)
  await waitFor(() => expect(screen.getByTestId('state').textContent).toBe('idle'))
  expect(onChoose).not.toHaveBeenCalled()
})

test('a failed search is shown as failed', async () => {
  await type('achi')
  const search = await sent(1)
  search?.release(nothing, 500)
  await waitFor(() => expect(screen.getByTestId('state').textContent).toBe('failed'))
})

test('a label matches when it has every word of the term in any order and case', () => {
  expect(hasWords('Change between light and dark', 'DARK change')).toBe(true)
  expect(hasWords('Orders', 'orders x')).toBe(false)
  expect(hasWords('Orders', '')).toBe(true)
})
