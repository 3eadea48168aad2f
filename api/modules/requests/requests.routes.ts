import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/orders/order-requests.ts'
import { declineRequest, withdrawRequest } from './close-request.ts'
import { getRequest, listMyRequests, listRequests } from './requests.service.ts'
import { sendRequest } from './send-request.ts'

export const requestRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.sendRequest, ({ actor, body, requestKey }) => sendRequest(db, actor, { ...body, requestKey }))
  app.endpoint(contract.listMyRequests, ({ actor, query }) => listMyRequests(db, actor, query))
  app.endpoint(contract.withdrawRequest, ({ actor, params }) => withdrawRequest(db, actor, params.id))

  app.endpoint(contract.listRequests, ({ actor, query }) => listRequests(db, actor, query))
  app.endpoint(contract.getRequest, ({ actor, params }) => getRequest(db, actor, params.id))
  app.endpoint(contract.declineRequest, ({ actor, params, body }) => declineRequest(db, actor, params.id, body.reason))
}
