import { toOneLine } from '#contract/texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long an unused session lives: staff 12 hours (30 days with Remember me), members 30 days. */
export const sessionLife = (kind: 'staff' | 'member', remember: boolean) =>
  kind === 'staff' && !remember ? 12 * HOUR : 30 * DAY

const TOUCH_EVERY = 5 * 60_000

/** The use of a session is noted every five minutes at most. */
export const isTouchDue = (lastUsedAt: Date, now: Date) => now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY

/** A Kenyan number as it is stored, or null when the text is none. */
export const toStoredPhone = (text: string): string | null => {
  const digits = text.replace(/[\s()-]/g, '')
  return /^(?:\+?254|0)[17]\d{8}$/.test(digits) ? `+254${digits.slice(-9)}` : null
}

/**
 * A name as a mail says it. Whoever registers types it for an address that may be somebody else's: nothing in it is left
 * for a mail program to make a link of.
 */
export const nameInMail = (name: string) => toOneLine(name.replace(/[.:/@\\]+(?=\S)/g, ' '))

const MAILS_A_DAY = 5
const QUIET_SECONDS = 60

/**
 * Seconds until the same link may be mailed again: `sent` in a day, the last `age` seconds ago (null for none). Nobody's
 * mail box is filled by somebody who types their address.
 */
export function resendWait(sent: number, age: number | null): number {
  if (age === null) return 0
  return Math.max(0, Math.ceil((sent >= MAILS_A_DAY ? HOUR / 1000 : QUIET_SECONDS) - age))
}
