import { expect, test } from 'vitest'
import { languages } from '../errors.ts'
import { entryKinds } from '../lending/ledger.ts'
import { entryKindLabels } from './entry-kind-labels.ts'

test.each(languages)('every kind of credit entry has a label of its own in %s', (language) => {
  const labels = entryKinds.map((kind) => entryKindLabels[language][kind])
  expect(Object.keys(entryKindLabels[language]).toSorted()).toEqual([...entryKinds].toSorted())
  for (const label of labels) expect(label.trim()).toMatch(/^\p{Lu}\p{L}/u)
  expect(new Set(labels).size).toBe(entryKinds.length)
})
