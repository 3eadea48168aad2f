import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as contract from '#contract/account/roles.staff.ts'
import { done } from '#contract/messages/success-messages.ts'
import { createRole, editRole, removeRole } from './role-edits.ts'
import { getRole, listRoleChoices, listRoleHistory, listRoles } from './roles.service.ts'

export const roleRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listRoles, ({ actor, query }) => listRoles(db, actor, query))
  app.endpoint(contract.listRoleChoices, ({ actor }) => listRoleChoices(db, actor))
  app.endpoint(contract.getRole, ({ actor, params }) => getRole(db, actor, params.id))
  app.endpoint(contract.listRoleHistory, ({ actor, params, query }) => listRoleHistory(db, actor, params.id, query))
  app.endpoint(contract.createRole, ({ actor, body, requestKey }) => createRole(db, actor, requestKey, body))
  app.endpoint(contract.editRole, ({ actor, params, body }) => editRole(db, actor, params.id, body))
  app.endpoint(contract.deleteRole, async ({ actor, params, body, language }) => ({
    reassigned: await removeRole(db, actor, params.id, body.reassignTo),
    ...done(language, 'roleDeleted'),
  }))
}
