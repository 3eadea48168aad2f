import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { lockCustomers } from '#api/modules/customers/customers.service.ts'
import { lockCashBox } from '#api/modules/money/cash/cash.service.ts'
import { type Actor, seesBranch } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { personName } from '#api/platform/person-name.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { PostSheetInput, Sheet } from '#contract/receipts/sheets.staff.ts'
import { findOpenDay } from '../receipts/receipts.queries.ts'
import { readerOf, writeReceipts } from '../receipts/receipts.service.ts'
import { findPoster, findUsedReferences, insertLines, insertSheet, lockGroupOfSheet } from './sheets.queries.ts'
import { assertSheet, faultOf, paymentsOf, referenceKey } from './sheets.rules.ts'
import { getSheet } from './sheets.service.ts'

/** Locks the members of a sheet by ascending id. Returns those whose lines cannot be posted. */
async function lockMembers(tx: Tx, actor: Actor, groupId: number, lines: PostSheetInput['lines']) {
  const ids = lines.map(({ clientId }) => clientId)
  const members = new Map((ids.length === 0 ? [] : await lockCustomers(tx, ids)).map((member) => [member.id, member]))
  return lines.flatMap((line) => {
    const member = members.get(line.clientId)
    const outstanding = toShillings(member?.outstanding_cents ?? 0)
    const fault = faultOf(line, groupId, member && { ...member, outstanding })
    const name = member && seesBranch(actor, member.branch_id) ? personName(member) : ''
    return fault === null ? [] : [{ id: line.clientId, name, fault, outstanding }]
  })
}

/** Throws VALIDATION_FAILED at the first line with a reference that a receipt of its account has. */
async function assertReferences(tx: Tx, lines: PostSheetInput['lines']) {
  const given = lines.flatMap(({ amount, accountId, reference }, at) =>
    amount > 0 && accountId !== null && reference !== undefined
      ? [{ at, accountId, key: referenceKey(reference) }]
      : [],
  )
  if (given.length === 0) return
  const [used] = await findUsedReferences(tx, given)
  const line = used === undefined ? undefined : given[used]
  if (!line) return
  const fields = [{ field: `lines.${line.at}.reference`, code: 'REFERENCE_USED' as const }]
  throw new ShopError('VALIDATION_FAILED', { fields })
}

/** Throws CASH_DAY_CLOSED for a day of the caller's cash book that is counted and closed. */
async function assertCashDay(tx: Tx, actor: Actor, day: string) {
  const { closed_to: closedTo } = await lockCashBox(tx, actor.accountId)
  if (closedTo !== null && day <= closedTo) throw new ShopError('CASH_DAY_CLOSED', { closedTo })
}

/** Locks group, members, sheet, cash box and receipt counter, in this order. */
async function writeSheet(tx: Tx, actor: Actor, groupId: number, input: PostSheetInput): Promise<number> {
  const { day, lines, countedCash, note } = input
  assertSheet(input, new Date())
  const group = await lockGroupOfSheet(tx, readerOf(actor), groupId)
  if (!group) throw new ShopError('NOT_FOUND', {})
  if (group.status === 'closed') throw new ShopError('GROUP_CLOSED', { group: group.name })
  const clients = await lockMembers(tx, actor, groupId, lines)
  if ((await findOpenDay(tx, day)) !== day) throw new ShopError('MONTH_CLOSED', { month: day.slice(0, 7) })
  const sheetId = await insertSheet(tx, {
    groupId,
    day,
    branchId: group.branch_id,
    officerId: group.credit_officer_id,
    countedCents: countedCash === null ? null : toCents(countedCash),
    note,
    actorId: actor.accountId,
  })
  if (sheetId === null) throw new ShopError('SHEET_POSTED', { by: await findPoster(tx, groupId, day) })
  if (clients.length > 0) throw new ShopError('SHEET_OUTDATED', { clients })
  await insertLines(tx, sheetId, day, lines)
  await assertReferences(tx, lines)
  const payments = paymentsOf(lines)
  if (payments.some(({ accountId }) => accountId === null)) await assertCashDay(tx, actor, day)
  // A sheet is read with what was paid on the day, so an equal payment is another one.
  const receipts = payments.map((payment) => ({ ...payment, paidOn: day, isAnother: true }))
  await writeReceipts(tx, actor, receipts, { sheetId })
  await recordAudit(tx, actor, {
    action: 'group.sheet-posted',
    entity: 'group',
    entityId: groupId,
    after: { day, amount: payments.reduce((sum, { amount }) => sum + amount, 0), clients: lines.length },
  })
  return sheetId
}

/**
 * Posts the sheet of a group and day with its receipts, all or nothing. Safe to repeat with the same key. Throws
 * VALIDATION_FAILED, NOT_FOUND outside the caller's scope, GROUP_CLOSED, SHEET_OUTDATED, SHEET_POSTED, MONTH_CLOSED,
 * CASH_DAY_CLOSED, and what recording a receipt throws.
 */
export async function postSheet(
  db: Db,
  actor: Actor,
  groupId: number,
  { requestKey, ...input }: PostSheetInput & { requestKey: string },
): Promise<Sheet> {
  const call = { actor, endpoint: 'postSheet', requestKey, input: { groupId, ...input }, lasting: true } as const
  await once(db, call, (tx) => writeSheet(tx, actor, groupId, input))
  return getSheet(db, actor, groupId, input.day)
}
