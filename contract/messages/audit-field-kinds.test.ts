import { expect, test } from 'vitest'
import { idFields, idKindOf, isNameless, namelessFields } from './audit-field-kinds.ts'
import { auditFieldLabels } from './audit-field-labels.ts'
import { auditKindNames } from './audit-labels.ts'
import { auditSentence, auditValue } from './audit-values.ts'

/** Fields with the name of a kind, or of who holds a record, whose values are never ids. */
const notIds: Record<string, string> = {
  brand: 'its name',
  category: 'its name',
  hasNationalId: 'whether there is one',
  role: 'its name',
  subCategory: 'its name',
}

/** `order_request` as `orderRequest`. */
const camelCased = (kind: string) => kind.replace(/[_-]([a-z])/g, (_, letter: string) => letter.toUpperCase())
const kinds = new Set(Object.keys(auditKindNames).map(camelCased))
const isIdLike = (field: string) => /Id$|By$/.test(field) || kinds.has(field)

test('each field with an id has its kind of record, or a reason', () => {
  const known: readonly string[] = [...Object.keys(idFields), ...namelessFields, ...Object.keys(notIds)]
  expect(Object.keys(auditFieldLabels).filter((field) => isIdLike(field) && !known.includes(field))).toEqual([])
  expect(Object.keys(notIds).filter((field) => field in idFields)).toEqual([])
})

test('a merged record has the kind of the action, and a field of a table that of its call', () => {
  expect(idKindOf('into', 'brand.merged')).toBe('brand')
  expect(idKindOf('into', 'category.merged')).toBe('category')
  expect(idKindOf('into', 'order.moved')).toBeUndefined()
  expect(idKindOf('credit_officer_id', 'group.reassigned')).toBe('officer')
  expect(idKindOf('amount', 'repayment.recorded')).toBeUndefined()
  expect(isNameless('event')).toBe(true)
})

test('an id without a name is the kind of record and its number, a name is itself, another number stays', () => {
  expect(auditValue('client', 8, 'order.placed', 'en')).toBe('Customer 8')
  expect(auditValue('client', 8, 'order.placed', 'sw')).toBe('Mteja 8')
  expect(auditValue('orderRequest', 12, 'order.placed', 'sw')).toBe('#R0012')
  expect(auditValue('picture', 4, 'product.picture-placed', 'en')).toBe('Picture 4')
  expect(auditValue('branch', 'Kisumu', 'account.added', 'en')).toBe('Kisumu')
  expect(auditValue('branch', 3, 'report.exported', 'sw')).toBe('Tawi 3')
  expect(auditValue('groupId', null, 'client.left_group', 'en')).toBe('–')
  expect(auditValue('place', 3, 'category.placed', 'en')).toBe('3')
  const changed = { before: { creditOfficerId: 'Achieng Otieno' }, after: { creditOfficerId: 9 } }
  expect(auditSentence({ action: 'group.reassigned', changed, facts: {} }, 'sw')).toBe(
    'Afisa wa mikopo: Achieng Otieno → Afisa mikopo 9',
  )
})
