import { getPrivacy, savePrivacy } from '#api/modules/accounts/privacy/privacy.service.ts'
import { whoAmI } from '#api/modules/accounts/sessions/sessions.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as choices from '#contract/account/preferences.ts'
import * as contract from '#contract/account/profile.ts'
import { done } from '#contract/messages/success-messages.ts'
import { getMailChoices, saveMailChoices } from './mail-preferences.service.ts'
import { assertOwn, getMyProfile, saveProfile } from './profile.service.ts'

/** Mail preferences and privacy choices. */
export const choicesRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(choices.getNotifications, ({ actor }) => getMailChoices(db, actor))
  app.endpoint(choices.saveNotifications, ({ actor, body }) => saveMailChoices(db, actor, body))
  app.endpoint(choices.getPrivacy, ({ actor }) => getPrivacy(db, actor))
  app.endpoint(choices.savePrivacy, ({ actor, body }) => savePrivacy(db, actor, body))
}

/** Bytes: the largest picture as base64, plus 16 KB for the other fields. */
const BODY_LIMIT = Math.ceil(contract.largestPicture / 3) * 4 + 16 * 1024

export const profileRoutes: ShopRoutes = async (app, { db, keys, files }) => {
  const places = { keys, files }
  const options = { bodyLimit: BODY_LIMIT }

  app.endpoint(contract.getProfile, ({ actor, params }) => {
    assertOwn(actor, params.id)
    return getMyProfile(db, actor)
  })
  app.endpoint(
    contract.saveProfile,
    ({ actor, params, body }) => {
      assertOwn(actor, params.id)
      return saveProfile(db, places, actor, body)
    },
    options,
  )

  for (const endpoint of [contract.saveStaffProfile, contract.saveMemberProfile]) {
    app.endpoint(
      endpoint,
      async ({ actor, body, language }) => {
        await saveProfile(db, places, actor, body)
        return { ...(await whoAmI(db, keys, actor)), ...done(language, 'profileSaved') }
      },
      options,
    )
  }
  app.endpoint(contract.getStaffProfile, ({ actor }) => whoAmI(db, keys, actor))
  app.endpoint(contract.getMemberProfile, ({ actor }) => whoAmI(db, keys, actor))
}
