import type { GeneralSettings } from '#contract/site/general-settings.staff.ts'
import type { GeneralFormInput } from './settings-forms.schema.ts'

export const noTexts = { en: '', sw: '' }

type Contact = GeneralSettings['contact']
type PromoTexts = GeneralSettings['promoTexts']

const toContact = (contact: Contact) => ({
  ...contact,
  address: contact.address ?? noTexts,
  hours: contact.hours ?? noTexts,
})
const toPromoTexts = (texts: PromoTexts) => texts.map(({ text, badge }) => ({ text, badge: badge ?? noTexts }))

/** Stored values whose form differs: the inputs of a missing text are empty. */
export const toFormValue = {
  contact: (stored: unknown) => toContact(stored as Contact),
  promoTexts: (stored: unknown) => toPromoTexts(stored as PromoTexts),
}

/** The settings as the form has them. */
export function toGeneralForm(settings: GeneralSettings): GeneralFormInput {
  const { contact, promoTexts, ...values } = settings
  return {
    ...values,
    contact: toContact(contact),
    promoTexts: toPromoTexts(promoTexts),
  } as GeneralFormInput
}

/** The texts and numbers of a value in one line, for comparing two versions. */
export function inOneLine(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inOneLine).join(', ')
  return typeof value === 'object' ? Object.values(value).map(inOneLine).filter(Boolean).join(' · ') : String(value)
}
