import { Trans } from '@lingui/react/macro'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { ksh } from '#contract/money.ts'
import { Standing } from '#web/admin/record/standing.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact } from '#web/ui/facts.tsx'
import { GroupOverdue } from '../group-look.tsx'

/** What the clients of a group owe together, and what the next meeting collects. */
export function GroupStanding({ group }: { group: GroupRecord }) {
  const language = useLanguage()
  const { outstanding, overdue, nextMeetingOn, dueAtMeeting } = group
  return (
    <Standing>
      <Fact label={<Trans>Outstanding</Trans>}>{ksh(outstanding)}</Fact>
      {nextMeetingOn !== null && dueAtMeeting !== null && (
        <Fact label={<Trans>Due by {formatDay(nextMeetingOn, language)}</Trans>}>{ksh(dueAtMeeting)}</Fact>
      )}
      {overdue > 0 && (
        <Fact label={<Trans>Overdue</Trans>}>
          <GroupOverdue group={group} />
        </Fact>
      )}
    </Standing>
  )
}
