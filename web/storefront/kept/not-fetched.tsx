import { Trans } from '@lingui/react/macro'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

/** The shop did not say what its member keeps. */
export const NotFetched = ({ onLookAgain }: { onLookAgain: (() => void) | undefined }) => (
  <Alert
    tone="error"
    actions={
      <Button look="secondary" onClick={onLookAgain}>
        <Trans>Try Again</Trans>
      </Button>
    }
  >
    <p>
      <Trans>We couldn't load what you saved on your other devices.</Trans>
    </p>
  </Alert>
)
