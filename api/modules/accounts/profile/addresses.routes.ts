import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/addresses.ts'
import { done } from '#contract/messages/success-messages.ts'
import { addAddress, editAddress, listAddresses, makeDefault, removeAddress } from './addresses.service.ts'
import { assertOwn } from './profile.service.ts'

export const addressRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listAddresses, ({ actor, params }) => {
    assertOwn(actor, params.id)
    return listAddresses(db, actor)
  })
  app.endpoint(contract.addAddress, ({ actor, params, body, requestKey }) => {
    assertOwn(actor, params.id)
    return addAddress(db, actor, requestKey, body)
  })
  app.endpoint(contract.editAddress, ({ actor, params, body }) => editAddress(db, actor, params.id, body))
  app.endpoint(contract.deleteAddress, async ({ actor, params, language }) => {
    await removeAddress(db, actor, params.id)
    return done(language, 'addressDeleted')
  })
  app.endpoint(contract.setDefaultAddress, async ({ actor, params, language }) => {
    await makeDefault(db, actor, params.id)
    return done(language, 'defaultAddressSet')
  })
}
