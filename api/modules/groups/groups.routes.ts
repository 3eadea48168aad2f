import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as branches from '#contract/lending/branches.staff.ts'
import * as records from '#contract/lending/groups.staff.ts'
import * as contract from '#contract/lending/groups.ts'
import * as lending from '#contract/lending/lending.staff.ts'
import * as memberships from '#contract/lending/memberships.staff.ts'
import { listAssignments, reassignGroup } from './assignments.service.ts'
import { listGroups } from './groups.service.ts'
import { addOfficer, editOfficer, listBranchOfficers, listOfficerAccounts } from './officers/branch-officers.service.ts'
import { closeGroup, getGroupBooks, reopenGroup } from './records/close-group.ts'
import { addGroup, editGroup } from './records/group-edits.ts'
import {
  getGroupRecord,
  listGroupHistory,
  listGroupRecords,
  listOfficerChoices,
} from './records/group-records.service.ts'

export const groupRoutes: ShopRoutes = async (app, { db }) => {
  app.endpoint(contract.listGroups, ({ actor }) => listGroups(db, actor))
  app.endpoint(records.listGroupRecords, ({ actor, query }) => listGroupRecords(db, actor, query))
  app.endpoint(records.getGroup, ({ actor, params }) => getGroupRecord(db, actor, params.id))
  app.endpoint(records.listGroupHistory, ({ actor, params, query }) => listGroupHistory(db, actor, params.id, query))
  app.endpoint(records.addGroup, ({ actor, requestKey, body }) => addGroup(db, actor, requestKey, body))
  app.endpoint(records.editGroup, ({ actor, params, body }) => editGroup(db, actor, params.id, body))
  app.endpoint(memberships.getGroupBooks, ({ actor, params }) => getGroupBooks(db, actor, params.id))
  app.endpoint(memberships.closeGroup, ({ actor, params, body }) => closeGroup(db, actor, params.id, body))
  app.endpoint(memberships.reopenGroup, ({ actor, params }) => reopenGroup(db, actor, params.id))
  app.endpoint(branches.listBranchOfficers, ({ actor, params, query }) =>
    listBranchOfficers(db, actor, params.id, query),
  )
  app.endpoint(branches.listOfficerAccounts, ({ actor, params }) => listOfficerAccounts(db, actor, params.id))
  app.endpoint(branches.addOfficer, ({ actor, requestKey, body }) => addOfficer(db, actor, requestKey, body))
  app.endpoint(branches.editOfficer, ({ actor, params, body }) => editOfficer(db, actor, params.id, body))
  app.endpoint(records.listOfficerChoices, ({ actor }) => listOfficerChoices(db, actor))
  app.endpoint(lending.reassignGroup, ({ actor, params, body }) => reassignGroup(db, actor, params.id, body))
  app.endpoint(lending.listAssignments, ({ actor, params, query }) => listAssignments(db, actor, params.id, query))
}
