import { useLingui } from '@lingui/react/macro'
import { type DateFormat, dateFormats } from '#contract/account/console-preferences.staff.ts'
import { businessZone } from '#contract/business-day.ts'
import { formatMoment, writeDaysAs } from '#web/lib/format/dates.ts'
import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { useLanguage } from '#web/lib/url/paths.ts'

/** How days are written for the account of this browser; null: the month by its name. */
const order = stored<DateFormat | null>(
  storageKeys.dateFormat,
  null,
  (json) => dateFormats.find((name) => name === json) ?? null,
)
if (!import.meta.env.SSR) {
  writeDaysAs(order.get())
  order.subscribe(() => writeDaysAs(order.get()))
  // For the first date in a time zone the browser loads its tables (20 ms): in its own task, before a screen has one.
  setTimeout(() => new Intl.DateTimeFormat('en', { timeZone: businessZone() }))
}

export const setDayOrder = (chosen: DateFormat | null) => order.set(chosen)
export const useDayOrder = () => useStored(order)

/** Writes a moment to the minute, in the zone of the business and the order that the account chose. */
export function useMoments() {
  const { i18n } = useLingui()
  const language = useLanguage()
  const isNumeric = useDayOrder() !== null
  return (at: string) =>
    isNumeric
      ? formatMoment(at, language)
      : i18n.date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: businessZone() })
}

/** Writes a day (YYYY-MM-DD) without its year: '21 Nov', or '21/11' in the order that the account chose. */
export function useShortDays() {
  const { i18n } = useLingui()
  const chosen = useDayOrder()
  return (day: string) => {
    if (chosen === null) return i18n.date(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    const [, month, date] = day.split('-')
    return chosen === 'dmy' ? `${date}/${month}` : `${month}/${date}`
  }
}
