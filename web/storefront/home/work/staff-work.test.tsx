// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Work } from '#contract/site/work.ts'
import { addToCart, cart } from '#web/features/cart/cart.store.ts'
import { lamp } from '#web/features/cart/cart-testing.ts'
import { chooseCart, deleteCart } from '#web/features/cart/client-carts.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import { clearShopClient, shopClient } from '#web/lib/session/shop-client.store.ts'
import StaffWork from './staff-work.tsx'

const person = { id: 1, name: 'Grace', role: 'Credit Officer', permissions: ['Place Orders', 'View Orders'] }
const request = { createdAt: '2026-11-20T08:00:00.000Z', numberOfMonths: 3 }
const work: Work = {
  requests: {
    count: 2,
    first: [
      {
        ...request,
        id: 5,
        requestNumber: '#R005',
        name: 'Achieng Otieno',
        isClient: true,
        estimate: 3000,
        available: 2000,
      },
      {
        ...request,
        id: 6,
        requestNumber: '#R006',
        name: 'Baraka Otieno',
        isClient: false,
        estimate: null,
        available: null,
      },
    ],
  },
  deliveries: { count: 0, due: 0, first: [] },
  groups: [
    {
      id: 3,
      groupName: 'Umoja',
      groupNumber: 'GRP-1',
      meetingTime: '14:00',
      meetingPlace: 'Kondele Hall',
      nextMeetingOn: '2999-11-26',
      clients: 2,
      next: { id: 42, fullName: 'Akoth Owino', groupId: 3 },
    },
    {
      id: 4,
      groupName: 'Amani',
      groupNumber: 'GRP-2',
      meetingTime: null,
      meetingPlace: null,
      nextMeetingOn: null,
      clients: 1,
      next: null,
    },
  ],
  meetings: [
    {
      groupId: 3,
      group: 'Umoja',
      meetingTime: '14:00',
      meetingPlace: 'Kondele Hall',
      expected: 4_300,
      collected: 0,
      isMissing: true,
    },
  ],
  cash: { balance: 12_500, since: '2026-11-18', isAboveBound: true, toAccept: 2 },
  reminders: 3,
  refusals: [{ reason: 'OUT_OF_STOCK', count: 4 }],
}

let answers: Work | null = work
beforeEach(() => {
  answers = work
  sessions.staff.set({ token: 'a', user: person as unknown as SessionUser })
  connectApi(async ({ url }) => {
    if (url.includes('/staff/work')) return { status: answers ? 200 : 500, headers: {}, body: JSON.stringify(answers) }
    const named = { id: 7, fullName: 'Wanjiku Kamau', clientNumber: 'CL-7', groupId: 3 }
    return { status: 200, headers: {}, body: JSON.stringify({ content: url.includes('ids=') ? [named] : [] }) }
  })
})
afterEach(() => {
  cleanup()
  clearShopClient()
  for (const clientId of [7, 8, 42]) deleteCart('staff:1', clientId)
  deleteCart('staff:1', null)
  sessions.staff.set(null)
})
const show = () => render(withProviders(<StaffWork session={currentSession()} />))
const part = (name: RegExp) => screen.findByRole('region', { name })

test('the work of the day shows requests with their limit, groups with their next client, and refusals', async () => {
  show()
  const requests = within(await part(/^Requests waiting/))
  expect(requests.getByRole('link', { name: 'Achieng Otieno' }).getAttribute('href')).toBe('/checkout?request=5')
  expect(requests.getByText(/Over by/)).toBeTruthy()
  expect(requests.getAllByText('Not a client yet')).toHaveLength(1)
  expect(requests.getByText('None of its goods is sold any more.')).toBeTruthy()
  expect(within(await part(/^To deliver/)).getByText('No order waits for delivery.')).toBeTruthy()
  expect(
    within(await part(/^Reminders to send/)).getByRole('link', { name: '3 clients with an unpaid due day' }),
  ).toBeTruthy()
  const groups = within(await part(/^My groups/))
  expect(groups.getByText('Each active client has an order of today.')).toBeTruthy()
  expect(within(await part(/^Refused today/)).getByText('Not enough in stock')).toBeTruthy()
  await userEvent.click(groups.getByRole('link', { name: /Akoth Owino/ }))
  expect(shopClient()).toEqual({ owner: 'staff:1', clientId: 42, groupId: 3 })
})

test('a group that meets today leads to its collection sheet', async () => {
  show()
  const meetings = within(await part(/^Meeting today/))
  expect(meetings.getByRole('link', { name: 'Collection sheet of Umoja' }).getAttribute('href')).toBe(
    '/admin/collections/3',
  )
  expect(meetings.getByText(/4,300/)).toBeTruthy()
})

test('a group leads to the sheet of its next meeting after today, for who records repayments', async () => {
  const { unmount } = show()
  const groups = within(await part(/^My groups/))
  expect(groups.queryByRole('link', { name: 'Collection sheet of Umoja' })).toBeNull()
  unmount()
  const collector = { ...person, permissions: [...person.permissions, 'Record Repayments'] }
  sessions.staff.set({ token: 'a', user: collector as unknown as SessionUser })
  show()
  const [link, ...others] = within(await part(/^My groups/)).getAllByRole('link', { name: /^Collection sheet of/ })
  expect([link?.getAttribute('href'), others]).toEqual(['/admin/collections/3?day=2999-11-26', []])
})

test('an answer kept from an earlier day leads to the sheet of a group that meets today', async () => {
  const today = businessDay(new Date())
  const [umoja] = work.groups ?? []
  answers = { ...work, meetings: [], groups: umoja ? [{ ...umoja, nextMeetingOn: today }] : [] }
  const collector = { ...person, permissions: [...person.permissions, 'Record Repayments'] }
  sessions.staff.set({ token: 'a', user: collector as unknown as SessionUser })
  show()
  const link = within(await part(/^My groups/)).getByRole('link', { name: 'Collection sheet of Umoja' })
  expect(link.getAttribute('href')).toBe(`/admin/collections/3?day=${today}`)
})

test('the cash in hand leads to the cash book, with what is to be done', async () => {
  show()
  const cash = within(await part(/^Cash in hand/))
  expect(cash.getByRole('link', { name: /12,500/ }).getAttribute('href')).toBe('/admin/receipts/cash')
  expect(cash.getByText('Hand it over')).toBeTruthy()
  expect(cash.getByText('2 to accept')).toBeTruthy()
})

test('a failed call leaves the search and offers another try', async () => {
  answers = null
  show()
  const retry = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 8000 })
  expect(screen.getByRole('combobox')).toBeTruthy()
  answers = work
  await userEvent.click(retry)
  expect(await part(/^Requests waiting/)).toBeTruthy()
}, 15_000)

test('carts begun are listed by name, continue in this tab, and one of a client who is gone can be deleted only', async () => {
  for (const clientId of [7, 8]) {
    chooseCart({ owner: 'staff:1', clientId, groupId: 3 }, 'stay')
    addToCart(lamp, clientId)
  }
  clearShopClient()
  show()
  const carts = within(await part(/^Carts begun/))
  const open = await carts.findByRole('link', { name: 'Continue the cart: Wanjiku Kamau' })
  expect(carts.getByText('This client is no longer yours to book for.')).toBeTruthy()
  expect(carts.getAllByRole('link')).toHaveLength(1)
  expect(carts.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2)
  await userEvent.click(open)
  expect(cart.get().map(({ quantity }) => quantity)).toEqual([7])
})
