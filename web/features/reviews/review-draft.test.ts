import { expect, test } from 'vitest'
import { clearDraft, draftFor, readDraft, storeDraft } from './review-draft.ts'

test('a draft belongs to one product', () => {
  storeDraft({ productId: 3, rating: 4, title: '', body: 'Good light' })
  expect(draftFor(3).body).toBe('Good light')
  expect(draftFor(5)).toEqual({ productId: 5, rating: 0, title: '', body: '' })
  clearDraft()
  expect(draftFor(3).body).toBe('')
})

test('an invalid stored draft is ignored, and an invalid rating becomes 0', () => {
  expect(readDraft('text')).toBeNull()
  expect(readDraft({ productId: 'x' })).toBeNull()
  expect(readDraft({ productId: 2, rating: 9, body: 'Fine' })).toEqual({
    productId: 2,
    rating: 0,
    title: '',
    body: 'Fine',
  })
})
