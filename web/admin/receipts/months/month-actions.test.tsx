// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerInTurn } from '#web/admin/lib/answers-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { CloseMonth, ReopenMonth } from './month-actions.tsx'

const { sent, answers, user, press } = answerInTurn()

test('an open month is closed after the question what that means', async () => {
  render(withProviders(<CloseMonth month="2026-10" />))
  await press('Close October 2026')
  expect(await screen.findByText(/^In every branch nothing more can be recorded on a day of October 2026/)).toBeTruthy()
  answers.push({ status: 200, body: { month: '2026-10', closedBy: 'Amina', closedAt: '2026-11-02T06:00:00.000Z' } })
  await press('Close month')
  await expect.poll(() => sent).toMatchObject([{ url: '/api/v1/closed-months/2026-10' }])
})

test('a closed month is opened again with a reason only', async () => {
  render(withProviders(<ReopenMonth month="2026-10" />))
  await press('Open October 2026 again')
  await user.type(await screen.findByLabelText(/^Reason/), 'No')
  await press('Open again')
  expect(await screen.findByText('Please write at least 3 characters.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^Reason/), ' receipt was entered')
  answers.push({ status: 200, body: { month: '2026-10' } })
  await press('Open again')
  await expect
    .poll(() => sent)
    .toMatchObject([{ url: '/api/v1/closed-months/2026-10/reopening', body: { reason: 'No receipt was entered' } }])
})
