import type { Values } from '../account/history.staff.ts'
import type { Language } from '../errors.ts'
import { lazy } from '../lazy.ts'
import { ksh } from '../money.ts'
import { requestNumber } from '../orders/order-states.ts'
import { camelCased, type IdKind, idKindOf } from './audit-field-kinds.ts'
import { auditFieldLabels } from './audit-field-labels.ts'
import { auditKindNames, type Labels } from './audit-labels.ts'
import { declineReasonNames } from './limit-growth-text.ts'
import { methodLabels } from './method-labels.ts'
import { moneyAccountLabels } from './money-account-labels.ts'
import { statesInSwahili } from './state-labels.ts'
import { weekdayName } from './weekday-names.ts'

const swahiliStates = new Map<string, string>(Object.entries(statesInSwahili))
const money = new Set<string>([
  'amount',
  'unmatched',
  'approvalAbove',
  'balance',
  'cashAbove',
  'cost',
  'counted',
  'credited',
  'deposit',
  'depositFrom',
  'discount',
  'excess',
  'expected',
  'freeShippingFrom',
  'limit',
  'listPrice',
  'minimum',
  'lendingStops.groupLimit',
  'limitGrowth.highest',
  'limitGrowth.step',
  'segments.premiumFrom',
  'segments.vipFrom',
  'proposed',
  'sellingPrice',
  'shipping',
  'shippingFee',
  'subtotal',
  'tax',
] satisfies (keyof typeof auditFieldLabels)[])
const isMoney = (field: string, action: string) =>
  money.has(field) || (field === 'total' && action.startsWith('order.'))
const yesAndNo: Record<Language, [string, string]> = { en: ['Yes', 'No'], sw: ['Ndiyo', 'Hapana'] }

