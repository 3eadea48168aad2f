import type { StaffSecuritySettings } from '#contract/site/settings.ts'
import { toOneLine } from '#contract/texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Milliseconds until an unused session of a member expires. */
export const memberSessionLife = 30 * DAY

/** Milliseconds until an unused staff session expires, from the hours in the settings. */
export const staffSessionLife = (
  hours: Pick<StaffSecuritySettings, 'sessionHours' | 'rememberedHours'>,
  remember: boolean,
) => (remember ? hours.rememberedHours : hours.sessionHours) * HOUR

const TOUCH_EVERY = 60_000

/**
 * The last use of a session is written once a minute at most, to save a statement per request. Users count as online for
 * five minutes, so it must be written more often than that.
 */
export const isTouchDue = (lastUsedAt: Date, now: Date) => now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY

/**
 * A name for the text of a mail, without the characters that make mail programs show a link. The mail may go to an
 * address that does not belong to the person who typed the name.
 */
export const nameInMail = (name: string) => toOneLine(name.replace(/[.:/@\\]+(?=\S)/g, ' '))

const MAILS_A_DAY = 5
const QUIET_SECONDS = 60

/**
 * Seconds until the same link may be mailed again: `sent` in a day, the last `age` seconds ago (null when none was
 * sent). Anyone can type an address, so the limit protects its owner's mailbox.
 */
export function resendWait(sent: number, age: number | null): number {
  if (age === null) return 0
  return Math.max(0, Math.ceil((sent >= MAILS_A_DAY ? HOUR / 1000 : QUIET_SECONDS) - age))
}
