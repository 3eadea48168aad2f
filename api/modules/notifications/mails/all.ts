import type { Language } from '#contract/errors.ts'
import { backInStock } from './back-in-stock.ts'
import { contactMessage } from './contact-message.ts'
import type { MailWords } from './mail.ts'
import { newsletterConfirm } from './newsletter-confirm.ts'
import { newsletterWelcome } from './newsletter-welcome.ts'

/** Every kind of mail the shop sends. */
const mails = {
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'contact-message': contactMessage,
  'back-in-stock': backInStock,
}
export type MailKind = keyof typeof mails

type DataOf<K extends MailKind> = Parameters<(typeof mails)[K]['en']>[0]

/** A kind and what its words need; the name of the organisation is filled in. */
export type MailContent = { [K in MailKind]: { kind: K; data: Omit<DataOf<K>, 'company'> } }[MailKind]

export const wordsOf = ({ kind, data }: MailContent, language: Language, company: string): MailWords =>
  (mails[kind][language] as (data: object) => MailWords)({ ...data, company })
