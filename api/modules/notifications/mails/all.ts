import type { NoticeKind } from '#contract/account/notices.ts'
import type { Language } from '#contract/errors.ts'
import { accountApproved } from './account/account-approved.ts'
import { accountDeclined } from './account/account-declined.ts'
import { backInStock } from './account/back-in-stock.ts'
import { confirmEmail } from './account/confirm-email.ts'
import { dataReady } from './account/data-ready.ts'
import { deletionRequested } from './account/deletion-requested.ts'
import { emailChanged } from './account/email-changed.ts'
import { emailChanging } from './account/email-changing.ts'
import { invitation } from './account/invitation.ts'
import { newEmail } from './account/new-email.ts'
import { newSignIn } from './account/new-sign-in.ts'
import { passwordChanged } from './account/password-changed.ts'
import { guesses } from './account/password-guesses.ts'
import { phoneChanged } from './account/phone-changed.ts'
import { recoveryCodesRenewed } from './account/recovery-codes-renewed.ts'
import { resetPassword } from './account/reset-password.ts'
import { twoFactorChanged } from './account/two-factor-changed.ts'
import { contactAnswer } from './contact-answer.ts'
import { contactMessage } from './contact-message.ts'
import type { MailTexts } from './mail.ts'
import { newsletterConfirm } from './newsletter-confirm.ts'
import { newsletterLetter } from './newsletter-letter.ts'
import { newsletterWelcome } from './newsletter-welcome.ts'
import { orderCancelled } from './orders/order-cancelled.ts'
import { orderChanged } from './orders/order-changed.ts'
import { orderDelivered } from './orders/order-delivered.ts'
import { orderExpired } from './orders/order-expired.ts'
import { orderPlaced } from './orders/order-placed.ts'
import { orderProcessing } from './orders/order-processing.ts'
import { orderReturned } from './orders/order-returned.ts'
import { orderShipped } from './orders/order-shipped.ts'
import { requestBooked } from './orders/request-booked.ts'
import { requestDeclined } from './orders/request-declined.ts'
import { requestSent } from './orders/request-sent.ts'
import { paymentRecorded } from './payments/payment-recorded.ts'
import { paymentReversed } from './payments/payment-reversed.ts'
import { paymentDue, paymentOverdue } from './payments/reminders.ts'
import { failedTransactions } from './staff/failed-transactions.ts'
import { newOrder } from './staff/new-order.ts'
import { reportReady } from './staff/report-ready.ts'

/** Mails to the client of an order, all with the same data. */
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
  invitation,
  'account-approved': accountApproved,
  'account-declined': accountDeclined,
  'new-email': newEmail,
  'email-changing': emailChanging,
  'email-changed': emailChanged,
  'new-sign-in': newSignIn,
  'password-changed': passwordChanged,
  'two-factor-changed': twoFactorChanged,
  'recovery-codes-renewed': recoveryCodesRenewed,
  guesses,
  'phone-changed': phoneChanged,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'newsletter-letter': newsletterLetter,
  'contact-message': contactMessage,
  'contact-answer': contactAnswer,
  'back-in-stock': backInStock,
  'data-ready': dataReady,
  'deletion-requested': deletionRequested,
  ...orderMails,
  'request-sent': requestSent,
  'request-declined': requestDeclined,
  'payment-recorded': paymentRecorded,
  'payment-reversed': paymentReversed,
  'payment-due': paymentDue,
  'payment-overdue': paymentOverdue,
  'new-order': newOrder,
  'failed-transactions': failedTransactions,
  'report-ready': reportReady,
}
export type MailKind = keyof typeof mails

type DataOf<K extends MailKind> = Parameters<(typeof mails)[K]['en']>[0]

/** A kind of mail with the data of its template; `renderMail` adds the name of the organisation. */
export type MailContent = { [K in MailKind]: { kind: K; data: Omit<DataOf<K>, 'company'> } }[MailKind]

export const renderMail = ({ kind, data }: MailContent, language: Language, company: string): MailTexts =>
  (mails[kind][language] as (data: object) => MailTexts)({ ...data, company })
