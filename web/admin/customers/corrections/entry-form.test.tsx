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
  connectApi(async ({ body }) => {
    sent.push(JSON.parse(String(body)))
    return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) }
  })
})
afterEach(cleanup)
const user = userEvent.setup()
const balances = { outstanding: 1000, creditBalance: 0, writtenOff: 200 }
const show = (onClose = () => undefined) =>
  render(withProviders(<EntryForm id={7} balances={balances} onClose={onClose} />))
const fill = async (label: string, text: string) => user.type(screen.getByLabelText(label), text)
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

test('only kinds whose balance is not 0 are offered, and those that raise the debt', () => {
  expect(offeredKinds(balances)).toEqual(['lower', 'raise', 'fee', 'opening-balance', 'write-off', 'recovery'])
  expect(offeredKinds({ outstanding: 0, creditBalance: 5, writtenOff: 0 })).toEqual([
    'raise',
    'fee',
    'opening-balance',
    'refund',
  ])
})

test('a new debt has its due days a month apart', () => {
  const values = { amount: 300, effectiveOn: '2026-01-31', reason: 'Late', method: 'cash', reference: '' } as const
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

test('a recovery needs a reference, and changes what was written off', async () => {
  show()
  await user.selectOptions(screen.getByLabelText('Kind of entry'), 'Recovered after write-off')
  await fill('Amount', '50')
  await fill('Reason', 'She paid after all')
  expect(screen.getByText(/200.*150/)).toBeTruthy()
  await save()
  expect(sent).toEqual([])
  answer = { status: 201, body: { entry: null, approval: null } }
  await fill('Reference', 'RCT-9')
  await save()
  expect(sent).toMatchObject([{ kind: 'recovery', balanceSeen: 200, method: 'cash', reference: 'RCT-9' }])
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
