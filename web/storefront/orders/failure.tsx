import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { busy: boolean; onRetry: () => unknown; children: ReactNode }

/** What could not be fetched, and another try. */
export const Failure = ({ busy, onRetry, children }: Props) => (
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
