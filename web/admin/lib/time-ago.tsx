import { Plural, Trans } from '@lingui/react/macro'
import { useMinute } from '#web/ui/hooks/use-minute.ts'
import { VisuallyHidden } from '#web/ui/page.tsx'
import { useMoments } from './day-order.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const hoursPerDay = 24

/** 'N hours ago' up to a day, then the date; the exact time on hover and for screen readers. */
export function TimeAgo({ at }: { at: string }) {
  const passed = Math.max(0, useMinute() - Date.parse(at))
  const hours = Math.floor(passed / hourMs)
  const minutes = Math.floor(passed / minuteMs)
  const exact = useMoments()(at)
  if (hours >= hoursPerDay) return <time dateTime={at}>{exact}</time>
  return (
    <time dateTime={at} title={exact}>
      {minutes === 0 ? (
        <Trans>just now</Trans>
      ) : hours === 0 ? (
        <Plural value={minutes} one="# minute ago" other="# minutes ago" />
      ) : (
        <Plural value={hours} one="# hour ago" other="# hours ago" />
      )}
      <VisuallyHidden>, {exact}</VisuallyHidden>
    </time>
  )
}
