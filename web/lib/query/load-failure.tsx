import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type Props = { busy: boolean; onRetry: () => unknown; children: ReactNode }

/** What could not be fetched, and another try. */
export const LoadFailure = ({ busy, onRetry, children }: Props) => (
  <Alert
    tone="error"
    actions={
      <Button onClick={() => onRetry()} busy={busy}>
        <Trans>Try Again</Trans>
      </Button>
    }
  >
    <p>{children}</p>
  </Alert>
)
