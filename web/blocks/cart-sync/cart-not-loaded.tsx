import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** The shop did not say what its member keeps. */
export const CartNotLoaded = ({ onLookAgain }: { onLookAgain: (() => void) | undefined }) => (
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
