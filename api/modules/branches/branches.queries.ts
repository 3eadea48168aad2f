import type { Db } from '#api/platform/db.ts'

export const findBranches = (db: Db, branchId: number | null) =>
  db
    .selectFrom('branches')
    .select(['id', 'code', 'name', 'town'])
    .where('status', '=', 'active')
    .$if(branchId !== null, (query) => query.where('id', '=', branchId))
    .orderBy('name')
    .execute()
