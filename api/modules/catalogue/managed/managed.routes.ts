import { listHistory } from '#api/modules/audit/audit.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import { largestPicture } from '#contract/account/profile.ts'
import * as pictures from '#contract/catalogue/product-pictures.staff.ts'
import * as reads from '#contract/catalogue/product-reads.staff.ts'
import * as contract from '#contract/catalogue/products.staff.ts'
import { previewProduct } from '../products.service.ts'
import { addProductPicture, deletePicture, describePicture, listProductPictures, placePicture } from './pictures.ts'
import { editPrice, editProduct, setProductStatus } from './product-edits.ts'
import { getProductRecord, listLeadingSynonyms, listPriceChanges, listProductChoices } from './product-record.ts'
import { getProductTotals } from './product-totals.ts'

/** A picture in base64, and its description. */
const UPLOAD_BYTES = Math.ceil(largestPicture / 3) * 4 + 16 * 1024

export const managedProductRoutes: ShopRoutes = async (app, { db, files }) => {
  app.endpoint(contract.listProductChoices, ({ language }) => listProductChoices(db, language))
  app.endpoint(reads.getProductTotals, ({ query }) => getProductTotals(db, query))
  app.endpoint(contract.getProductRecord, ({ language, params }) => getProductRecord(db, language, params.id))
  app.endpoint(reads.previewProduct, ({ language, params, query }) => previewProduct(db, language, params.id, query.as))
  app.endpoint(contract.editProduct, ({ actor, language, params, body }) =>
    editProduct(db, actor, language, params.id, body),
  )
  app.endpoint(contract.editPrice, ({ actor, language, params, body }) =>
    editPrice(db, actor, language, params.id, body),
  )
  app.endpoint(contract.setProductStatus, ({ actor, language, params, body }) =>
    setProductStatus(db, actor, language, params.id, body.status),
  )
  app.endpoint(pictures.listProductPictures, ({ params }) => listProductPictures(db, params.id))
  app.endpoint(
    pictures.addProductPicture,
    ({ actor, requestKey, params, body }) =>
      addProductPicture(db, files, actor, { requestKey, productId: params.id }, body),
    { bodyLimit: UPLOAD_BYTES },
  )
  app.endpoint(pictures.describePicture, ({ actor, params, body }) => describePicture(db, actor, params.id, body))
  app.endpoint(pictures.placePicture, ({ actor, params, body }) => placePicture(db, actor, params.id, body.place))
  app.endpoint(pictures.deletePicture, ({ actor, params }) => deletePicture(db, files, actor, params.id))
  app.endpoint(reads.listProductHistory, ({ actor, params, query }) =>
    listHistory(db, actor, 'product', params.id, query),
  )
  app.endpoint(reads.listLeadingSynonyms, ({ params }) => listLeadingSynonyms(db, params.id))
  app.endpoint(reads.listPriceChanges, ({ params, query }) => listPriceChanges(db, params.id, query))
}
