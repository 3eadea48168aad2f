import { listHistory } from '#api/modules/audit/audit.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { largestPicture } from '#contract/account/profile.ts'
import * as contract from '#contract/catalogue/brands.staff.ts'
import { done } from '#contract/messages/success-messages.ts'
import { addBrand, editBrand, removeBrand, setBrandPicture } from './brand-edits.ts'
import { getBrand, listBrands } from './brands.service.ts'
import { mergeBrand, previewBrandMerge } from './merge-brands.ts'

/** A picture in base64. */
const PICTURE_BYTES = Math.ceil(largestPicture / 3) * 4 + 1024

export const brandRoutes: ShopRoutes = async (app, { db, files }) => {
  app.endpoint(contract.listBrands, ({ query }) => listBrands(db, query))
  app.endpoint(contract.getBrand, ({ params }) => getBrand(db, params.id))
  app.endpoint(contract.listBrandHistory, ({ actor, params, query }) =>
    listHistory(db, actor, 'brand', params.id, query),
  )
  app.endpoint(contract.addBrand, ({ actor, requestKey, body }) => addBrand(db, actor, requestKey, body))
  app.endpoint(contract.editBrand, ({ actor, params, body }) => editBrand(db, actor, params.id, body))
  app.endpoint(
    contract.setBrandPicture,
    ({ actor, params, body }) => setBrandPicture(db, files, actor, params.id, body.picture),
    { bodyLimit: PICTURE_BYTES },
  )
  app.endpoint(contract.deleteBrand, async ({ actor, params, language }) => {
    await removeBrand(db, files, actor, params.id)
    return done(language, 'brandDeleted')
  })
  app.endpoint(contract.previewBrandMerge, ({ params, query }) => previewBrandMerge(db, params.id, query.into))
  app.endpoint(contract.mergeBrand, ({ actor, params, body }) => mergeBrand(db, files, actor, params.id, body))
}
