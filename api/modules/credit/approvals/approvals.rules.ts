import type { ApprovalKind } from '#contract/lending/approval-choices.ts'
import type { EnterEntryInput } from '#contract/lending/entries.staff.ts'

/** Entries that give money or a debt away, or bring one in: above this amount a second person approves. Shillings. */
export function needsApproval(
  input: EnterEntryInput,
  above: number | null,
): input is EnterEntryInput & { kind: ApprovalKind } {
  if (above === null || input.amount <= above) return false
  if (input.kind === 'adjustment') return input.direction === 'down'
  return input.kind === 'write-off' || input.kind === 'refund' || input.kind === 'opening-balance'
}
