import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { activeClients, withoutOrderOfToday } from './next-client.queries.ts'

const ofGroup = sql<boolean>`next.group_id = groups.id`

/** The active groups that this account leads, with their first client by name who has no open order of today. */
export const findOwnGroups = (db: Db, scope: BranchScope, accountId: number, max: number) =>
  db
    .selectFrom('groups')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .where('credit_officers.account_id', '=', accountId)
    .where('groups.status', '=', 'active')
    .where(isInScope(scope, 'groups.branch_id'))
    .select(['groups.id', 'groups.name', 'groups.group_number'])
    .select(['groups.meeting_day', 'groups.meeting_time', 'groups.meeting_place'])
    .select(({ fn }) => [
      activeClients(db).where(ofGroup).select(fn.countAll<number>().as('clients')).as('clients'),
      jsonObjectFrom(
        activeClients(db)
          .where(ofGroup)
          .where(withoutOrderOfToday())
          .select(['next.id', 'next.first_name', 'next.last_name'])
          .orderBy('next.first_name')
          .orderBy('next.last_name')
          .orderBy('next.id')
          .limit(1),
      ).as('next'),
    ])
    .orderBy('groups.name')
    .orderBy('groups.id')
    .limit(max)
    .execute()
