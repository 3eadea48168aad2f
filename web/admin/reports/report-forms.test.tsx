// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { businessDay, daysOfPeriod } from '#contract/business-day.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import { signInStaff } from '../lib/fake-api-testing.ts'
import { ReportTools } from './files/report-tools.tsx'
import { ReportDays } from './report-days.tsx'
import { hasUsableDays, reportFilter } from './reports.queries.ts'
import AddScheduleForm from './schedules/add-schedule-form.tsx'

const sent: { url: string; body: unknown }[] = []
const readers = { content: [{ id: 4, name: 'Wanjiru Kamau' }], totalElements: 1, page: 0, size: 1 }
const answers: { status: number; body: unknown }[] = []
const send: Transport = async ({ url, method, body }) => {
  if (method === 'GET' && url.includes('branch=7')) {
    return { status: 200, headers: {}, body: JSON.stringify({ ...readers, content: [{ id: 5, name: 'Otieno Ouma' }] }) }
  }
  if (method === 'GET' && url.includes('/branches')) {
    const branches = [
      { id: 7, name: 'Kisumu' },
      { id: 8, name: 'Busia' },
    ]
    return { status: 200, headers: {}, body: JSON.stringify({ ...readers, content: branches }) }
  }
  if (method === 'GET') return { status: 200, headers: {}, body: JSON.stringify(readers) }
  sent.push({ url: new URL(url, 'http://shop').pathname, body: JSON.parse(String(body)) })
  const answer = answers.shift()
  if (!answer) throw new TypeError('no connection')
  return { status: answer.status, headers: {}, body: JSON.stringify(answer.body) }
}
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  connectApi(send)
})
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  sent.length = 0
  answers.length = 0
})

test('a schedule needs a recipient, and order lines are only CSV', async () => {
  const onClose = vi.fn()
  render(withProviders(<AddScheduleForm onClose={onClose} />))
  await screen.findByLabelText('Wanjiru Kamau')
  await press('Schedule Report')
  expect(await screen.findByText('Choose staff who may read these reports')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByLabelText('Wanjiru Kamau'))
  await user.selectOptions(screen.getByLabelText('Report'), 'Order lines')
  await press('Schedule Report')
  expect(await screen.findByText('Order lines are made as CSV only')).toBeTruthy()
  expect(sent).toEqual([])
  await user.selectOptions(screen.getByLabelText('Format'), 'CSV')
  await user.selectOptions(screen.getByLabelText('How often'), 'Weekly')
  answers.push({ status: 201, body: { id: 1 } })
  await press('Schedule Report')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      url: '/api/v1/reports/schedules',
      body: { content: 'order-lines', format: 'csv', every: 'weekly', branch: null, recipients: [4] },
    },
  ])
})

test('recipients who may not read reports of the chosen branch are removed and named', async () => {
  signInStaff(['View Reports', 'Place Orders'])
  render(withProviders(<AddScheduleForm onClose={() => undefined} />))
  await user.click(await screen.findByLabelText('Wanjiru Kamau'))
  await user.selectOptions(await screen.findByLabelText('Branch'), 'Kisumu')
  expect(await screen.findByText(/No longer recipients.*: Wanjiru Kamau$/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Otieno Ouma').checked).toBe(false)
  await user.selectOptions(screen.getByLabelText('Branch'), 'All branches')
  expect((await screen.findByLabelText<HTMLInputElement>('Wanjiru Kamau')).checked).toBe(false)
  expect(screen.queryByText(/No longer recipients/)).toBeNull()
})

test('each format makes a file of the section, period and branch on the screen', async () => {
  const filter = reportFilter.read(new URLSearchParams('section=sales&period=90d&branch=3'))
  render(withProviders(<ReportTools filter={filter} />))
  for (const [name, choice] of [
    ['Export as PDF', { content: 'sales', format: 'pdf' }],
    ['Export as Excel', { content: 'sales', format: 'xlsx' }],
    ['Export as CSV', { content: 'sales', format: 'csv' }],
    ['Export as JSON', { content: 'sales', format: 'json' }],
    ['Order lines (CSV)', { content: 'order-lines', format: 'csv' }],
  ] as const) {
    answers.push({ status: 201, body: { id: 8, file: null } })
    await press(name)
    await vi.waitFor(() =>
      expect(sent.at(-1)).toEqual({ url: '/api/v1/reports/files', body: { ...choice, period: '90d', branch: 3 } }),
    )
    await vi.waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull())
  }
})

test('a report that is ready is downloaded by the same press, one that is not is followed', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('a,b'))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:report')
  signInStaff(['View Reports'])
  render(withProviders(<ReportTools filter={reportFilter.read(new URLSearchParams())} />))
  answers.push({ status: 201, body: { id: 8, file: { name: 'overview.pdf', bytes: 3, expiresAt: '' } } })
  await press('Export as PDF')
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/v1/reports/files/8/file'])
  answers.push({ status: 201, body: { id: 9, file: null } })
  await press('Export as PDF')
  await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('9'))
  expect(fetched).toHaveBeenCalledOnce()
  fetched.mockRestore()
  saved.mockRestore()
})

test('custom days begin with those of the period that was shown', async () => {
  const change = vi.fn()
  render(
    withProviders(<ReportDays value={reportFilter.read(new URLSearchParams('period=lastMonth'))} change={change} />),
  )
  expect(screen.queryByLabelText('From')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Period'), 'Custom')
  expect(change).toHaveBeenCalledWith(daysOfPeriod('lastMonth', businessDay(new Date())))
  await user.selectOptions(screen.getByLabelText('Period'), 'Last 365 days')
  expect(change).toHaveBeenLastCalledWith({ period: '1y', from: undefined, to: undefined })
})

test.each([
  ['2026-11-01', '2026-11-01', null],
  ['2024-11-01', '2026-11-01', null],
  ['2026-11-20', '2026-11-01', 'The last day is before the first'],
  ['2024-11-01', '2026-11-02', 'A report has at most 731 days, from the year 2000 on'],
])('the days from %s to %s are shown with what is wrong about them', (from, to, problem) => {
  const value = reportFilter.read(new URLSearchParams({ from, to }))
  expect(hasUsableDays(value)).toBe(problem === null)
  render(withProviders(<ReportDays value={value} change={() => undefined} />))
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(problem)
})
