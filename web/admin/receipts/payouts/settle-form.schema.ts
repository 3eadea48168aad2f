import { SettlePayoutInput } from '#contract/receipts/payouts.staff.ts'

/** What became of a payout of which M-Pesa does not tell. */
export const SettleForm = SettlePayoutInput
