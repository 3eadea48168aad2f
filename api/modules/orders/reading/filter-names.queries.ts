import type { Db } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'

export const findBranchName = (db: Db, id: number) =>
  db.selectFrom('branches').select('name').where('id', '=', id).executeTakeFirst()

export const findGroupName = (db: Db, id: number) =>
  db.selectFrom('groups').select('name').where('id', '=', id).executeTakeFirst()

export const findProductName = (db: Db, id: number) =>
  db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst()

export const findOfficerName = (db: Db, id: number) =>
  db
    .selectFrom('credit_officers')
    .select(fullName('credit_officers').as('name'))
    .where('id', '=', id)
    .executeTakeFirst()