/** `creditOfficerId` as 'credit officer id', for fields without a label. */
const spelled = (field: string) =>
  field
    .replace(/[_.-]/g, ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()

const labels: Labels = auditFieldLabels

export const auditFieldLabel = (field: string, language: Language) =>
  labels[camelCased(field)]?.[language] ?? spelled(field)

const places = new Map(Object.keys(auditFieldLabels).map((field, place) => [field, place]))
const placeOf = (field: string) => places.get(camelCased(field)) ?? places.size

/** Fields with their values in the order of `auditFieldLabels`, as the database stores them in that of their length. */
export const auditFields = <Shown>(values: Record<string, Shown>) =>
  Object.entries(values).sort(([one], [other]) => placeOf(one) - placeOf(other))

type Value = Values[string]

const isDay = /^\d{4}-\d{2}-\d{2}$/
const dayOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const dayNames: Record<Language, () => Intl.DateTimeFormat> = {
  en: lazy(() => new Intl.DateTimeFormat('en-GB', dayOptions)),
  sw: lazy(() => new Intl.DateTimeFormat('sw-KE', dayOptions)),
}

/** Names of files: two of them differ by their beginning. */
const fileFields = new Set(['logo', 'picture'])
const pictureWord: Record<Language, string> = { en: 'Picture', sw: 'Picha' }

type Names = Record<string, Record<Language, string>>

/** The names of each value, from the names of each language. */
const byValue = <Value extends string>({ en, sw }: Record<Language, Record<Value, string>>): Names =>
  Object.fromEntries((Object.keys(en) as Value[]).map((value) => [value, { en: en[value], sw: sw[value] }]))

/** Values that are words of the code, by their field. */
const valueNames: Record<string, Names> = {
  content: {
    overview: { en: 'Business Overview', sw: 'Muhtasari wa Biashara' },
    sales: { en: 'Sales Reports', sw: 'Ripoti za Mauzo' },
    customers: { en: 'Customer Analytics', sw: 'Uchambuzi wa Wateja' },
    products: { en: 'Product Performance', sw: 'Utendaji wa Bidhaa' },
    money: { en: 'Money Received', sw: 'Fedha Zilizopokelewa' },
    financial: { en: 'Financial Reports', sw: 'Ripoti za Fedha' },
    'order-lines': { en: 'Order lines', sw: 'Bidhaa za oda' },
  },
  every: {
    daily: { en: 'Daily', sw: 'Kila siku' },
    weekly: { en: 'Weekly', sw: 'Kila wiki' },
    monthly: { en: 'Monthly', sw: 'Kila mwezi' },
  },
  format: {
    csv: { en: 'CSV', sw: 'CSV' },
    json: { en: 'JSON', sw: 'JSON' },
    pdf: { en: 'PDF', sw: 'PDF' },
    xlsx: { en: 'Excel', sw: 'Excel' },
  },
  channel: { whatsapp: { en: 'WhatsApp', sw: 'WhatsApp' }, sms: { en: 'SMS', sw: 'SMS' } },
  columns: { all: { en: 'All', sw: 'Zote' } },
  kind: byValue(moneyAccountLabels),
  language: { en: { en: 'English', sw: 'Kiingereza' }, sw: { en: 'Swahili', sw: 'Kiswahili' } },
  list: {
    audit: { en: 'Audit', sw: 'Ukaguzi' },
    brands: { en: 'Brands', sw: 'Chapa' },
    categories: { en: 'Categories', sw: 'Aina za bidhaa' },
    customers: { en: 'Customers', sw: 'Wateja' },
    groups: { en: 'Groups', sw: 'Vikundi' },
    letters: { en: 'Letters', sw: 'Barua za jarida' },
    messages: { en: 'Contact messages', sw: 'Ujumbe wa mawasiliano' },
    orders: { en: 'Orders', sw: 'Oda' },
    products: { en: 'Products', sw: 'Bidhaa' },
    promotions: { en: 'Promotions', sw: 'Ofa' },
    receipts: { en: 'Receipts', sw: 'Risiti' },
    refusals: { en: 'Refusals', sw: 'Oda zilizokataliwa' },
    requests: { en: 'Requests', sw: 'Maombi ya oda' },
    reviews: { en: 'Reviews', sw: 'Maoni ya wanunuzi' },
    stock: { en: 'Stock', sw: 'Idadi' },
    subscribers: { en: 'Newsletter subscribers', sw: 'Waliojiandikisha' },
    users: { en: 'Users', sw: 'Watumiaji' },
  },
  method: byValue(methodLabels),
  reason: byValue(declineReasonNames),
}

const idKindNames: Record<IdKind, Record<Language, string>> = { ...auditKindNames, picture: auditFieldLabels.picture }

/** A record that has no name, or none that the reader may see: 'Customer 8'. */
const numbered = (kind: IdKind, id: number, language: Language) =>
  kind === 'order_request' ? requestNumber(id) : `${idKindNames[kind][language]} ${id}`

/** Fields of which only the names were recorded, since their values are personal. */
const namesOf = (fields: string, language: Language) =>
  fields
    .split(', ')
    .map((field) => auditFieldLabel(field, language))
    .join(', ')

/** A value as a reader of the audit sees it: money as 'KSh 1,850', an id that got no name as 'Customer 8', a dash for none. */
export function auditValue(field: string, value: Value | undefined, action: string, language: Language): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return yesAndNo[language][value ? 0 : 1]
  if (typeof value === 'string' && isDay.test(value)) return dayNames[language]().format(new Date(value))
  const named = typeof value === 'string' ? valueNames[field]?.[value] : undefined
  if (named) return named[language]
  if (typeof value === 'string' && fileFields.has(field)) return `${pictureWord[language]} ${value.slice(0, 6)}`
  if (field === 'fields') return namesOf(String(value), language)
  if (field === 'meetingDay') return weekdayName(value, language)
  if (field === 'status' && language === 'sw') return swahiliStates.get(String(value)) ?? String(value)
  if (typeof value !== 'number') return String(value)
  const kind = idKindOf(field, action)
  if (kind) return numbered(kind, value, language)
  return isMoney(field, action) ? ksh(value) : String(value)
}

type Content = { action: string; changed: { before: Values; after: Values } | null; facts: Values }

/** What an entry changed and recorded, in one line: 'Selling price: KSh 1,850 → KSh 1,800; Reason: Sale'. */
export function auditSentence({ action, changed, facts }: Content, language: Language): string {
  const value = (field: string, one: Value | undefined) => auditValue(field, one, action, language)
  return [
    ...auditFields(changed?.after ?? {}).map(
      ([field, became]) =>
        `${auditFieldLabel(field, language)}: ${value(field, changed?.before[field])} → ${value(field, became)}`,
    ),
    ...auditFields(facts).map(([field, one]) => `${auditFieldLabel(field, language)}: ${value(field, one)}`),
  ].join('; ')
}
