import type { BulkKind } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { LimitProposalFilter } from '#contract/lending/lending.staff.ts'
import { findProposalIds, nameClients } from './growth.queries.ts'
import { declineLimitIn, readRules, takeLimitIn } from './growth.service.ts'

const ofProposals = {
  findIds: async (
    db: Db,
    actor: Actor,
    { branch, officer, group, search }: Partial<LimitProposalFilter>,
    max: number,
  ) => {
    const rules = await readRules(db)
    if (!rules.isOn) return []
    return findProposalIds(db, { scope: scopeOf(actor), filter: { branch, officer, group, search } }, rules, max)
  },
  nameRows: (db: Db, actor: Actor, ids: number[]) => nameClients(db, scopeOf(actor), ids),
}

/** Gives clients their proposed limits. One whose proposal is not the one that was shown is skipped. */
export const takeLimits: BulkKind<'limits.take'> = {
  ...ofProposals,
  changeRow: async (tx, actor, clientId, { limits }) => {
    const shown = limits.find(({ id }) => id === clientId)
    if (!shown) throw new ShopError('LIMIT_PROPOSAL_CHANGED', {})
    if (!(await takeLimitIn(tx, actor, shown))) throw new ShopError('ALREADY_SO', {})
  },
}

/** Declines the proposed limits of clients. */
export const declineLimits: BulkKind<'limits.decline'> = {
  ...ofProposals,
  changeRow: async (tx, actor, clientId, { reason }) => {
    if (!(await declineLimitIn(tx, actor, clientId, reason))) throw new ShopError('ALREADY_SO', {})
  },
}
