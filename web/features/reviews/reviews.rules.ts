import type { Review } from '#contract/catalogue/reviews.ts'

type ReviewPage = {
  content: Review[]
  totalElements: number
  rating: number | null
  stars: { rating: number; count: number }[]
}

/** The pages of reviews with a new review first and counted in the figures, as the server will return them. */
export function withReview<Page extends ReviewPage>(pages: readonly Page[], review: Review): Page[] {
  return pages.map((page, index) => ({
    ...page,
    content: index === 0 ? [review, ...page.content] : page.content,
    totalElements: page.totalElements + 1,
    rating: ((page.rating ?? 0) * page.totalElements + review.rating) / (page.totalElements + 1),
    stars: page.stars.map((row) => (row.rating === review.rating ? { ...row, count: row.count + 1 } : row)),
  }))
}
