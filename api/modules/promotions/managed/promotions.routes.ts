import { listHistory } from '#api/modules/audit/audit.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as contract from '#contract/orders/promotions.staff.ts'
import { addPromotion, deletePromotion, editPromotion, endPromotion } from './promotion-edits.ts'
import { getPromotion, listPromotions } from './promotions.service.ts'

export const promotionRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listPromotions, ({ query }) => listPromotions(db, query))
  app.endpoint(contract.getPromotion, ({ params }) => getPromotion(db, params.id))
  app.endpoint(contract.listPromotionHistory, ({ actor, params, query }) =>
    listHistory(db, actor, 'promotion', params.id, query),
  )
  app.endpoint(contract.addPromotion, ({ actor, requestKey, body }) => addPromotion(db, actor, requestKey, body))
  app.endpoint(contract.editPromotion, ({ actor, params, body }) => editPromotion(db, actor, params.id, body))
  app.endpoint(contract.endPromotion, ({ actor, params }) => endPromotion(db, actor, params.id))
  app.endpoint(contract.deletePromotion, async ({ actor, params, language }) => {
    await deletePromotion(db, actor, params.id)
    return done(language, 'promotionDeleted')
  })
}
