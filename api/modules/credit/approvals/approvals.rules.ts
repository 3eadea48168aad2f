import type { ApprovalKind } from '#contract/lending/approval-choices.ts'
import type { EnterEntryInput } from '#contract/lending/entries.staff.ts'

/**
 * Entries that give money or a debt away, or bring one in: above this amount, together with what was entered for the
 * client lately without a second person, a second person approves. Shillings.
 */
export function needsApproval(
  input: EnterEntryInput,
  above: number | null,
  lately: number,
): input is EnterEntryInput & { kind: ApprovalKind } {
  if (above === null || input.amount + lately <= above) return false
  if (input.kind === 'adjustment') return input.direction === 'down'
  return input.kind === 'write-off' || input.kind === 'refund' || input.kind === 'opening-balance'
}
