// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessDay } from '#contract/business-day.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import EntryForm from './entry-form.tsx'
import { offeredKinds, toEntry } from './entry-kinds.ts'

const today = businessDay(new Date())
const sent: Record<string, unknown>[] = []
let answer: { status: number; body: unknown }
beforeEach(() => {
  sent.length = 0
  connectApi(async ({ method, body }) => {
    if (method === 'GET') return { status: 200, headers: {}, body: JSON.stringify({ content: [till] }) }
    sent.push(JSON.parse(String(body)))
    return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) }
  })
})
afterEach(cleanup)
const till = { id: 4, kind: 'till', name: 'Main till', number: '5551', branch: null, status: 'active', version: 1 }
const user = userEvent.setup()
const balances = { outstanding: 1000, creditBalance: 200 }
const show = (onClose = () => undefined) =>
  render(withProviders(<EntryForm id={7} balances={balances} onClose={onClose} />))
const fill = async (label: string, text: string) => user.type(screen.getByLabelText(label), text)
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

test('only kinds whose balance is not 0 are offered, and those that raise the debt', () => {
  expect(offeredKinds(balances)).toEqual(['lower', 'raise', 'fee', 'opening-balance', 'write-off', 'refund'])
  expect(offeredKinds({ outstanding: 0, creditBalance: 5 })).toEqual(['raise', 'fee', 'opening-balance', 'refund'])
})

test('a new debt has its due days a month apart', () => {
  const values = { amount: 300, effectiveOn: '2026-01-31', reason: 'Late', accountId: null, reference: '' } as const
  expect(toEntry({ ...values, kind: 'fee', dueOn: '2026-01-31', instalments: 3 }, balances)).toEqual({
    kind: 'fee',
    amount: 300,
    effectiveOn: '2026-01-31',
    reason: 'Late',
    balanceSeen: 1000,
    dueDays: ['2026-01-31', '2026-02-28', '2026-03-31'],
  })
})

test('a write-off shows the debt before and after, and is sent with the balance that was read', async () => {
  answer = { status: 201, body: { entry: null, approval: null } }
  let closed = 0
  show(() => {
    closed += 1
  })
  await user.selectOptions(screen.getByLabelText('Kind of entry'), 'Write-off')
  await fill('Amount', '400')
  expect(screen.getByText(/1,000.*600/)).toBeTruthy()
  await fill('Reason', 'She moved away')
  await save()
  expect(sent).toEqual([
    { kind: 'write-off', amount: 400, effectiveOn: today, reason: 'She moved away', balanceSeen: 1000 },
  ])
  expect(closed).toBe(1)
})

test('a refund by M-Pesa needs a reference and names the account, one in cash has none', async () => {
  answer = { status: 201, body: { entry: null, approval: null } }
  show()
  await user.selectOptions(screen.getByLabelText('Kind of entry'), 'Pay back what was paid in advance')
  await fill('Amount', '50')
  await fill('Reason', 'She paid twice')
  expect(screen.getByText(/200.*150/)).toBeTruthy()
  expect(screen.queryByLabelText('Reference')).toBeNull()
  await user.selectOptions(await screen.findByLabelText('Paid from'), 'M-Pesa, Main till, 5551')
  await save()
  expect(sent).toEqual([])
  await fill('Reference', 'QX9')
  await save()
  expect(sent).toMatchObject([{ kind: 'refund', balanceSeen: 200, accountId: 4, reference: 'QX9' }])
  await user.selectOptions(screen.getByLabelText('Paid from'), 'Cash')
  await save()
  expect(sent[1]).toMatchObject({ kind: 'refund', accountId: null })
  expect(sent[1]).not.toHaveProperty('reference')
})

test.each([
  [['Akinyi Odhiambo'], 'Can be approved by: Akinyi Odhiambo'],
  [[], /No other account can approve this now/],
])('an entry above the amount names who can approve it: %j', async (whoCan, text) => {
  answer = { status: 202, body: { entry: null, approval: { amount: 900, whoCan } } }
  show()
  await fill('Amount', '900')
  await fill('Reason', 'She moved away')
  await save()
  expect(screen.getByRole('status').textContent).toContain('waits for a second person')
  expect(screen.getByText(text)).toBeTruthy()
})
