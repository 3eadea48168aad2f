import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ClientLimitProposal } from '#contract/lending/lending.staff.ts'
import { ksh } from '#contract/money.ts'
import layout from '#web/admin/record/layout.module.css'
import { GrowthReasons } from '#web/admin/record/limits/growth-reasons.tsx'
import { LimitActions } from '#web/admin/record/limits/limit-actions.tsx'
import { limitProposalOf } from '#web/admin/record/limits/limits.queries.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import styles from '../customers.module.css'

const nothingToClear = () => undefined

/** The higher limit that is proposed for a client with its reasons, or why there is none; nothing while the rules are off. */
export function LimitGrowth({ id }: { id: number }) {
  const { data } = useQuery(limitProposalOf(id, useSession()))
  if (data?.stop) {
    return (
      <p className={layout.note}>
        <Stop stop={data.stop} />
      </p>
    )
  }
  if (!data?.proposal) return null
  const proposed = ksh(data.proposal.proposed)
  return (
    <>
      <p className={layout.lines}>
        <strong>
          <Trans>A limit of {proposed} is proposed</Trans>
        </strong>
        <GrowthReasons proposal={data.proposal} />
      </p>
      <div className={styles.inLine}>
        <LimitActions selected={{ count: 1, rows: { ids: [id] }, clear: nothingToClear }} />
      </div>
    </>
  )
}

/** Why no higher limit is proposed, with the figure that decides it. */
function Stop({ stop }: { stop: NonNullable<ClientLimitProposal['stop']> }) {
  const language = useLanguage()
  const { code, percentOnTime, neededPercent, dueDays, neededDays } = stop
  const amount = ksh(stop.amount ?? 0)
  const day = stop.until === null ? '' : formatDay(stop.until, language)
  switch (code) {
    case 'no-limit':
      return <Trans>No higher limit is proposed: the client has no limit.</Trans>
    case 'not-active':
      return <Trans>No higher limit is proposed: not an active client of a group.</Trans>
    case 'written-off':
      return <Trans>No higher limit is proposed: {amount} was written off.</Trans>
    case 'highest':
      return <Trans>No higher limit is proposed: it would not reach one step more.</Trans>
    case 'changed':
      return <Trans>No higher limit is proposed before {day}: the limit changed not long ago.</Trans>
    case 'declined':
      return <Trans>No higher limit is proposed until {day}: it was declined.</Trans>
    case 'overdue':
      return <Trans>No higher limit is proposed: {amount} is overdue.</Trans>
    case 'group-overdue':
      return <Trans>No higher limit is proposed: {amount} of the group is overdue.</Trans>
    case 'few-days':
      return (
        <Plural
          value={dueDays ?? 0}
          one={`No higher limit is proposed: # due day counts, ${neededDays} are needed.`}
          other={`No higher limit is proposed: # due days count, ${neededDays} are needed.`}
        />
      )
    case 'late':
      return (
        <Trans>
          No higher limit is proposed: {percentOnTime}% was paid on time, {neededPercent}% is needed.
        </Trans>
      )
  }
}
