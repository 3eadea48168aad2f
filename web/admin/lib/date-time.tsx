import { useLingui } from '@lingui/react/macro'

/** People and days follow the business's own clock, wherever the screen stands. */
export const shopTimeZone = 'Africa/Nairobi'

/** A moment, to the minute. Takes ISO 8601. */
export function DateTime({ at }: { at: string }) {
  const { i18n } = useLingui()
  return <time dateTime={at}>{i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: shopTimeZone })}</time>
}
