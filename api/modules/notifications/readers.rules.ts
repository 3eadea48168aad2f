/** What is known of an account that is told something. */
export type Reader = { id: number; status: string; email: string; language: string; first_name: string }

/** Whether an account is written to about its orders: the one place for what forbids it. Its bell is told in any case. */
export const mayGetOrderMail = (reader: Reader) => reader.status === 'active'
