import { z } from 'zod'
import { businessZone } from '../business-day.ts'
import { usualLowStock } from '../catalogue/product-choices.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Shillings } from '../lists.ts'
import { maxMonths } from '../orders/instalments.ts'

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

export const maxDays = 3650
export const Days = z.int().min(0).max(maxDays)

/** What customers are called by their orders: rules of the list of customers. */
const Segments = z.object({
  /** VIP: ordered for this much or more within `spendDays`. */
  vipFrom: Shillings.default(100_000),
  premiumFrom: Shillings.default(40_000),
  spendDays: Days.default(365),
  /** New: the first order is at most this many days ago. */
  newDays: Days.default(30),
  /** Active: an order within these days. */
  activeDays: Days.default(180),
})

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

/** Above these bounds nothing is lent; null for no bound. */
export const LendingStops = z.object({
  /** Days that a client is past due. */
  clientDays: Days.nullable().default(null),
  /** Days that any client of a group is past due. */
  groupDays: Days.nullable().default(null),
  /** What is overdue in a group, in percent of what it owes. */
  groupPercent: z.int().min(0).max(100).nullable().default(null),
  /** What the clients of a group may owe and hold together. */
  groupLimit: Shillings.nullable().default(null),
})
export type LendingStops = z.infer<typeof LendingStops>

/** Days before and after a due day on which a client is reminded of it, at most. */
export const maxReminderDays = { before: 14, after: 30 }

/** Null for no reminder. */
export const ReminderDays = z.object({
  /** From so many days before a due day, or on the day. */
  daysBefore: z.int().min(0).max(maxReminderDays.before).nullable().default(3),
  /** Once so many days have passed since a due day. */
  daysAfter: z.int().min(1).max(maxReminderDays.after).nullable().default(1),
})
export type ReminderDays = z.infer<typeof ReminderDays>

export const maxGrowthMonths = 24

/** When a higher limit is proposed, and how much higher. */
export const LimitGrowth = z.object({
  isOn: z.boolean().default(false),
  /** Due days of the last so many months count. */
  months: z.int().min(1).max(maxGrowthMonths).default(6),
  /** Of what was due on them so much was paid by the end of the day, in percent. */
  percentOnTime: z.int().min(50).max(100).default(95),
  /** At least so many due days. */
  dueDays: z.int().min(1).max(24).default(3),
  /** No client of the group is past due. */
  needsGroup: z.boolean().default(true),
  /** Percent of the limit. */
  growthPercent: z.int().min(1).max(100).default(20),
  /** The new limit is rounded down to a multiple of it, in whole shillings. */
  step: z.int().min(1).default(500),
  /** Never above it; null for no bound. */
  highest: Shillings.nullable().default(null),
  /** Not more often than every so many months. */
  everyMonths: z.int().min(1).max(maxGrowthMonths).default(6),
})
export type LimitGrowth = z.infer<typeof LimitGrowth>

/** Settings of the organisation. Each has a default, so that the shop works with an empty table. */
export const Settings = z.object({
  companyName: z.string().default('Sokoni'),
  /** Key of the stored picture. */
  logo: z.string().nullable().default(null),
  currency: z.string().default('KES'),
  timezone: z.string().default(businessZone),
  /** VAT contained in prices, percent; copied onto each order when it is placed. */
  vatPercent: z.number().min(0).max(100).default(16),
  /** Charged below `freeShippingFrom`; 0 unless set. */
  shippingFee: Shillings.default(0),
  freeShippingFrom: Shillings.default(5000),
  /** PIN of the organisation at the Kenya Revenue Authority, on invoices and credit notes. */
  taxPin: z.string().nullable().default(null),
  /** Days from an order to the day its delivery is expected; 0 promises no day. */
  deliveryDays: Days.default(0),
  /** Numbers of months that an order may be repaid in. */
  instalmentChoices: z
    .array(z.int().min(1).max(maxMonths))
    .min(1)
    .default(Array.from({ length: maxMonths }, (_, index) => index + 1)),
  /** The due days of a new order move forward to the next meeting day of the group. */
  dueOnMeetings: z.boolean().default(true),
  /** The low-stock level of products for which none is given. */
  lowStockLevel: z.int().default(usualLowStock),
  segments: Segments.prefault({}),
  /** What clients pay before the items leave, in percent of the total of orders of at least `depositFrom`; null for none. */
  depositPercent: z.int().min(1).max(100).nullable().default(null),
  depositFrom: Shillings.default(0),
  /** A second person approves entries above this amount that lower or bring in a debt or pay money out; null for none. */
  approvalAbove: Shillings.nullable().default(null),
  /** KSh of cash in hand above which staff are warned to hand it over, and the days after which; null for no bound. */
  cashAbove: Shillings.nullable().default(null),
  cashDays: Days.nullable().default(null),
  lendingStops: LendingStops.prefault({}),
  reminders: ReminderDays.prefault({}),
  limitGrowth: LimitGrowth.prefault({}),
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

/** The settings that visitors may read. `logo` is the path of the picture. */
export const PublicSettings = Settings.pick({
  companyName: true,
  logo: true,
  freeShippingFrom: true,
  deliveryDays: true,
  instalmentChoices: true,
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
  description: 'Name, contact details, social links, claims and promo texts of the organisation.',
  response: PublicSettings,
})

/** How staff sign in. Each has a default, so that the shop works with an empty table. */
export const StaffSecuritySettings = z.object({
  /** Ids of roles that require two-factor sign-in. */
  twoFactorRoles: z.array(z.int()).default([]),
  /** Hours until an unused staff session ends, and the same with 'Remember me'. */
  sessionHours: z.int().default(12),
  rememberedHours: z.int().default(720),
})
export type StaffSecuritySettings = z.infer<typeof StaffSecuritySettings>
