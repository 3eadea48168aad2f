import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Requirement } from './use-place-order.ts'

/** Required choices that are still missing, by the labels of their fields. */
export function MissingFields({ fields }: { fields: readonly Requirement[] }) {
  const { t } = useLingui()
  const labels: Record<Requirement, string> = {
    client: t`Client`,
    group: t`Group`,
    branch: t`Branch`,
    officer: t`Credit Officer ID`,
  }
  const list = fields.map((field) => labels[field]).join(', ')
  return (
    <Alert tone="error">
      <p>
        <Trans>Please fill in the following required fields: {list}</Trans>
      </p>
    </Alert>
  )
}
