/** An account that is to be notified. */
export type Reader = {
  id: number
  kind: string
  status: string
  email: string
  language: string
  first_name: string
  email_confirmed_at: unknown
  mails_orders: boolean
}

/**
 * Whether an account may get mail about orders; it gets the notice in any case. The only place for this rule. A
 * member's address must be confirmed, as it may belong to another person; staff addresses are approved by an
 * administrator.
 */
export const mayGetOrderMail = (reader: Reader) =>
  reader.status === 'active' && reader.mails_orders && (reader.kind === 'staff' || reader.email_confirmed_at !== null)
