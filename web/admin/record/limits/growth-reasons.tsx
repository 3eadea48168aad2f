import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LimitProposal } from '#contract/lending/lending.staff.ts'
import { ksh } from '#contract/money.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'

/** Why a higher limit is proposed: what was paid on time, on how many days, and how long the limit stayed. */
export function GrowthReasons({ proposal }: { proposal: LimitProposal }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const { percentOnTime, due, onTime, dueDays, groupOverdue, changedOn } = proposal
  const percent = i18n.number(percentOnTime / 100, { style: 'percent', maximumFractionDigits: 1 })
  const [paid, owed, late] = [ksh(onTime), ksh(due), ksh(groupOverdue)]
  const day = changedOn === null ? null : formatDay(changedOn, language)
  return (
    <>
      <span>
        <Trans>
          {percent} on time: {paid} of {owed}
        </Trans>
      </span>
      <small>
        <Plural value={dueDays} one="# due day" other="# due days" />
        {', '}
        {groupOverdue > 0 ? <Trans>{late} of the group is overdue</Trans> : <Trans>group without arrears</Trans>}
        {', '}
        {day === null ? <Trans>limit never changed</Trans> : <Trans>limit of {day}</Trans>}
      </small>
    </>
  )
}
