import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertUsable, discountOnTerms, normalizeCode, type Promotion } from './promotions.rules.ts'

const now = new Date('2026-05-10T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const promotion = (more: Partial<Promotion> = {}): Promotion => ({
  code: 'KARIBU',
  active: true,
  minimum_cents: 0,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_per_client: null,
  used_count: 0,
  ...more,
})
const refusal = (more: Partial<Promotion>, use: { subtotalCents?: number; usesByClient?: number } = {}) => {
  try {
    assertUsable(promotion(more), { now, subtotalCents: 100_000, usesByClient: 0, ...use })
  } catch (error) {
    return error
  }
  return 'usable'
}

describe('a code', () => {
  test('a code ignores case and surrounding whitespace', () => {
    expect(normalizeCode(' save10 ')).toBe('SAVE10')
  })

  test.each<[string, Partial<Promotion>]>([
    ['without any condition', {}],
    ['from its first moment', { starts_at: now }],
    ['until its last', { ends_at: after }],
    ['with one use left', { max_uses: 5, used_count: 4 }],
    ['at exactly its minimum', { minimum_cents: 100_000 }],
    ['when others used it often', { max_uses_per_client: 1, used_count: 9 }],
  ])('a code may be used %s', (_name, more) => {
    expect(refusal(more)).toBe('usable')
  })

  test.each<[string, Partial<Promotion>, object]>([
    ['switched off', { active: false }, { code: 'PROMO_INVALID' }],
    ['not yet begun', { starts_at: after }, { code: 'PROMO_ENDED', params: { code: 'KARIBU' } }],
    ['over since this moment', { ends_at: now }, { code: 'PROMO_ENDED' }],
    ['over for long', { ends_at: before }, { code: 'PROMO_ENDED' }],
    ['used up', { max_uses: 5, used_count: 5 }, { code: 'PROMO_USED_UP', params: { code: 'KARIBU', mine: false } }],
    ['of no use at all', { max_uses: 0 }, { code: 'PROMO_USED_UP' }],
    ['for dearer carts', { minimum_cents: 100_100 }, { params: { code: 'KARIBU', minimum: 1001, subtotal: 1000 } }],
    ['used up and for dearer carts', { max_uses: 0, minimum_cents: 100_100 }, { code: 'PROMO_USED_UP' }],
  ])('a code is refused: %s', (_name, more, expected) => {
    expect(refusal(more)).toMatchObject(expected)
  })

  test('uses of a code by this client are counted apart', () => {
    expect(refusal({ max_uses_per_client: 2 }, { usesByClient: 1 })).toBe('usable')
    expect(refusal({ max_uses_per_client: 2 }, { usesByClient: 2 })).toMatchObject({ params: { mine: true } })
  })
})

describe('the discount', () => {
  const percentOff = (percent: number) => ({ percent, amount_cents: null })
  const amountOff = (amount_cents: number) => ({ percent: null, amount_cents })

  test.each([
    [10, 340_000, 34_000],
    [10, 100_500, 10_100], // 100.50 shillings, rounded half up
    [10, 100_400, 10_000],
    [100, 123_400, 123_400],
    [33, 0, 0],
  ])('a discount of %i percent on %i cents is %i', (percent, subtotal, expected) => {
    expect(discountOnTerms(percentOff(percent), subtotal)).toBe(expected)
  })

  test('a discount by amount is never more than the subtotal', () => {
    expect(discountOnTerms(amountOff(50_000), 340_000)).toBe(50_000)
    expect(discountOnTerms(amountOff(50_000), 30_000)).toBe(30_000)
  })

  test('a discount is in whole shillings, never above the subtotal, and removing items never raises the rest to pay', () => {
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percentOff),
      fc.integer({ min: 1, max: 5000 }).map((shillings) => amountOff(shillings * 100)),
    )
    const subtotal = fc.integer({ min: 0, max: 3_000_000 }).map((shillings) => shillings * 100)
    fc.assert(
      fc.property(terms, subtotal, subtotal, (promo, one, other) => {
        const discount = discountOnTerms(promo, one)
        expect(discount % 100).toBe(0)
        expect(discount).toBeLessThanOrEqual(one)
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(less - discountOnTerms(promo, less)).toBeLessThanOrEqual(more - discountOnTerms(promo, more))
      }),
    )
  })
})
