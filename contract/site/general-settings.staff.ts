import { z } from 'zod'
import { PictureData } from '../account/profile.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode, wholeNumberCode } from '../errors.ts'
import { Version } from '../lists.ts'
import { maxMonths } from '../orders/instalments.ts'
import { nameText, oneLine } from '../texts.ts'
import { currencyCodes } from './currencies.ts'
import { Days, LimitGrowth, maxDays, maxReminderDays, Settings } from './settings.ts'
import { timeZones } from './time-zones.ts'

/** Lines that the shop shows at most. */
export const maxClaims = 6
export const maxPromoTexts = 6

/** Both texts empty is null; one by itself is refused, as half of the readers would see nothing. */
const bothTexts = (max: number) =>
  z.object({ en: oneLine(max), sw: oneLine(max) }).superRefine(({ en, sw }, context) => {
    if ((en === '') === (sw === '')) return
    context.addIssue({ code: 'custom', path: [en === '' ? 'en' : 'sw'], message: messageCode('BOTH_LANGUAGES') })
  })

const optionalTexts = (max: number) =>
  bothTexts(max)
    .nullable()
    .transform((texts) => (texts?.en ? texts : null))

const neededTexts = (max: number) =>
  bothTexts(max).refine(({ en }) => en !== '', { path: ['en'], message: messageCode('REQUIRED') })

/** Null or '' for none. */
const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .union([z.literal(''), schema], messageCode('WRONG_FORM'))
    .nullable()
    .transform((text) => text || null)

