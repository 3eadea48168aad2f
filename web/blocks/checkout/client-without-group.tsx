import { Trans } from '@lingui/react/macro'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** A client nobody leads: nothing can be booked for them. */
export const Ungrouped = ({ name }: { name: string }) => (
  <Alert tone="error">
    <p>
      <Trans>{name} is in no lending group and cannot order until they are in one.</Trans>
    </p>
  </Alert>
)
