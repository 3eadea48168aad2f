import { useLingui } from '@lingui/react/macro'
import { businessZone } from '#contract/business-day.ts'

/** A time to the minute in the zone of the business, whatever that of the device. Takes ISO 8601. */
export function DateTime({ at }: { at: string }) {
  const { i18n } = useLingui()
  return <time dateTime={at}>{i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: businessZone })}</time>
}
