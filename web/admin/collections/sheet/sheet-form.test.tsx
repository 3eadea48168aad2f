// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessDay } from '#contract/business-day.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import type { Sheet, SheetLine } from '#contract/receipts/sheets.staff.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import { SheetForm } from './sheet-form.tsx'
import { oldAfter } from './use-post-sheet.ts'

const till: MoneyAccount = {
  id: 4,
  kind: 'till',
  name: 'Main till',
  number: '5551',
  branch: null,
  status: 'active',
  version: 1,
}
const line = (clientId: number, name: string, due: number): SheetLine => ({
  clientId,
  name,
  clientNumber: `CL-${clientId}`,
  due,
  overdue: 0,
  outstanding: due * 2,
  credit: 0,
  paidApart: 0,
  paidByMpesa: 0,
  attendance: null,
  note: null,
  parts: [],
})
const today = businessDay(new Date())
const sheet: Sheet = {
  groupId: 3,
  group: 'Umoja',
  groupNumber: 'GRP-3',
  officer: 'Grace Otieno',
  branch: 'Kisumu',
  meetingDay: 4,
  meetingTime: '14:00',
  meetingPlace: 'Kondele Hall',
  day: today,
  asAt: new Date().toISOString(),
  canAsk: true,
  posted: null,
  lines: [line(11, 'Achieng', 500), line(12, 'Baraka', 300.5), line(13, 'Chebet', 0)],
}
const posted = { status: 201, body: { ...sheet, posted: { id: 9 } } }
const refused = (status: number, code: string, message: string, details?: unknown) => ({
  status,
  body: { code, message, details },
})
const lost = undefined as never

const user = userEvent.setup()
beforeEach(() => {
  localStorage.clear()
  signInStaff(['Record Repayments'])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessions.staff.set(null)
})

/** Each test fills in the sheet of its own group, so that no draft of another is offered. */
let group = 100
function show(answers: { status: number; body: unknown }[] = [], readAt = Date.now(), shown: Partial<Sheet> = {}) {
  const own = { ...sheet, ...shown }
  const path = `/api/v1/groups/${own.groupId}/sheet`
  const known = { [`GET ${path}`]: { status: 200, body: own as unknown }, [`POST ${path}`]: answers }
  const sent = fakeApi(known)
  render(withProviders(<SheetForm sheet={own} readAt={readAt} accounts={[till]} session={currentSession()} />))
  return { sent, known, path }
}
const member = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }))
const paid = (name: string) => member(name).getByLabelText<HTMLInputElement>('Paid')
const post = () => user.click(screen.getByRole('button', { name: /^Post / }))
const payAll = () => user.click(screen.getByRole('button', { name: /^All paid as due/ }))

test('all are paid as due with one press, and exceptions are typed', async () => {
  group += 1
  const { sent } = show([posted], Date.now(), { groupId: group })
  await payAll()
  expect([paid('Achieng').value, paid('Baraka').value, paid('Chebet').value]).toEqual(['500', '301', ''])
  await user.click(member('Achieng').getByRole('radio', { name: 'Absent' }))
  expect(paid('Achieng').value).toBe('')
  await user.clear(paid('Baraka'))
  await user.type(paid('Baraka'), '200')
  await user.click(member('Baraka').getByRole('radio', { name: 'Excused' }))
  expect(paid('Baraka').value).toBe('200')
  await user.selectOptions(member('Baraka').getByLabelText('Paid by'), 'M-Pesa, Main till, 5551')
  await user.type(member('Baraka').getByLabelText('Reference'), 'QX9')
  await user.type(screen.getByLabelText('Cash counted'), '50')
  expect(screen.getByText(/50 more cash than recorded/)).toBeTruthy()
  expect(screen.getByText('1 of 3 present')).toBeTruthy()
  await post()
  const posts = sent.filter(({ call }) => call.startsWith('POST'))
  expect(posts.map(({ body }) => body)).toEqual([
    {
      day: today,
      lines: [
        { clientId: 11, attendance: 'absent', amount: 0, accountId: null, balanceSeen: 1000 },
        { clientId: 12, attendance: 'excused', amount: 200, accountId: 4, reference: 'QX9', balanceSeen: 601 },
        { clientId: 13, attendance: 'present', amount: 0, accountId: null, balanceSeen: 0 },
      ],
      countedCash: 50,
    },
  ])
})

