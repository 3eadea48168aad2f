// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import AddCustomerForm from '#web/admin/record/customers/add-customer-form.tsx'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { AddNoteForm } from './add-note-form.tsx'
import { EditCustomerForm } from './edit-customer-form.tsx'
import LimitForm from './limit-form.tsx'
import MakeClientForm from './make-client-form.tsx'
import NationalIdForm from './national-id-form.tsx'

const customer = {
  id: 7,
  name: 'Achieng Otieno',
  firstName: 'Achieng',
  lastName: 'Otieno',
  phone: '+254712345678',
  email: null,
  location: null,
  clientStatus: null,
  clientNumber: null,
  accountId: null,
  version: 3,
} as CustomerRecord

const sent: { method: string; path: string; key: string | undefined; body: Record<string, unknown> }[] = []
/** Answers to changes in turn; a lost one has no status. */
const answers: ({ status: number; body: unknown } | null)[] = []
const send: Transport = async ({ method, url, body, headers }) => {
  const path = new URL(url, 'http://shop').pathname
  const empty = { content: [], totalElements: 0, page: 0, size: 20 }
  if (method === 'GET' || path.endsWith('/duplicates')) return { status: 200, headers: {}, body: JSON.stringify(empty) }
  sent.push({ method, path, key: headers['idempotency-key'], body: JSON.parse(String(body)) })
  const answer = answers.shift()
  if (!answer) throw new TypeError('no connection')
  return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) }
}

const user = userEvent.setup()
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const close = () => undefined
const show = (element: React.ReactNode) =>
  render(
    withProviders(
      <>
        {element}
        <Toasts />
      </>,
    ),
  )

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  answers.length = 0
  connectApi(send)
})
afterEach(cleanup)

test('a new customer needs one name, and a wrong phone is shown next to its field', async () => {
  show(<AddCustomerForm onClose={close} />)
  await user.type(screen.getByLabelText(/^Phone/), '12')
  await press('Add Customer')
  expect(await screen.findAllByText(/name/i)).not.toHaveLength(0)
  expect(screen.getByLabelText(/^First Name/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/^Last Name/).getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByLabelText(/^Phone/).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  // Clears the draft.
  await press('Cancel')
})

test('a customer is sent again with the same key after a lost answer, and empty fields are left out or null', async () => {
  answers.push(null, { status: 201, body: { ...customer, id: 9 } })
  show(<AddCustomerForm onClose={close} />)
  await user.type(screen.getByLabelText(/^First Name/), 'Achieng')
  await user.type(screen.getByLabelText(/^Last Name/), 'Otieno')
  await press('Add Customer')
  await screen.findByRole('alert')
  await press('Add Customer')
  expect(await screen.findByText('Customer added.')).toBeTruthy()
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/customers', '/api/v1/customers'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[0]?.body).toMatchObject({ firstName: 'Achieng', lastName: 'Otieno', phone: null, email: null })
  expect(sent[0]?.body).not.toHaveProperty('nationalId')
})

test('a new client of a group is added to it, with a phone and without a choice of groups', async () => {
  answers.push({ status: 201, body: { ...customer, id: 9 } })
  show(<AddCustomerForm group={{ id: 4, name: 'Upendo' }} onClose={close} />)
  expect(screen.getByText('A client of Upendo, with a client number.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Group/)).toBeNull()
  await user.type(screen.getByLabelText(/^First Name/), 'Achieng')
  await user.type(screen.getByLabelText(/^Last Name/), 'Otieno')
  await user.type(screen.getByLabelText(/^Phone/), '0712345678')
  await press('Add Client')
  expect(await screen.findByText('Customer added.')).toBeTruthy()
  expect(sent).toMatchObject([{ path: '/api/v1/customers', body: { groupId: 4, phone: '+254712345678' } }])
})

test('an edit is sent with the version that was read, and a conflict shows the stored and the typed value', async () => {
  answers.push({
    status: 409,
    body: {
      code: 'VERSION_CONFLICT',
      message: 'Changed meanwhile',
      details: { current: { ...customer, location: 'Siaya', version: 4 }, sent: { location: 'Busia' } },
    },
  })
  show(<EditCustomerForm customer={customer} onClose={close} />)
  await user.type(screen.getByLabelText(/^Location/), 'Busia')
  await press('Save')
  expect(await screen.findByText('Siaya')).toBeTruthy()
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/v1/customers/7', body: { location: 'Busia', version: 3 } })
})

test('a note is required, is sent with a key, and the field is empty afterwards', async () => {
  answers.push({
    status: 201,
    body: { id: 1, text: 'Call first', by: 'Grace', at: '2026-11-20T08:00:00Z', isOwn: true },
  })
  show(<AddNoteForm customerId={7} />)
  await press('Add note')
  expect(sent).toEqual([])
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^New note/)
  await user.type(field, 'Call first')
  await press('Add note')
  expect(await screen.findByText('Note added.')).toBeTruthy()
  expect(sent).toMatchObject([{ path: '/api/v1/customers/7/notes', body: { text: 'Call first' } }])
  expect(field.value).toBe('')
})

const credit = { limit: 20_000, outstanding: 6_000, held: 4_000 }

test('a limit shows what is available before and after, and is sent with the one that was read', async () => {
  answers.push({ status: 200, body: { clientId: 7, limit: 50_000 } })
  show(<LimitForm id={7} credit={credit} onClose={close} />)
  await user.clear(screen.getByLabelText(/^Loan limit/))
  await user.type(screen.getByLabelText(/^Loan limit/), '50,000')
  expect(screen.getByText(/KSh.10,000 → KSh.40,000/)).toBeTruthy()
  await press('Save')
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^Reason/), 'Paid three loans')
  await press('Save')
  expect(await screen.findByText('Loan limit changed.')).toBeTruthy()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/clients/7/limit', { limit: 50_000, reason: 'Paid three loans', oldLimit: 20_000 }],
  ])
})

test('a limit that another account changed meanwhile is refused with what to do', async () => {
  answers.push({ status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed', details: { current: {} } } })
  show(<LimitForm id={7} credit={credit} onClose={close} />)
  await user.type(screen.getByLabelText(/^Reason/), 'Paid three loans')
  await press('Save')
  expect(await screen.findByText(/The limit was changed meanwhile/)).toBeTruthy()
})

test.each([
  ['31 234 567', '31234567'],
  ['', null],
])('the national id "%s" is sent as %s with the version of the record', async (typed, nationalId) => {
  answers.push({ status: 200, body: customer })
  show(<NationalIdForm customer={{ ...customer, nationalIdEnding: '567' }} onClose={close} />)
  if (typed) await user.type(screen.getByLabelText(/^National ID/), typed)
  await press('Save')
  expect(await screen.findByText('National ID saved.')).toBeTruthy()
  expect(sent[0]).toMatchObject({ path: '/api/v1/clients/7/national-id', body: { nationalId, version: 3 } })
})

test('a client is made once a group is chosen; a wrong national id is not sent', async () => {
  show(<MakeClientForm customer={customer} onClose={close} />)
  await press('Make a client')
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
  cleanup()
  show(<NationalIdForm customer={customer} onClose={close} />)
  await user.type(screen.getByLabelText(/^National ID/), '!')
  await press('Save')
  expect(screen.getByLabelText(/^National ID/).getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})