const Link = optional(
  z
    .string()
    .trim()
    .max(300)
    .pipe(z.url({ protocol: /^https$/, error: messageCode('LINK_INVALID') }))
    // Without user name, quotes, angle brackets, backslashes or blanks, which may hide where it leads.
    .pipe(z.string().regex(/^https:\/\/[^@/?#"'<>`\\\s]+([/?#][^"'<>`\\\s]*)?$/, messageCode('LINK_INVALID'))),
)

const maxSettingAmount = 10_000_000
const Amount = z.int(wholeNumberCode('PRICE_WHOLE')).min(0).max(maxSettingAmount)

const growth = LimitGrowth.shape

/** Letter, nine digits, letter: the form of the Kenya Revenue Authority. */
const TaxPin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]\d{9}[A-Z]$/, messageCode('TAX_PIN_INVALID'))

const general = {
  companyName: nameText(80),
  /** A new picture as a data URL, the path that was read, or null for none. */
  logo: z.union([PictureData, z.string().startsWith('/pictures/').max(200)]).nullable(),
  contact: z.strictObject({
    phone: optional(oneLine(40)),
    email: z
      .union([z.literal(''), z.email(messageCode('EMAIL_INVALID')).max(200)], messageCode('EMAIL_INVALID'))
      .nullable()
      .transform((text) => text || null),
    address: optionalTexts(200),
    hours: optionalTexts(200),
  }),
  social: z.strictObject({ facebook: Link, instagram: Link, x: Link, tiktok: Link, youtube: Link, whatsapp: Link }),
  /** This and the time zone can be chosen until the first order. */
  currency: z.enum(currencyCodes),
  timezone: z.enum(timeZones),
  claims: z.array(z.strictObject({ value: oneLine(30).min(1), label: neededTexts(80) })).max(maxClaims),
  promoTexts: z.array(z.strictObject({ text: neededTexts(120), badge: optionalTexts(20) })).max(maxPromoTexts),
  shippingFee: Amount,
  freeShippingFrom: Amount,
  vatPercent: z.number().min(0).max(100).multipleOf(0.01),
  taxPin: z
    .union([z.literal(''), TaxPin], messageCode('TAX_PIN_INVALID'))
    .nullable()
    .transform((text) => text || null),
  depositPercent: Settings.shape.depositPercent.unwrap(),
  depositFrom: Amount,
  approvalAbove: Amount.nullable(),
  cashAbove: Amount.nullable(),
  cashDays: Days.nullable(),
  lendingStops: z.strictObject({
    clientDays: Days.nullable(),
    groupDays: Days.nullable(),
    groupPercent: z.int().min(0).max(100).nullable(),
    groupLimit: Amount.nullable(),
  }),
  reminders: z.strictObject({
    daysBefore: z.int().min(0).max(maxReminderDays.before).nullable(),
    daysAfter: z.int().min(1).max(maxReminderDays.after).nullable(),
  }),
  limitGrowth: z.strictObject({
    isOn: z.boolean(),
    months: growth.months.unwrap(),
    percentOnTime: growth.percentOnTime.unwrap(),
    dueDays: growth.dueDays.unwrap(),
    needsGroup: z.boolean(),
    growthPercent: growth.growthPercent.unwrap(),
    step: Amount.min(1),
    highest: Amount.nullable(),
    everyMonths: growth.everyMonths.unwrap(),
  }),
  holdExpiryDays: Days,
  deliveryDays: z.int().min(0).max(365),
  repaymentBounceDays: z.strictObject({ cash: Days, mpesa: Days, bank: Days, payroll: Days }),
  instalmentChoices: z
    .array(z.int().min(1).max(maxMonths), messageCode('MONTHS_LIST'))
    .min(1, messageCode('MONTHS_LIST'))
    .max(maxMonths)
    .transform((months) => [...new Set(months)].sort((one, other) => one - other)),
  dueOnMeetings: z.boolean(),
  lowStockLevel: z.int().min(0).max(1_000_000),
  segments: z.strictObject({
    vipFrom: Amount,
    premiumFrom: Amount,
    spendDays: Days.min(1),
    newDays: Days,
    activeDays: Days,
  }),
}

type Checked = {
  shippingFee: number
  freeShippingFrom: number
  segments: { vipFrom: number; premiumFrom: number; newDays: number; activeDays: number }
}
/** Rules between fields, each with the field that shows it. A value that is refused itself is not compared. */
const isCharged = ({ shippingFee, freeShippingFrom }: Checked) => shippingFee === 0 || freeShippingFrom > 0
const neverCharged = { path: ['freeShippingFrom'], message: messageCode('FEE_NEVER_CHARGED') }
const isVipAbove = ({ segments }: Checked) =>
  segments.vipFrom > segments.premiumFrom || segments.premiumFrom > maxSettingAmount
const vipBelow = { path: ['segments', 'vipFrom'], message: messageCode('VIP_NOT_ABOVE_PREMIUM') }
const isActiveLonger = ({ segments }: Checked) => segments.activeDays >= segments.newDays || segments.newDays > maxDays
const activeShorter = { path: ['segments', 'activeDays'], message: messageCode('ACTIVE_SHORTER_THAN_NEW') }

export const SaveGeneralInput = z
  .strictObject({
    ...general,
    /** As it was read, without effect. */
    hasOrders: z.boolean().optional(),
    /** The version that was read; another one on the server answers VERSION_CONFLICT. */
    version: Version,
  })
  .refine(isCharged, neverCharged)
  .refine(isVipAbove, vipBelow)
  .refine(isActiveLonger, activeShorter)
export type SaveGeneralInput = z.infer<typeof SaveGeneralInput>

/** The settings of the organisation, as they are edited. */
export const GeneralSettings = z.object({
  ...Settings.shape,
  /** Path of the picture. */
  logo: z.string().nullable(),
  /** The shop has had an order, so that currency and time zone cannot change any more. */
  hasOrders: z.boolean(),
  version: Version,
})
export type GeneralSettings = z.infer<typeof GeneralSettings>

export const getGeneralSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/settings/general',
  permission: 'Configure Settings',
  description: 'The settings of the organisation, to be edited.',
  response: GeneralSettings,
})

export const saveGeneralSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/settings/general',
  permission: 'Configure Settings',
  description:
    'Change the settings of the organisation. Takes all of them; `logo` may be a data URL. Answers 409 VERSION_CONFLICT, or SETTINGS_LOCKED for currency and time zone once there are orders.',
  body: SaveGeneralInput,
  response: GeneralSettings,
})
