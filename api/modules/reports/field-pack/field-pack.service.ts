import { listBranches } from '#api/modules/branches/branches.service.ts'
import { listProducts } from '#api/modules/catalogue/products.service.ts'
import { creditsOfGroups } from '#api/modules/credit/credit.service.ts'
import { getSheets } from '#api/modules/credit/sheets/sheets.service.ts'
import { customersOfGroups } from '#api/modules/customers/records/customers-list.service.ts'
import { listOwnGroupRecords } from '#api/modules/groups/records/group-records.service.ts'
import { listMoneyAccounts } from '#api/modules/money/accounts/money-accounts.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { addDays, businessDay, nextMeetingOn } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { type FieldPack, maxPackGroups, maxPackProducts, type PackClient } from '#contract/site/field-pack.ts'

async function readClients(db: Db, actor: Actor, groupIds: readonly number[]): Promise<PackClient[]> {
  const customers = await customersOfGroups(db, actor, groupIds)
  const credits = new Map((await creditsOfGroups(db, groupIds)).map((credit) => [credit.clientId, credit]))
  return customers.flatMap((customer) => {
    const lending = credits.get(customer.id)
    return lending ? [{ ...customer, lending }] : []
  })
}

/** The sheet of today, and that of the next meeting after it. */
function daysOf({ id, meetingDay }: GroupRecord, today: string) {
  const next = nextMeetingOn(meetingDay, addDays(today, 1))
  return [today, ...(next === null ? [] : [next])].map((day) => ({ groupId: id, day }))
}

/** More accounts a branch does not have. */
const maxAccounts = 200

async function readAccounts(db: Db, actor: Actor) {
  const { content } = await listMoneyAccounts(db, actor, { status: 'active', page: 0, size: maxAccounts })
  return content.filter(({ kind }) => kind !== 'cash-box')
}

/** What the caller needs in the field, each part by the permission of its calls. Eleven statements. */
export async function getFieldPack(db: Db, actor: Actor, language: Language, ipKey: string): Promise<FieldPack> {
  const now = new Date()
  const today = businessDay(now)
  const groups = may(actor, 'Place Orders') ? await listOwnGroupRecords(db, actor, maxPackGroups) : []
  const groupIds = groups.map(({ id }) => id)
  const records = may(actor, 'Record Repayments')
  const wanted = records ? groups.flatMap((group) => daysOf(group, today)) : []
  const inStock = { inStock: true, page: 0, size: maxPackProducts } as const
  return {
    asAt: now.toISOString(),
    groups,
    clients: groups.length > 0 ? await readClients(db, actor, groupIds) : [],
    sheets: wanted.length > 0 ? await getSheets(db, actor, wanted) : [],
    branches: (await listBranches(db, actor)).content,
    accounts: records ? await readAccounts(db, actor) : [],
    products: (await listProducts(db, actor, language, inStock, ipKey)).content,
  }
}
