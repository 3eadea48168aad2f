// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { kshExact } from '#contract/money.ts'
import { draftOf } from '#web/features/checkout/draft.store.ts'
import { emptyDraft } from '#web/features/checkout/draft.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { CheckoutForm } from './checkout-form.tsx'

const group = { id: 1, groupName: 'Upendo', status: 'active', branchId: 2, creditOfficerId: 3, creditOfficer: 'Kamau' }
let member = { id: 9, fullName: 'Achieng Otieno', clientNumber: 'C-9', status: 'active', location: 'Kisumu' }
const figures = { subtotal: 900, discount: 0, shipping: 0, tax: 0, total: 900 }
const source: OrderSource = {
  from: 'cart',
  items: [{ id: 5, name: 'Lamp', quantity: 1, price: 900 }],
  setQuantity: () => {},
  remove: () => {},
  promoCode: null,
  removePromo: () => {},
  taken: () => {},
}

/** What the shop sells today. */
let products: object[] = []
let limit: { limit: number | null; available: number | null }

/** The orders that were sent. */
const placed: unknown[] = []
let answerMembers = () => {}

beforeEach(() => {
  localStorage.clear()
  placed.length = 0
  member = { ...member, status: 'active' }
  limit = { limit: null, available: null }
  products = []
  const user = { id: 1, name: 'Kamau', role: 'Credit Officer', permissions: ['Place Orders'] } as unknown as SessionUser
  sessions.staff.set({ token: 't', user })
  const members = new Promise<void>((resolve) => {
    answerMembers = resolve
  })
  connectApi(async ({ url, body }) => {
    const answer = (json: unknown) => ({ status: 200, headers: {}, body: JSON.stringify(json) })
    if (url.includes('/groups/members/')) return members.then(() => answer({ content: [member] }))
    if (url.includes('/groups/')) return answer({ content: [group] })
    if (url.includes('/branches/')) return answer({ content: [{ id: 2, name: 'Kisumu', branchName: 'Kisumu' }] })
    if (url.includes('/credit')) return answer({ clientId: 9, outstanding: 0, held: 0, creditBalance: 0, ...limit })
    if (url.includes('/quote')) return answer({ ...figures, lines: [] })
    if (url.includes('/orders/place')) {
      placed.push(JSON.parse(String(body)))
      return answer({ id: 12, orderNumber: '#0012', total: 900, numberOfMonths: 1 })
    }
    return answer({ content: products })
  })
})

afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('the order cannot be placed while the client of a stored draft loads, and is placed with one press after that', async () => {
  const user = userEvent.setup()
  const session = currentSession()
  const store = draftOf(session)
  store.set({ ...emptyDraft, groupId: 1, clientId: 9 })
  products = [{ id: 5, price: 900, originalPrice: null, availableStock: 4 }]
  const forged = { ...source, items: [{ id: 5, name: 'Lamp', quantity: 1, price: 1, discount: 99 }] }
  render(
    withProviders(
      <>
        <CheckoutForm session={session} store={store} source={forged} />
        <Toasts />
      </>,
    ),
  )
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' })
  expect(button.disabled).toBe(true)
  await user.click(button)
  expect(placed).toEqual([])
  answerMembers()
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  expect(await screen.findByText('Order Placed Successfully! 🎉')).toBeTruthy()
  // The price and the discount of the stored cart are not sent: the server has its own.
  expect(placed).toEqual([
    {
      client: 9,
      bookedBy: 3,
      location: 'Kisumu',
      numberOfMonths: 6,
      items: [{ productId: 5, quantity: 1 }],
      expectedTotal: 900,
    },
  ])
})

const figure = (name: string) => screen.getAllByText(name).map((label) => label.nextElementSibling?.textContent)

test('an order whose only product is no longer sold counts no item and no shilling', async () => {
  const session = currentSession()
  render(withProviders(<CheckoutForm session={session} store={draftOf(session)} source={source} />))
  await vi.waitFor(() => expect(figure('Items')).toEqual(['0']))
  expect(figure('Subtotal')).toEqual([kshExact(0)])
})

test('what an order leaves of the limit is shown for a client who can order, and not for one who is not active', async () => {
  products = [{ id: 5, price: 900, originalPrice: null, availableStock: 4 }]
  limit = { limit: 5000, available: 5000 }
  const session = currentSession()
  const store = draftOf(session)
  store.set({ ...emptyDraft, groupId: 1, clientId: 9 })
  answerMembers()
  const show = () => render(withProviders(<CheckoutForm session={session} store={store} source={source} />))
  show()
  expect(await screen.findByText('After this order: KSh 4,100 available.')).toBeTruthy()
  cleanup()
  member = { ...member, status: 'inactive' }
  show()
  expect(await screen.findByText('This client is not active: they cannot order.')).toBeTruthy()
  expect(await screen.findByText('Available')).toBeTruthy()
  expect(screen.queryByText(/After this order/)).toBeNull()
  expect(screen.queryByText('This order')).toBeNull()
})
