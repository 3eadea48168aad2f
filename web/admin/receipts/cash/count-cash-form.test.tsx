// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CashBook } from '#contract/receipts/cash.staff.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import CountCashForm from './count-cash-form.tsx'

const sent: unknown[] = []
beforeEach(() => {
  sent.length = 0
  connectApi(async ({ body }) => {
    sent.push(JSON.parse(String(body)))
    return { status: 201, headers: {}, body: '{}' }
  })
})
afterEach(cleanup)
const user = userEvent.setup()
const book = { day: '2026-11-27', closing: 500 } as CashBook
const close = () => user.click(screen.getByRole('button', { name: 'Close the day' }))

test('what was expected closes the day without a reason', async () => {
  render(withProviders(<CountCashForm book={book} onClose={() => undefined} />))
  await user.type(screen.getByLabelText(/^Counted/), '500')
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
  await close()
  expect(sent).toEqual([{ day: '2026-11-27', counted: 500, expectedSeen: 500 }])
})

test('another amount shows the difference, and is sent with its reason only', async () => {
  render(withProviders(<CountCashForm book={book} onClose={() => undefined} />))
  await user.type(screen.getByLabelText(/^Counted/), '450')
  expect(screen.getByText(/-KSh.50|KSh.-50/)).toBeTruthy()
  await close()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^Reason/), 'A note was torn')
  await close()
  expect(sent).toEqual([{ day: '2026-11-27', counted: 450, expectedSeen: 500, reason: 'A note was torn' }])
})
