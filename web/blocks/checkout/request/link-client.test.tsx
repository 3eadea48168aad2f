// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#contract/lending/clients.ts'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import type { Session } from '#web/lib/session/session.ts'
import { LinkClient } from './link-client.tsx'

const request = {
  id: 5,
  branchId: 2,
  location: '',
  member: { name: 'Achieng Otieno', phone: '+254712345678', accountId: 40 },
} as StaffOrderRequest
const session = {
  kind: 'staff',
  key: 'staff:1',
  user: { id: 1, permissions: ['Manage Customers'] },
} as unknown as Session
const client = {
  id: 9,
  firstName: 'Achieng',
  lastName: 'Otieno',
  fullName: 'Achieng Otieno',
  clientNumber: 'C-9',
  version: 3,
  phone: '+254712345678',
  groupId: 1,
  groupName: 'Upendo',
  branchId: 2,
  branchName: 'Kisumu',
  status: 'active',
  accountId: null,
} as Client

const linkAnswers: { status: number; body: unknown }[] = []
const links: unknown[] = []
const creations: { key: string | undefined; body: unknown }[] = []
const send: Transport = async ({ method, url, body, headers }) => {
  const answer = (status: number, json: unknown) => ({ status, headers: {}, body: JSON.stringify(json) })
  if (method === 'PUT') {
    links.push(JSON.parse(String(body)))
    const { status, body: json } = linkAnswers.shift() ?? { status: 500, body: null }
    return answer(status, json)
  }
  if (method === 'POST') {
    creations.push({ key: headers['idempotency-key'], body: JSON.parse(String(body)) })
    throw new TypeError('no connection')
  }
  if (url.includes('/groups')) {
    const groups = [{ id: 1, groupName: 'Upendo', branchId: 2, status: 'active', creditOfficer: 'Otieno' }]
    return answer(200, { content: groups })
  }
  return answer(200, { content: [client] })
}
beforeEach(() => connectApi(send))

function show() {
  render(withProviders(<LinkClient request={request} session={session} />))
}

afterEach(() => {
  cleanup()
  links.length = 0
})
const user = userEvent.setup()

test('a client who was changed meanwhile is shown in both versions, and linked only after a second press', async () => {
  show()
  const current = { ...client, groupName: 'Umoja', version: 8 }
  linkAnswers.push({
    status: 409,
    body: { code: 'VERSION_CONFLICT', message: 'Changed meanwhile', details: { current } },
  })
  linkAnswers.push({ status: 200, body: { ...current, accountId: 40, version: 9 } })
  await user.click(await screen.findByRole('button', { name: 'Yes, link them' }))
  expect(await screen.findByText('Changed meanwhile')).toBeTruthy()
  expect(screen.getByText('Upendo')).toBeTruthy()
  expect(screen.getByText('Umoja')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yes, link them' }))
  await vi.waitFor(() => expect(links).toHaveLength(2))
  expect(links).toEqual([
    { accountId: 40, version: 3 },
    { accountId: 40, version: 8 },
  ])
})

test('a new client needs a group, and is sent again under the same key when no answer came', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Create a new client' }))
  const create = () => user.click(screen.getByRole('button', { name: 'Create client' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Last Name')).value).toBe('Otieno')
  await create()
  expect(await screen.findByText("Choose the client's group.")).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Group'))
  expect(creations).toHaveLength(0)
  await user.click(screen.getByLabelText('Group'))
  await user.click(await screen.findByText('Upendo'))
  await create()
  expect(await screen.findByText("No answer. Try again: you won't create a duplicate.")).toBeTruthy()
  await create()
  await vi.waitFor(() => expect(creations).toHaveLength(2))
  expect(creations[0]?.body).toMatchObject({ firstName: 'Achieng', lastName: 'Otieno', groupId: 1, accountId: 40 })
  expect(creations[1]).toEqual(creations[0])
})
