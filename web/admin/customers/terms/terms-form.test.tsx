// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import TermsForm from './terms-form.tsx'
import UndoTermsForm from './undo-terms-form.tsx'

const today = businessDay(new Date())
const first = addMonths(today, -1)
const plan = (dueOn: string, overdue: number) => ({ dues: [{ dueOn, amount: 900 }], overdue, daysPastDue: 0 })
const sent: { url: string; body: unknown }[] = []
let answer: { status: number; body: unknown }
beforeEach(() => {
  sent.length = 0
  connectApi(async ({ method, url, body }) => {
    if (method === 'GET') {
      const after = url.includes('kind=') ? plan(addMonths(today, 1), 0) : null
      const preview = { outstanding: 900, before: plan(first, 900), after, needsApproval: true }
      return { status: 200, headers: {}, body: JSON.stringify(preview) }
    }
    sent.push({ url, body: JSON.parse(String(body)) })
    return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) }
  })
})
afterEach(cleanup)
const user = userEvent.setup()
let closed = 0
const close = () => {
  closed += 1
}
const agree = async (kind: string) => {
  await user.selectOptions(await screen.findByLabelText('What is agreed'), kind)
  await user.type(screen.getByLabelText('Reason'), 'The harvest is late')
  await user.click(screen.getByRole('button', { name: 'Agree' }))
}

test('the due days before and after are shown, and only the inputs of the kind are sent', async () => {
  answer = { status: 201, body: { terms: {}, approval: null } }
  closed = 0
  render(withProviders(<TermsForm id={7} onClose={close} />))
  expect(await screen.findByText('Due days now')).toBeTruthy()
  expect(await screen.findByText('Nothing overdue')).toBeTruthy()
  expect(screen.getByText(/A second person has to approve/)).toBeTruthy()
  await agree('A new plan')
  const common = { reason: 'The harvest is late', outstandingSeen: 900 }
  const newPlan = { kind: 'new-plan', firstDueOn: addMonths(today, 1), months: 3, ...common }
  expect(sent).toMatchObject([{ url: expect.stringContaining('/clients/7/new-terms'), body: newPlan }])
  expect(sent[0]?.body).toEqual(newPlan)
  expect(closed).toBe(1)
})

test('terms above the amount name who can approve them', async () => {
  answer = { status: 202, body: { terms: null, approval: { amount: 900, whoCan: ['Akinyi Odhiambo'] } } }
  render(withProviders(<TermsForm id={7} onClose={close} />))
  await agree('What is overdue is spread over what is left')
  expect(screen.getByRole('status').textContent).toContain('waits for a second person')
  expect(screen.getByText('Can be approved by: Akinyi Odhiambo')).toBeTruthy()
})

test('undoing needs a reason', async () => {
  answer = { status: 200, body: {} }
  closed = 0
  render(withProviders(<UndoTermsForm id={3} onClose={close} />))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Reason'), 'Wrong client')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(sent).toMatchObject([{ url: expect.stringContaining('/new-terms/3/undo'), body: { reason: 'Wrong client' } }])
  expect(closed).toBe(1)
})
