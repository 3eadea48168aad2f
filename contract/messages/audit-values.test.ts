import { expect, test } from 'vitest'
import { auditFieldLabel, auditSentence, auditValue } from './audit-values.ts'

test('a change is one line in words, with money as money and states in the language of the reader', () => {
  const entry = {
    action: 'order.moved',
    changed: { before: { status: 'Pending', shipping: 0 }, after: { status: 'Cancelled', shipping: 250 } },
    facts: { reason: 'Asked for', isSearched: false },
  }
  expect(auditSentence(entry, 'en').replaceAll('\u00a0', ' ')).toBe(
    'Shipping: KSh 0 → KSh 250; Status: Pending → Cancelled; With a search: No; Reason: Asked for',
  )
  expect(auditSentence(entry, 'sw')).toContain('Hali: Inasubiri → Imeghairiwa')
  expect(auditSentence({ ...entry, changed: null, facts: {} }, 'en')).toBe('')
})

test('fields have the order of their labels, whatever the order of the database', () => {
  const facts = { to: '2026-08-31', from: '2026-08-01', endsOn: '2026-09-30', startsOn: '2026-09-01', other: 'x' }
  expect(auditSentence({ action: 'report.made', changed: null, facts }, 'en')).toMatch(
    /^First day: .*; Last day: .*; From: .*; To: .*; other: x$/,
  )
  const changed = { before: { to: 'c', from: 'a' }, after: { to: 'd', from: 'b' } }
  expect(auditSentence({ action: 'promotion.edited', changed, facts: {} }, 'en')).toBe('From: a → b; To: c → d')
})

test('a field without a label is spelled, an amount has its currency, and a total is money only on orders', () => {
  expect(auditFieldLabel('first_name', 'sw')).toBe('Jina la kwanza')
  expect(auditFieldLabel('movedSubCategories', 'en')).toBe('moved sub categories')
  expect(auditValue('total', 12, 'bulk-job.started', 'en')).toBe('12')
  expect(auditValue('total', 12, 'order.placed', 'en')).toMatch(/^KSh.12$/)
  expect(auditValue('approvalAbove', 50_000, 'settings.saved', 'en')).toMatch(/^KSh.50,000$/)
  expect(auditValue('paidOn', '2026-08-05', 'repayment.recorded', 'sw')).toBe('5 Ago 2026')
  expect(auditValue('format', 'xlsx', 'list.exported', 'sw')).toBe('Excel')
  expect(auditValue('every', 'weekly', 'report-schedule.added', 'sw')).toBe('Kila wiki')
  expect(auditValue('note', null, 'order.noted', 'en')).toBe('–')
})

test('fields of which only the names were recorded have their labels', () => {
  expect(auditValue('fields', 'first_name, location', 'account.profile', 'en')).toBe('First name, Location')
})

test('a file of a picture is known by the beginning of its name', () => {
  expect(auditValue('picture', '0123456789abcdef0123456789abcdef', 'brand.pictured', 'sw')).toBe('Picha 012345')
})
