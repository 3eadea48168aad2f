// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { draftOf } from '#web/features/checkout/draft.store.ts'
import { emptyDraft } from '#web/features/checkout/draft.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import { CheckoutForm } from './checkout-form.tsx'

const group = { id: 1, groupName: 'Upendo', status: 'active', branchId: 2, creditOfficerId: 3, creditOfficer: 'Kamau' }
const member = { id: 9, fullName: 'Achieng Otieno', clientNumber: 'C-9', status: 'active', location: 'Kisumu' }
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

/** The orders that were sent. */
const placed: unknown[] = []
let answerMembers = () => {}

beforeEach(() => {
  localStorage.clear()
  placed.length = 0
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
    if (url.includes('/credit')) return answer({ clientId: 9, limit: null, outstanding: 0, held: 0, available: null })
    if (url.includes('/quote')) return answer({ ...figures, lines: [] })
    if (url.includes('/orders/place')) placed.push(JSON.parse(String(body)))
    return answer({ content: [] })
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
  render(withProviders(<CheckoutForm session={session} store={store} source={source} />))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' })
  expect(button.disabled).toBe(true)
  await user.click(button)
  expect(placed).toEqual([])
  answerMembers()
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await vi.waitFor(() => expect(placed).toMatchObject([{ client: 9, bookedBy: 3, location: 'Kisumu' }]))
})
