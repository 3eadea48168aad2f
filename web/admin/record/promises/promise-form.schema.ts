import { z } from 'zod'
import { AddPromiseInput, longestPromiseNote, WithdrawPromiseInput } from '#contract/lending/arrears.staff.ts'

const { amount, promisedOn } = AddPromiseInput.shape

/** What a client promises. An empty note is not sent. */
export const PromiseForm = z.strictObject({ amount, promisedOn, note: z.string().trim().max(longestPromiseNote) })

export const WithdrawPromiseForm = WithdrawPromiseInput