test('an amount that was filled in as due follows what is due, once a member has paid by M-Pesa', async () => {
  group += 1
  const own = { ...sheet, groupId: group }
  const path = `/api/v1/groups/${group}/sheet`
  fakeApi({ [`GET ${path}`]: { status: 200, body: own as unknown } })
  const form = (shown: Sheet) =>
    withProviders(<SheetForm sheet={shown} readAt={Date.now()} accounts={[till]} session={currentSession()} />)
  const { rerender } = render(form(own))
  await payAll()
  await user.clear(paid('Baraka'))
  await user.type(paid('Baraka'), '200')
  const [achieng, baraka, chebet] = own.lines as [SheetLine, SheetLine, SheetLine]
  const now = [
    { ...achieng, due: 0, outstanding: 500, paidByMpesa: 500 },
    { ...baraka, due: 100.5, outstanding: 401, paidByMpesa: 200 },
    chebet,
  ]
  rerender(form({ ...own, lines: now }))
  expect(await member('Achieng').findByText('Paid by M-Pesa KSh 500')).toBeTruthy()
  // What was typed stays.
  expect([paid('Achieng').value, paid('Baraka').value]).toEqual(['', '200'])
  expect(screen.getByRole('button', { name: 'Ask Achieng for payment' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask Chebet for payment' })).toBeNull()
})

test('mobile money needs its reference, and a used one is shown at its member', async () => {
  group += 1
  const fields = [{ field: 'lines.1.reference', message: 'Another payment has this reference' }]
  const { sent } = show([refused(400, 'VALIDATION_FAILED', 'Check', { fields })], Date.now(), { groupId: group })
  await payAll()
  await user.selectOptions(member('Baraka').getByLabelText('Paid by'), 'M-Pesa, Main till, 5551')
  await post()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  await user.type(member('Baraka').getByLabelText('Reference'), 'QX9')
  await post()
  expect(await member('Baraka').findByText('Another payment has this reference')).toBeTruthy()
})

test('what was typed is stored at each key, and is offered when the page is opened again', async () => {
  group += 1
  show([], Date.now(), { groupId: group })
  await user.type(paid('Achieng'), '450')
  const [stored] = Object.entries(localStorage).filter(([key]) => key.includes('collection-sheet'))
  expect(JSON.parse(String(stored?.[1]))).toMatchObject({ values: { lines: { c11: { amount: 450 } } } })
})

test('figures older than ten minutes say so, are read again before posting, and stop it when one has changed', async () => {
  group += 1
  const { sent, known, path } = show([posted], Date.now() - oldAfter - 1_000, { groupId: group })
  expect(screen.getByText(/^These are the figures of/)).toBeTruthy()
  await payAll()
  const [first, ...others] = sheet.lines
  known[`GET ${path}`] = {
    status: 200,
    body: { ...sheet, groupId: group, lines: [{ ...first, outstanding: 700 }, ...others] },
  }
  await post()
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was posted')
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('members who moved are named by the server, and nothing typed is lost', async () => {
  group += 1
  const message = 'Nothing was posted: Achieng is not in this group any more.'
  show([refused(409, 'SHEET_OUTDATED', message, { clients: [] })], Date.now(), { groupId: group })
  await payAll()
  await post()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(paid('Baraka').value).toBe('301')
})

test('a lost answer is sent again under the same key', async () => {
  group += 1
  const { sent } = show([lost, posted], Date.now(), { groupId: group })
  await payAll()
  await post()
  expect((await screen.findByRole('alert')).textContent).toContain('posted only once')
  await post()
  const keys = sent.filter(({ call }) => call.startsWith('POST')).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
