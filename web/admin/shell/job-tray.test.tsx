// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkJob } from '#contract/account/bulk-jobs.staff.ts'
import { followedJobsOf, followJob } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { currentSession, sessions, useSession } from '#web/lib/session/session.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import JobTray from './job-tray.tsx'

const job = (id: number, about: Partial<BulkJob> = {}): BulkJob => ({
  id,
  kind: 'orders.move',
  params: { to: 'Completed' },
  status: 'done',
  total: 3,
  done: 3,
  skipped: 0,
  createdAt: '2026-11-27T08:00:00.000Z',
  finishedAt: '2026-11-27T08:00:01.000Z',
  failure: null,
  file: null,
  ...about,
})

function Tray() {
  const session = useSession()
  return <JobTray ids={useStored(followedJobsOf(session))} session={session} />
}

const show = (...jobs: BulkJob[]) => {
  fakeApi(Object.fromEntries(jobs.map((one) => [`GET /api/v1/bulk-jobs/${one.id}`, { status: 200, body: one }])))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    withProviders(
      <QueryClientProvider client={client}>
        <Tray />
      </QueryClientProvider>,
    ),
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const card = (name: string) => screen.queryByRole('article', { name })

beforeEach(() => {
  vi.useFakeTimers()
  signInStaff(['Edit Orders'])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  followedJobsOf(currentSession()).set([])
  sessions.staff.set(null)
})

test('the card of a job that ended well shows what was done, and closes after eight seconds', async () => {
  followJob(currentSession(), 11)
  show(job(11))
  await pass(1_000)
  expect(card('3 orders delivered')).toBeTruthy()
  await pass(9_000)
  expect(card('3 orders delivered')).toBeNull()
  expect(followedJobsOf(currentSession()).get()).toEqual([])
})

test('the card stays while the pointer is in it', async () => {
  followJob(currentSession(), 12)
  show(job(12))
  await pass(1_000)
  const shown = card('3 orders delivered') as HTMLElement
  fireEvent.pointerEnter(shown)
  await pass(60_000)
  expect(card('3 orders delivered')).toBeTruthy()
  fireEvent.pointerLeave(shown)
  await pass(9_000)
  expect(card('3 orders delivered')).toBeNull()
})

test('the card of a failed or partly skipped job stays until it is closed', async () => {
  followJob(currentSession(), 13)
  followJob(currentSession(), 14)
  show(job(13, { done: 2, skipped: 1 }), job(14, { status: 'failed', done: 0, failure: 'Not allowed' }))
  await pass(60_000)
  expect(card('0 of 3 orders delivered, 3 not reached')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close: 2 of 3 orders delivered, 1 skipped' }))
  await pass(100)
  expect(card('2 of 3 orders delivered, 1 skipped')).toBeNull()
  expect(followedJobsOf(currentSession()).get()).toEqual([14])
})

test('a job that ended well before the page was opened shows no card', async () => {
  followedJobsOf(currentSession()).set([15])
  show(job(15))
  await pass(1_000)
  expect(card('3 orders delivered')).toBeNull()
  expect(followedJobsOf(currentSession()).get()).toEqual([])
})

test('two jobs have cards that say which', async () => {
  followJob(currentSession(), 16)
  followJob(currentSession(), 17)
  const params = { content: 'financial', format: 'pdf', from: '2026-10-01', to: '2026-10-31' }
  show(
    job(16, { kind: 'report', params, status: 'running' }),
    job(17, { kind: 'report', params: { ...params, content: 'sales' } }),
  )
  await pass(1_000)
  expect(card('Financial report, October 2026')).toBeTruthy()
  expect(card('Sales report, October 2026, is ready')).toBeTruthy()
})
