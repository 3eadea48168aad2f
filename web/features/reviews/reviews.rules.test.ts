import { expect, test } from 'vitest'
import type { Review } from '#contract/catalogue/reviews.ts'
import { withReview } from './reviews.rules.ts'

const review = (id: number, rating: number): Review => ({
  id,
  rating,
  author: 'Verified buyer',
  title: null,
  body: 'Good.',
  createdAt: '2026-11-21T08:00:00.000Z',
})

test('a new review is first in the list and counts in the figures', () => {
  const page = {
    content: [review(1, 5)],
    totalElements: 3,
    rating: 4,
    stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 4 ? 3 : 0 })),
  }
  const [first, second] = withReview([page, { ...page, content: [] }], review(2, 2))
  expect(first?.content.map(({ id }) => id)).toEqual([2, 1])
  expect(second?.content).toEqual([])
  expect(first).toMatchObject({ totalElements: 4, rating: 3.5 })
  expect(first?.stars.map(({ count }) => count)).toEqual([0, 3, 0, 1, 0])
})

test('the mean rating of one review is its rating', () => {
  const noReviews = { content: [], totalElements: 0, rating: null, stars: [{ rating: 5, count: 0 }] }
  expect(withReview([noReviews], review(1, 5))).toMatchObject([{ rating: 5, totalElements: 1, stars: [{ count: 1 }] }])
})
