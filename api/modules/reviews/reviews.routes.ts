import { listHistory } from '#api/modules/audit/audit.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as moderation from '#contract/catalogue/reviews.staff.ts'
import * as contract from '#contract/catalogue/reviews.ts'
import { getReview, listAllReviews, setReviewStatus } from './moderation/moderation.service.ts'
import { getMine, listReviews, writeReview } from './reviews.service.ts'

export const reviewRoutes: ShopRoutes = async (app, { db, publicCache: cache }) => {
  app.endpoint(contract.listReviews, ({ params, query }) => listReviews(db, params.id, query), { cache })
  app.endpoint(contract.writeReview, ({ actor, params, body }) => writeReview(db, actor, params.id, body))
  app.endpoint(contract.getMine, ({ actor, params }) => getMine(db, actor, params.id))
  app.endpoint(moderation.listAllReviews, ({ actor, query }) => listAllReviews(db, actor, query))
  app.endpoint(moderation.getReview, ({ actor, params }) => getReview(db, actor, params.id))
  app.endpoint(moderation.listReviewHistory, ({ actor, params, query }) =>
    listHistory(db, actor, 'review', params.id, query),
  )
  app.endpoint(moderation.setReviewStatus, ({ actor, params, body }) => setReviewStatus(db, actor, params.id, body))
}
