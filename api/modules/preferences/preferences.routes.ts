import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as preferences from '#contract/account/console-preferences.staff.ts'
import * as views from '#contract/account/saved-views.staff.ts'
import { done } from '#contract/messages/success-messages.ts'
import { getConsolePreferences, saveConsolePreferences } from './preferences.service.ts'
import { addSavedView, listSavedViews, removeSavedView, saveSavedView } from './saved-views.service.ts'

export const preferenceRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(preferences.getConsolePreferences, ({ actor }) => getConsolePreferences(db, actor))
  app.endpoint(preferences.saveConsolePreferences, ({ actor, body }) => saveConsolePreferences(db, actor, body))
  app.endpoint(views.listSavedViews, ({ actor, query }) => listSavedViews(db, actor, query))
  app.endpoint(views.addSavedView, ({ actor, body, requestKey }) => addSavedView(db, actor, requestKey, body))
  app.endpoint(views.saveSavedView, ({ actor, params, body }) => saveSavedView(db, actor, params.id, body))
  app.endpoint(views.deleteSavedView, async ({ actor, params, language }) => {
    await removeSavedView(db, actor, params.id)
    return done(language, 'viewDeleted')
  })
}
