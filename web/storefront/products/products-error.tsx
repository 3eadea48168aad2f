import { Trans, useLingui } from '@lingui/react/macro'
import { hasStatus, messageOf } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'

type Props = { error: unknown; isBusy: boolean; onRetry: () => void }

export function ProductsError({ error, isBusy, onRetry }: Props) {
  const { t } = useLingui()
  const isSignedOut = hasStatus(error, 401)
  return (
    <LoadFailure busy={isBusy} onRetry={onRetry} error={error} title={<Trans>Error Loading Products</Trans>}>
      {isSignedOut
        ? t`Authentication failed. Please try logging in again.`
        : messageOf(error, t`Failed to fetch products. Please try again later.`)}
    </LoadFailure>
  )
}
