import { whoAmI } from '#api/modules/accounts/sessions/sessions.service.ts'
import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/profile.ts'
import { done } from '#contract/messages/success-messages.ts'
import { assertOwn, getMyProfile, saveProfile } from './profile.service.ts'

/** Bytes: the largest picture as base64, plus 16 KB for the other fields. */
const BODY_LIMIT = Math.ceil(contract.largestPicture / 3) * 4 + 16 * 1024

export const profileRoutes: ShopRoutes = async (app, { db, keys, dataDir }) => {
  const places = { keys, dataDir }
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
        return { ...(await whoAmI(db, actor)), ...done(language, 'profileSaved') }
      },
      options,
    )
  }
  app.endpoint(contract.getStaffProfile, ({ actor }) => whoAmI(db, actor))
  app.endpoint(contract.getMemberProfile, ({ actor }) => whoAmI(db, actor))
}
