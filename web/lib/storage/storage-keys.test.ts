import { beforeEach, expect, test, vi } from 'vitest'
import { checkoutDraftKey, clientCartKey, requestDraftKey, storageKeys } from './storage-keys.ts'

beforeEach(() => {
  vi.resetModules()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  // Test files share a worker: without this, later ones would get the modules that use this storage.
  return () => {
    vi.unstubAllGlobals()
    vi.resetModules()
  }
})

test('closing the promo strip does not remove the applied promo code', async () => {
  const { applyPromo, promo } = await import('#web/features/cart/promo.store.ts')
  const { closePromo } = await import('../boot/appearance.ts')
  const save10 = { code: 'SAVE10', kind: 'percent', value: 10 } as const
  applyPromo(save10)
  closePromo()
  expect(promo.get()).toEqual(save10)
})

test('all stores load together, because each has its own key', async () => {
  const stores = import.meta.glob<object>([
    '../../**/*.store.ts',
    '../../**/last-hero.ts',
    '../boot/appearance.ts',
    '../../**/oauth.ts',
  ])
  const others = import.meta.glob<object>([
    '../../**/review-draft.ts',
    '../../admin/shell/use-sidebar.ts',
    '../../admin/lib/single-keys.ts',
    '../session/session.ts',
  ])
  expect(Object.keys({ ...stores, ...others }).length).toBeGreaterThan(10)
  await expect(Promise.all(Object.values({ ...stores, ...others }).map((load) => load()))).resolves.toBeDefined()
  const keys = [
    ...Object.values(storageKeys),
    clientCartKey('staff:1', 4),
    ...(['cart', 'console', 4] as const).map((source) => checkoutDraftKey('staff:1', source)),
  ]
  expect(new Set([...keys, requestDraftKey('staff:1')]).size).toBe(keys.length + 1)
})
