import { z } from 'zod'
import { businessZone } from '../business-day.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Shillings } from '../lists.ts'

/** A text in both languages. */
export const BothLanguages = z.object({ en: z.string(), sw: z.string() })

/** Contact details of the organisation; a null one is not shown. Messages of the contact page are mailed to `email`. */
const ContactDetails = z.object({
  phone: z.string().nullable().default(null),
  email: z.email().nullable().default(null),
  address: BothLanguages.nullable().default(null),
  hours: BothLanguages.nullable().default(null),
})

const ProfileUrl = z
  .url({ protocol: /^https$/ })
  .nullable()
  .default(null)

const SocialLinks = z.object({
  facebook: ProfileUrl,
  instagram: ProfileUrl,
  x: ProfileUrl,
  tiktok: ProfileUrl,
  youtube: ProfileUrl,
  whatsapp: ProfileUrl,
})

/**
 * `value` is the figure ("12,000+"), `label` what it counts. There is no default: a claim is shown once the
 * organisation sets it.
 */
const Claim = z.object({ value: z.string(), label: BothLanguages })

/** `{freeShippingFrom}` in `text` is filled in: "KSh 5,000". */
const PromoText = z.object({ text: BothLanguages, badge: BothLanguages.nullable().default(null) })

const Days = z.int().min(0).max(3650)

/** Days after the day of payment within which a repayment can still bounce, by method; 0 for never. */
const BounceDays = z.object({
  cash: Days.default(7),
  mpesa: Days.default(7),
  bank: Days.default(30),
  payroll: Days.default(30),
})

const promoTexts = [
  { text: { en: 'Free shipping over {freeShippingFrom}', sw: 'Usafirishaji bure kwa zaidi ya {freeShippingFrom}' } },
  {
    text: { en: 'Up to 70% OFF Summer Sale', sw: 'Punguzo hadi 70% msimu wa jua' },
    badge: { en: 'HOT', sw: 'OFA KALI' },
  },
  { text: { en: 'Secure Shopping Guaranteed', sw: 'Ununuzi salama' } },
]

/** Settings of the organisation. Each has a default, so that the shop works with an empty table. */
export const Settings = z.object({
  companyName: z.string().default('Sokoni'),
  currency: z.string().default('KES'),
  timezone: z.string().default(businessZone),
  /** VAT contained in prices, percent; copied onto each order when it is placed. */
  vatPercent: z.number().min(0).max(100).default(16),
  /** Charged below `freeShippingFrom`; 0 unless set. */
  shippingFee: Shillings.default(0),
  freeShippingFrom: Shillings.default(5000),
  /** Days after which a Pending order is cancelled, which releases stock and limit; 0 for never. */
  holdExpiryDays: Days.default(7),
  /** A client with a repayment is not erased before these days have passed. */
  repaymentBounceDays: BounceDays.prefault({}),
  contact: ContactDetails.prefault({}),
  social: SocialLinks.prefault({}),
  claims: z.array(Claim).max(6).default([]),
  promoTexts: z.array(PromoText).max(6).prefault(promoTexts),
})
export type Settings = z.infer<typeof Settings>

/** The settings that visitors may read. */
export const PublicSettings = Settings.pick({
  companyName: true,
  freeShippingFrom: true,
  contact: true,
  social: true,
  claims: true,
  promoTexts: true,
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const getPublicSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/settings/public',
  permission: 'public',
  summary: 'Name, contact details, social links, claims and promo texts of the organisation',
  response: PublicSettings,
})
