import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BranchStatus } from '#contract/lending/branch-choices.ts'
import { Badge } from '#web/ui/badge.tsx'

export const statusLabels = {
  active: msg({ message: 'Open', context: 'a branch' }),
  inactive: msg({ message: 'Closed', context: 'a branch' }),
}

export function BranchStatusBadge({ status }: { status: BranchStatus }) {
  const { t } = useLingui()
  return <Badge tone={status === 'active' ? 'action' : 'neutral'}>{t(statusLabels[status])}</Badge>
}

export const officerStatusLabels = {
  active: msg({ message: 'Active', context: 'a credit officer' }),
  inactive: msg({ message: 'Inactive', context: 'a credit officer' }),
}
