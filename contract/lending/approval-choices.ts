/** Kinds of entries that a second person approves above the amount of the settings. */
export const approvalKinds = ['adjustment', 'opening-balance', 'write-off', 'refund'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** `ended`: it was not decided within seven days. */
export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'ended'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Fields by which approvals are sorted. */
export const approvalSorts = ['requested_at'] as const
