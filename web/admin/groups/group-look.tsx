import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { Language } from '#contract/errors.ts'
import type { GroupStatus } from '#contract/lending/group-choices.ts'
import type { ListedGroup } from '#contract/lending/groups.staff.ts'
import { weekdayName } from '#contract/messages/weekday-names.ts'
import { Overdue } from '#web/features/credit/overdue.tsx'
import layout from '../record/layout.module.css'
import { defineStates } from '../record/states.tsx'

export const groupStates = defineStates<GroupStatus>({
  active: { name: msg({ message: 'Active', context: 'a group' }), tone: 'action' },
  inactive: { name: msg({ message: 'Inactive', context: 'a group' }), tone: 'warning' },
  closed: { name: msg({ message: 'Closed', context: 'a group' }), tone: 'neutral' },
})

export const roleLabels = {
  chair: msg({ message: 'Chair', context: 'a role in a group' }),
  treasurer: msg({ message: 'Treasurer', context: 'a role in a group' }),
  secretary: msg({ message: 'Secretary', context: 'a role in a group' }),
}

/** Day and time of the meetings: 'Thursday, 14:00'; '' where neither is known. */
export const meetingText = (
  { meetingDay, meetingTime }: Pick<ListedGroup, 'meetingDay' | 'meetingTime'>,
  language: Language,
) => [weekdayName(meetingDay, language), meetingTime].filter(Boolean).join(', ')

/** What is late in a group, and of how many clients. */
export const GroupOverdue = ({ group, group: { inArrears: clients } }: { group: ListedGroup }) => (
  <span className={layout.lines}>
    <Overdue arrears={group} isBrief />
    <small>
      <Plural value={clients} one="# client" other="# clients" />
    </small>
  </span>
)
