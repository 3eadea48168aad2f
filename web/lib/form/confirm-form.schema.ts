import { z } from 'zod'

export const longestReason = 500

export const confirmFormSchema = (shortest: number) =>
  z.strictObject({ reason: z.string().trim().min(shortest).max(longestReason) })
