import { z } from 'zod'
import { Shillings } from './lists.ts'

/** What the organisation sets. Each has a default, so that an empty table is a working shop. */
export const Settings = z.object({
  companyName: z.string().default('Sokoni'),
  currency: z.string().default('KES'),
  timezone: z.string().default('Africa/Nairobi'),
  /** VAT contained in prices, percent. */
  vatPercent: z.number().default(16),
  /** Charged below `freeShippingFrom`; 0 unless set. */
  shippingFee: Shillings.default(0),
  freeShippingFrom: Shillings.default(5000),
})
export type Settings = z.infer<typeof Settings>
