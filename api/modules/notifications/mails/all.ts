import type { Language } from '#contract/errors.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { backInStock } from './back-in-stock.ts'
import { confirmEmail } from './confirm-email.ts'
import { contactMessage } from './contact-message.ts'
import { dataReady } from './data-ready.ts'
import { deletionRequested } from './deletion-requested.ts'
import { guesses } from './guesses.ts'
import type { MailWords } from './mail.ts'
import { newSignIn } from './new-sign-in.ts'
import { newsletterConfirm } from './newsletter-confirm.ts'
import { newsletterWelcome } from './newsletter-welcome.ts'
import { orderCancelled } from './order-cancelled.ts'
import { orderChanged } from './order-changed.ts'
import { orderDelivered } from './order-delivered.ts'
import { orderExpired } from './order-expired.ts'
import { orderPlaced } from './order-placed.ts'
import { orderProcessing } from './order-processing.ts'
import { orderReturned } from './order-returned.ts'
import { orderShipped } from './order-shipped.ts'
import { passwordChanged } from './password-changed.ts'
import { phoneChanged } from './phone-changed.ts'
import { requestBooked } from './request-booked.ts'
import { requestDeclined } from './request-declined.ts'
import { requestSent } from './request-sent.ts'
import { resetPassword } from './reset-password.ts'
import { twoFactorChanged } from './two-factor-changed.ts'

/** What an order's client is told, each with the same data. */
export const orderMails = {
  'order-placed': orderPlaced,
  'order-processing': orderProcessing,
  'order-shipped': orderShipped,
  'order-delivered': orderDelivered,
  'order-cancelled': orderCancelled,
  'order-expired': orderExpired,
  'order-changed': orderChanged,
  'order-returned': orderReturned,
  'request-booked': requestBooked,
} satisfies Partial<Record<NoticeKind, unknown>>
export type OrderMailKind = keyof typeof orderMails

/** Every kind of mail the shop sends. */
const mails = {
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'new-sign-in': newSignIn,
  'password-changed': passwordChanged,
  'two-factor-changed': twoFactorChanged,
  guesses,
  'phone-changed': phoneChanged,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'contact-message': contactMessage,
  'back-in-stock': backInStock,
  'data-ready': dataReady,
  'deletion-requested': deletionRequested,
  ...orderMails,
  'request-sent': requestSent,
  'request-declined': requestDeclined,
}
export type MailKind = keyof typeof mails

type DataOf<K extends MailKind> = Parameters<(typeof mails)[K]['en']>[0]

/** A kind and what its words need; the name of the organisation is filled in. */
export type MailContent = { [K in MailKind]: { kind: K; data: Omit<DataOf<K>, 'company'> } }[MailKind]

export const wordsOf = ({ kind, data }: MailContent, language: Language, company: string): MailWords =>
  (mails[kind][language] as (data: object) => MailWords)({ ...data, company })
