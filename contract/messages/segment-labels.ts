import type { Language } from '../errors.ts'
import type { CustomerSegment } from '../lending/customer-choices.ts'

/** The segments of customers, in files and in reports. */
export const segmentLabels: Record<Language, Record<CustomerSegment, string>> = {
  en: { VIP: 'VIP', Premium: 'Premium', Regular: 'Regular', New: 'New' },
  sw: { VIP: 'VIP', Premium: 'Premium', Regular: 'Kawaida', New: 'Mpya' },
}
