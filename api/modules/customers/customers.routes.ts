import type { ShopRoutes } from '#api/modules/shop-routes.ts'
import * as clients from '#contract/lending/clients.ts'
import * as groups from '#contract/lending/groups.staff.ts'
import * as contract from '#contract/lending/groups.ts'
import * as lending from '#contract/lending/lending.staff.ts'
import * as memberships from '#contract/lending/memberships.staff.ts'
import * as requests from '#contract/orders/order-requests.ts'
import { listAccountCandidates, listClientCandidates } from './candidates.service.ts'
import { getClientWithLanguage, getNextClient, searchClients } from './clients.service.ts'
import { createClient } from './create-client.ts'
import { listGroupClients, listGroupMembers } from './customers.service.ts'
import { setGroupRoles } from './group-roles.service.ts'
import { getLimitProposal, listLimitProposals } from './growth/growth.service.ts'
import { listLimitChanges, setLoanLimit } from './limits.service.ts'
import { linkAccount } from './link-account.ts'
import { listFormerMembers, listGroupsOfClient } from './memberships/memberships.service.ts'
import { moveClient, previewMove } from './memberships/move-client.ts'
import { getMyClient } from './my-client.service.ts'
import { nationalIdHashIn, revealNationalId, saveNationalId } from './national-id.service.ts'

export const customerRoutes: ShopRoutes = async (app, { db, dataKey }) => {
  app.endpoint(contract.listGroupMembers, ({ actor, params }) => listGroupMembers(db, actor, params.groupId))
  app.endpoint(groups.listGroupClients, ({ actor, params }) => listGroupClients(db, actor, params.id))
  app.endpoint(memberships.listGroupsOfClient, ({ actor, params, query }) =>
    listGroupsOfClient(db, actor, params.id, query),
  )
  app.endpoint(memberships.listFormerMembers, ({ actor, params, query }) =>
    listFormerMembers(db, actor, params.id, query),
  )
  app.endpoint(memberships.previewMove, ({ actor, params, query }) => previewMove(db, actor, params.id, query.group))
  app.endpoint(memberships.moveClient, ({ actor, params, body }) => moveClient(db, actor, params.id, body))
  app.endpoint(lending.setGroupRoles, ({ actor, params, body }) => setGroupRoles(db, actor, params.id, body))
  app.endpoint(clients.searchClients, ({ actor, query }) =>
    searchClients(db, actor, { ...query, nationalIdHash: nationalIdHashIn(dataKey, query.search ?? '') }),
  )
  app.endpoint(clients.getClient, ({ actor, params }) => getClientWithLanguage(db, actor, params.id))
  app.endpoint(clients.getNextClient, ({ actor, params }) => getNextClient(db, actor, params.id))
  app.endpoint(clients.createClient, ({ actor, body, requestKey }) =>
    createClient(db, dataKey, actor, { ...body, requestKey }),
  )
  app.endpoint(clients.linkAccount, ({ actor, params, body }) => linkAccount(db, actor, params.id, body))
  app.endpoint(clients.saveNationalId, ({ actor, params, body }) => saveNationalId(db, dataKey, actor, params.id, body))
  app.endpoint(clients.revealNationalId, ({ actor, params }) => revealNationalId(db, dataKey, actor, params.id))
  app.endpoint(clients.listAccountCandidates, ({ actor, params }) => listAccountCandidates(db, actor, params.id))
  app.endpoint(clients.listClientCandidates, ({ actor, params }) => listClientCandidates(db, actor, params.id))
  app.endpoint(lending.setLoanLimit, ({ actor, params, body }) => setLoanLimit(db, actor, params.id, body))
  app.endpoint(lending.listLimitChanges, ({ actor, params, query }) => listLimitChanges(db, actor, params.id, query))
  app.endpoint(lending.listLimitProposals, ({ actor, query }) => listLimitProposals(db, actor, query))
  app.endpoint(lending.getLimitProposal, ({ actor, params }) => getLimitProposal(db, actor, params.id))
  app.endpoint(requests.getMyClient, ({ actor }) => getMyClient(db, actor))
}
