import { ShopError } from '#api/platform/errors.ts'
import type { RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'
import type { LineFault } from '#contract/receipts/sheet-choices.ts'
import type { NewLine, PostSheetInput } from '#contract/receipts/sheets.staff.ts'
import { assertDay, assertEachOnce } from '../receipts/receipts.rules.ts'

const isPaid = ({ amount }: NewLine) => amount > 0

/** Throws VALIDATION_FAILED for a day in the future, a member twice, or a payment with a wrong reference. */
export function assertSheet({ day, lines }: PostSheetInput, now: Date) {
  assertDay('day', day, now)
  assertEachOnce(lines, 'lines')
  for (const [at, line] of lines.entries()) {
    const { accountId, reference } = line
    if (!isPaid(line) || (accountId === null) === (reference === undefined)) continue
    const code = accountId === null ? 'CASH_HAS_NO_REFERENCE' : 'REFERENCE_NEEDED'
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: `lines.${at}.reference`, code }] })
  }
}

/** A reference as it is compared. */
export const referenceKey = (reference: string) => reference.toLowerCase().replaceAll(' ', '')

type Payment = Pick<RecordReceiptInput, 'accountId' | 'reference' | 'amount' | 'parts'>

/**
 * The payments of a sheet: the cash first, then one for each reference of an account, by account. Each becomes a
 * receipt.
 */
export function paymentsOf(lines: readonly NewLine[]): Payment[] {
  const payments = new Map<string, Payment>()
  for (const { clientId, amount, accountId, reference, balanceSeen } of lines.filter(isPaid)) {
    const key = `${accountId} ${referenceKey(reference ?? '')}`
    const earlier = payments.get(key)
    payments.set(key, {
      accountId,
      reference: earlier?.reference ?? reference,
      amount: (earlier?.amount ?? 0) + amount,
      parts: [...(earlier?.parts ?? []), { clientId, amount, balanceSeen }],
    })
  }
  return [...payments.values()].toSorted((one, other) => (one.accountId ?? 0) - (other.accountId ?? 0))
}

type Member = {
  group_id: number | null
  merged_into_id: number | null
  erased_at: Date | null
  /** Shillings. */
  outstanding: number
}

/** Why the line of a member cannot be posted; null where it can. An amount that is not paid is not compared. */
export function faultOf(line: NewLine, groupId: number, member: Member | undefined): LineFault | null {
  if (!member) return 'moved'
  if (member.erased_at) return 'erased'
  if (member.merged_into_id !== null) return 'merged'
  if (member.group_id !== groupId) return 'moved'
  return isPaid(line) && line.balanceSeen !== member.outstanding ? 'balance' : null
}
