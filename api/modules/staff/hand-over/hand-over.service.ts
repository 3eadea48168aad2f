import { giveGroup } from '#api/modules/groups/assignments.service.ts'
import { lockGroupInScope, toGroup } from '#api/modules/groups/groups.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import type { GroupToHandOver, HandOverInput, HandOverQuery } from '#contract/lending/hand-over.staff.ts'
import { countToHandOver, findGroupIdsOf, findToHandOver } from './hand-over.queries.ts'

/** Groups whose officer takes no bookings, in the caller's scope. Two statements. */
export async function listGroupsToHandOver(db: Db, actor: Actor, { page, size, ...query }: HandOverQuery) {
  const filter = { scope: scopeOf(actor), ...query }
  const rows = await findToHandOver(db, filter, { page, size })
  const groups = rows.map(
    (row): GroupToHandOver => ({
      ...toGroup(row),
      accountId: row.account_id,
      clients: row.clients,
      leave: row.leave,
      officers: row.officers,
    }),
  )
  return toPage(groups, await countToHandOver(db, filter), page, size)
}

/**
 * Gives groups of one officer to another, locked by ascending id, and returns how many changed. Groups that another
 * officer leads by now stay. Throws NOT_FOUND for a group of another branch, OFFICER_NOT_OF_BRANCH.
 */
export const handOverGroups = (db: Db, actor: Actor, input: HandOverInput): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (input.until && input.until < businessDay(new Date())) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'until', code: 'DAY_IN_PAST' }] })
    }
    const ids =
      input.groupIds?.toSorted((a, b) => a - b) ?? (await findGroupIdsOf(tx, input.fromOfficerId)).map(({ id }) => id)
    let given = 0
    for (const id of new Set(ids)) {
      const group = await lockGroupInScope(tx, actor, id)
      if (group.credit_officer_id !== input.fromOfficerId) continue
      if (await giveGroup(tx, actor, group, { officerId: input.toOfficerId, reason: input.reason, until: input.until }))
        given += 1
    }
    return given
  })
