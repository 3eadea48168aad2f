/**
 * What a second person approves above the amount of the settings: entries, taking a payment back or paying unmatched money
 * back, and new terms of a debt.
 */
export const approvalKinds = [
  'adjustment',
  'opening-balance',
  'write-off',
  'refund',
  'take-back',
  'pay-back',
  'new-terms',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `ended`: it was not decided within seven days. */
export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'ended'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Fields by which approvals are sorted. */
export const approvalSorts = ['requested_at'] as const

/** Days for which making, inviting, approving, re-addressing or resetting an account ties two persons together. */
export const independenceDays = 30

/** Days for which entries of one client without a second person count together. */
export const togetherDays = 30
