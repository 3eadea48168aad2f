// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { areas } from '#web/areas.ts'

test('the browser finds the catalogue of every language and area', async () => {
  vi.resetModules()
  const { i18nFor, loadCatalogue } = await import('./i18n.ts')
  for (const language of ['en', 'sw'] as const) {
    for (const area of areas) {
      const before = Object.keys(i18nFor(language).messages).length
      await loadCatalogue(language, area)
      expect(Object.keys(i18nFor(language).messages).length).toBeGreaterThan(before)
    }
  }
})

// Regression: each catalogue of a part rendered all of a page again, in one task of 100 ms on a phone.
test('a catalogue that loads later does not render what is shown again', async () => {
  vi.resetModules()
  const { addMessages, i18nFor } = await import('./i18n.ts')
  addMessages('en', 'storefront', { shared: 'Shop' })
  const onChange = vi.fn()
  i18nFor('en').on('change', onChange)
  addMessages('en', 'staff', { shared: 'Work', own: 'Carts begun' })
  expect(i18nFor('en')._('own')).toBe('Carts begun')
  expect(i18nFor('en')._('shared')).toBe('Shop')
  expect(onChange).not.toHaveBeenCalled()
})
