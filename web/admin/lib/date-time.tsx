import { useLingui } from '@lingui/react/macro'

/** Times are shown in the time zone of the business, whatever that of the device. */
export const shopTimeZone = 'Africa/Nairobi'

/** A time to the minute. Takes ISO 8601. */
export function DateTime({ at }: { at: string }) {
  const { i18n } = useLingui()
  return <time dateTime={at}>{i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: shopTimeZone })}</time>
}
