import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as reach from '#contract/account/reach.staff.ts'
import * as changes from '#contract/account/user-changes.staff.ts'
import * as contract from '#contract/account/users.staff.ts'
import { done } from '#contract/messages/success-messages.ts'
import { approveUser, declineUser, remindUser } from '../changes/approve-user.ts'
import { createUser } from '../changes/create-user.ts'
import { deleteUser } from '../changes/delete-user.ts'
import { editUser } from '../changes/edit-user.ts'
import { listReachChoices } from '../changes/reach.ts'
import { endUserSessions, endUserTwoFactor, resetUserPassword } from '../changes/user-access.ts'
import { getUser, getUserAccess, getUserStats, listUserHistory, listUsers } from './users.service.ts'

export const userRoutes: ShopRoutes = async (app, { db, eraser }) => {
  app.endpoint(contract.listUsers, async ({ actor, query, setHeader }) => {
    const { answer, total } = await listUsers(db, actor, query)
    setHeader('x-total-count', String(total))
    return answer
  })
  app.endpoint(contract.getUserStats, ({ actor }) => getUserStats(db, actor))
  app.endpoint(reach.listReachChoices, ({ actor }) => listReachChoices(db, actor))
  app.endpoint(contract.getUser, ({ actor, params }) => getUser(db, actor, params.id))
  app.endpoint(contract.getUserAccess, ({ actor, params, language }) => getUserAccess(db, actor, params.id, language))
  app.endpoint(contract.listUserHistory, ({ actor, params, query }) => listUserHistory(db, actor, params.id, query))

  app.endpoint(changes.createUser, ({ actor, body, requestKey, language }) =>
    createUser(db, actor, body, { requestKey, language }),
  )
  app.endpoint(changes.editUser, ({ actor, params, body }) => editUser(db, actor, params.id, body))
  app.endpoint(changes.approveUser, ({ actor, params, body }) => approveUser(db, actor, params.id, body))
  app.endpoint(changes.declineUser, async ({ actor, params, language }) => {
    await declineUser(db, actor, params.id)
    return done(language, 'userDeclined')
  })
  app.endpoint(changes.remindUser, async ({ actor, params, language }) => {
    await remindUser(db, actor, params.id)
    return done(language, 'confirmationMailed')
  })
  app.endpoint(changes.resetUserPassword, async ({ actor, params, language }) => {
    await resetUserPassword(db, actor, params.id)
    return done(language, 'resetMailed')
  })
  app.endpoint(changes.endUserSessions, async ({ actor, params, language }) => ({
    ended: await endUserSessions(db, actor, params.id),
    ...done(language, 'userSignedOut'),
  }))
  app.endpoint(changes.endUserTwoFactor, async ({ actor, params, language }) => {
    await endUserTwoFactor(db, actor, params.id)
    return done(language, 'userTwoFactorOff')
  })
  app.endpoint(changes.deleteUser, async ({ actor, params, language }) => ({
    removed: await deleteUser(db, eraser, actor, params.id),
    ...done(language, 'userDeleted'),
  }))
}
