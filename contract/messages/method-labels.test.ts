import { expect, test } from 'vitest'
import { languages } from '../errors.ts'
import { repaymentMethods } from '../lending/ledger.ts'
import { auditValue } from './audit-values.ts'
import { methodLabels } from './method-labels.ts'

test.each(languages)('every way to pay has its own label in %s, which the audit uses', (language) => {
  const labels = repaymentMethods.map((method) => methodLabels[language][method])
  expect(Object.keys(methodLabels[language]).toSorted()).toEqual([...repaymentMethods].toSorted())
  expect(new Set(labels).size).toBe(repaymentMethods.length)
  expect(repaymentMethods.map((method) => auditValue('method', method, 'entry.recorded', language))).toEqual(labels)
})
