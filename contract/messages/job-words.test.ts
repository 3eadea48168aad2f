import { describe, expect, test } from 'vitest'
import { type BulkKindName, bulkKindNames } from '../account/bulk-kinds.staff.ts'
import { exportLists } from '../account/export-limits.ts'
import { languages } from '../errors.ts'
import { reportContents } from '../site/report-choices.ts'
import { jobWords, type NamedJob } from './job-words.ts'

const job = (about: Partial<NamedJob>): NamedJob => ({
  kind: 'orders.move',
  params: { to: 'Completed' },
  status: 'done',
  total: 3,
  done: 3,
  skipped: 0,
  ...about,
})
const financial = { kind: 'report', params: { content: 'financial', from: '2026-10-01', to: '2026-10-31' } } as const

describe.each([
  [
    'en',
    {
      running: 'Deliver 3 orders',
      whole: '3 orders delivered',
      one: '1 order delivered',
      part: '2 of 3 orders delivered, 1 skipped',
      stopped: '1 of 3 orders delivered, 2 not reached',
      file: 'Orders export is ready',
      month: 'Financial report, October 2026, is ready',
      making: 'Financial report, October 2026',
      failed: 'Financial report, October 2026, failed',
    },
  ],
  [
    'sw',
    {
      running: 'Wasilisha oda 3',
      whole: 'Oda 3 zimewasilishwa',
      one: 'Oda 1 imewasilishwa',
      part: 'Oda 2 kati ya 3 zimewasilishwa, 1 imerukwa',
      stopped: 'Oda 1 kati ya 3 zimewasilishwa, 2 hazikufikiwa',
      file: 'Faili la oda liko tayari',
      month: 'Ripoti ya fedha, Oktoba 2026, iko tayari',
      making: 'Ripoti ya fedha, Oktoba 2026',
      failed: 'Ripoti ya fedha, Oktoba 2026, imeshindikana',
    },
  ],
] as const)('the words of a job in %s', (language, words) => {
  test('a bulk action names its rows, and how many of them it changed', () => {
    expect(jobWords(job({ status: 'running', done: 1 }), language)).toBe(words.running)
    expect(jobWords(job({}), language)).toBe(words.whole)
    expect(jobWords(job({ total: 1, done: 1 }), language)).toBe(words.one)
    expect(jobWords(job({ done: 2, skipped: 1 }), language)).toBe(words.part)
    expect(jobWords(job({ status: 'cancelled', done: 1 }), language)).toBe(words.stopped)
  })

  test('a file is named by its list, or by its report and the month', () => {
    expect(jobWords(job({ kind: 'export', params: { list: 'orders', format: 'csv' } }), language)).toBe(words.file)
    expect(jobWords(job(financial), language)).toBe(words.month)
    expect(jobWords(job({ ...financial, status: 'waiting' }), language)).toBe(words.making)
    expect(jobWords(job({ ...financial, status: 'failed' }), language)).toBe(words.failed)
  })
})

test('a report of other days names the first and the last, of one day only that', () => {
  const params = { content: 'sales', from: '2026-10-01', to: '2026-10-30' }
  expect(jobWords(job({ kind: 'report', params }), 'en')).toBe('Sales report, 1 Oct 2026 – 30 Oct 2026, is ready')
  expect(jobWords(job({ kind: 'report', params: { ...params, to: params.from } }), 'en')).toBe(
    'Sales report, 1 Oct 2026, is ready',
  )
})

const paramsOf: Record<BulkKindName, object[]> = {
  'approvals.approve': [{}],
  'receipts.match-proposed': [{}],
  'orders.move': [{ to: 'Processing' }, { to: 'Shipped' }, { to: 'Completed' }],
  'orders.print': [{ document: 'delivery-note' }, { document: 'invoice' }],
  'products.set-category': [{}],
  'products.set-price': [{}],
  'products.set-status': [{ status: 'active' }, { status: 'hidden' }, { status: 'archived' }],
  'limits.decline': [{ reason: 'too-early' }],
  'limits.take': [{ limits: [{ id: 1, limit: 10_000, proposed: 12_000 }] }],
  'reviews.set-status': [{ status: 'published' }, { status: 'hidden' }],
  'users.activate': [{}],
  'users.deactivate': [{}],
}

test('no two jobs have the same words, in either language', () => {
  const jobs = [
    ...bulkKindNames.flatMap((kind) => paramsOf[kind].map((params) => job({ kind, params: { ...params } }))),
    ...exportLists.map((list) => job({ kind: 'export', params: { list } })),
    ...reportContents.map((content) => job({ ...financial, params: { ...financial.params, content } })),
  ]
  for (const language of languages) {
    for (const status of ['running', 'done'] as const) {
      expect(new Set(jobs.map((one) => jobWords({ ...one, status }, language))).size).toBe(jobs.length)
    }
  }
})
