import { expect, test } from 'vitest'
import { languages } from '../errors.ts'
import { auditFieldLabels } from './audit-field-labels.ts'
import { auditKindNames, auditLabels } from './audit-labels.ts'

test.each(languages)('every label of the audit begins with a capital letter in %s', (language) => {
  for (const labels of [auditLabels, auditKindNames, auditFieldLabels]) {
    for (const label of Object.values(labels)) expect(label[language]).toMatch(/^\p{Lu}/u)
  }
})
