import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge } from '#web/ui/badge.tsx'

export const statusLabels = {
  active: msg({ message: 'Active', context: 'a category' }),
  inactive: msg({ message: 'Inactive', context: 'a category' }),
}

export function CategoryStatus({ status }: { status: keyof typeof statusLabels }) {
  const { t } = useLingui()
  return <Badge tone={status === 'active' ? 'action' : 'neutral'}>{t(statusLabels[status])}</Badge>
}
