import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what was typed never reaches an address: every form posts, or is a search with an address', () => {
  const forms = globSync('web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<form\b[^>]*/g)].map(([tag]) => `${file}: ${tag}`),
  )
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter((form) => !/method="post"|action=/.test(form))).toEqual([])
})
