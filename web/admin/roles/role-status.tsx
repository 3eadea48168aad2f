import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge } from '#web/ui/badge.tsx'

export const roleStatuses = ['active', 'inactive'] as const
export const statusLabels = {
  active: msg({ message: 'Active', context: 'a role' }),
  inactive: msg({ message: 'Inactive', context: 'a role' }),
}

export function RoleStatus({ status }: { status: keyof typeof statusLabels }) {
  const { t } = useLingui()
  return <Badge tone={status === 'active' ? 'action' : 'neutral'}>{t(statusLabels[status])}</Badge>
}
