import { MakePayoutInput } from '#contract/receipts/payouts.staff.ts'

/** To which phone money is sent. */
export const PayoutForm = MakePayoutInput.pick({ phone: true })
