import { Trans } from '@lingui/react/macro'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** Shown for a client without a lending group, who cannot order. */
export const ClientWithoutGroup = ({ name }: { name: string }) => (
  <Alert tone="error">
    <p>
      <Trans>{name} is in no lending group and cannot order until they are in one.</Trans>
    </p>
  </Alert>
)
