/** What is known of an account that is told something. */
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
 * Whether an account is written to about its orders: the one place for what forbids it. Its bell is told in any case.
 * Nobody is written to at an address that may be somebody else's; a staff address is vouched for by who made the account.
 */
export const mayGetOrderMail = (reader: Reader) =>
  reader.status === 'active' && reader.mails_orders && (reader.kind === 'staff' || reader.email_confirmed_at !== null)
