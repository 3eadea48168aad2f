import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/errors.ts'
import type { GroupStatus } from '#contract/lending/group-choices.ts'
import type { ListedGroup } from '#contract/lending/groups.staff.ts'
import { weekdayName } from '#contract/messages/weekday-names.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export const statusLabels = {
  active: msg({ message: 'Active', context: 'a group' }),
  inactive: msg({ message: 'Inactive', context: 'a group' }),
  closed: msg({ message: 'Closed', context: 'a group' }),
}
const tones: Record<GroupStatus, BadgeTone> = { active: 'action', inactive: 'warning', closed: 'neutral' }

export function GroupStatusBadge({ status }: { status: GroupStatus }) {
  const { t } = useLingui()
  return <Badge tone={tones[status]}>{t(statusLabels[status])}</Badge>
}

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
