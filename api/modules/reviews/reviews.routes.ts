import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/catalogue/reviews.ts'
import { getMine, listReviews, writeReview } from './reviews.service.ts'

export const reviewRoutes: ShopRoutes = async (app, { db, publicCache: cache }) => {
  app.endpoint(contract.listReviews, ({ params, query }) => listReviews(db, params.id, query), { cache })
  app.endpoint(contract.writeReview, ({ actor, params, body }) => writeReview(db, actor, params.id, body))
  app.endpoint(contract.getMine, ({ actor, params }) => getMine(db, actor, params.id))
}
