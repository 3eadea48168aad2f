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
