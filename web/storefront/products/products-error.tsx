import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError, messageOf } from '#web/lib/http/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

type Props = { error: unknown; isBusy: boolean; onRetry: () => void }

export function ProductsError({ error, isBusy, onRetry }: Props) {
  const { t } = useLingui()
  const isSignedOut = error instanceof ApiError && error.status === 401
  return (
    <Alert
      tone="error"
      title={<Trans>Error Loading Products</Trans>}
      actions={
        <Button onClick={onRetry} busy={isBusy}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      <p>
        {isSignedOut
          ? t`Authentication failed. Please try logging in again.`
          : messageOf(error, t`Failed to fetch products. Please try again later.`)}
      </p>
    </Alert>
  )
}
