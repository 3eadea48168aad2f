import { listHistory } from '#api/modules/audit/audit.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/catalogue/categories.staff.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import { done } from '#contract/messages/success-messages.ts'
import * as categories from './categories.service.ts'
import { addCategory, editCategory, placeCategory, removeCategory } from './category-edits.ts'
import { mergeCategory, previewMerge } from './merge.ts'
import {
  addSubCategory,
  editSubCategory,
  moveSubCategory,
  placeSubCategory,
  removeSubCategory,
} from './sub-categories.ts'

export const categoryRoutes: ShopRoutes = async (app, { db, publicCache: cache }) => {
  app.endpoint(listCategories, ({ actor, language, query }) => categories.listCategories(db, actor, language, query), {
    cache,
  })
  app.endpoint(contract.getCategoryStats, () => categories.getCategoryStats(db))
  app.endpoint(contract.getCategory, ({ params }) => categories.getCategory(db, params.id))
  app.endpoint(contract.listCategoryHistory, ({ actor, params, query }) =>
    listHistory(db, actor, 'category', params.id, query),
  )
  app.endpoint(contract.addCategory, ({ actor, requestKey, body }) => addCategory(db, actor, requestKey, body))
  app.endpoint(contract.editCategory, ({ actor, params, body }) => editCategory(db, actor, params.id, body))
  app.endpoint(contract.placeCategory, ({ actor, params, body }) => placeCategory(db, actor, params.id, body.place))
  app.endpoint(contract.deleteCategory, async ({ actor, params, language }) => {
    await removeCategory(db, actor, params.id)
    return done(language, 'categoryDeleted')
  })
  app.endpoint(contract.previewMerge, ({ params, query }) => previewMerge(db, params.id, query.into))
  app.endpoint(contract.mergeCategory, ({ actor, params, body }) => mergeCategory(db, actor, params.id, body))
  app.endpoint(contract.addSubCategory, ({ actor, params, requestKey, body }) =>
    addSubCategory(db, actor, requestKey, params.id, body),
  )
  app.endpoint(contract.editSubCategory, ({ actor, params, body }) => editSubCategory(db, actor, params.id, body))
  app.endpoint(contract.placeSubCategory, ({ actor, params, body }) =>
    placeSubCategory(db, actor, params.id, body.place),
  )
  app.endpoint(contract.moveSubCategory, ({ actor, params, body }) => moveSubCategory(db, actor, params.id, body))
  app.endpoint(contract.deleteSubCategory, async ({ actor, params, language }) => {
    await removeSubCategory(db, actor, params.id)
    return done(language, 'subCategoryDeleted')
  })
}
