import { Trans } from '@lingui/react/macro'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { ksh } from '#contract/money.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { meetingText } from '../group-look.tsx'

/** Branch, meetings and what is held for the clients. */
export function GroupFacts({ group }: { group: GroupRecord }) {
  const language = useLanguage()
  const { branchName, meetingPlace, nextMeetingOn, held, createdAt } = group
  return (
    <Facts>
      <Fact label={<Trans>Branch</Trans>}>{branchName}</Fact>
      <Fact label={<Trans context="of a group">Meeting</Trans>}>{meetingText(group, language) || notKnown}</Fact>
      <Fact label={<Trans>Place of meeting</Trans>}>{meetingPlace ?? notKnown}</Fact>
      <Fact label={<Trans>Next meeting</Trans>}>
        {nextMeetingOn === null ? notKnown : formatDay(nextMeetingOn, language)}
      </Fact>
      <Fact label={<Trans>Held for open orders</Trans>}>{ksh(held)}</Fact>
      <Fact label={<Trans>Added</Trans>}>
        <DateTime at={createdAt} />
      </Fact>
    </Facts>
  )
}
