import { Trans, useLingui } from '@lingui/react/macro'
import { messageOf } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'

type Props = { error: Error; busy: boolean; onRetry: () => unknown }

/** Replaces a checkout form whose groups or branches could not be loaded. */
export function ChoicesNotLoaded({ error, busy, onRetry }: Props) {
  const { t } = useLingui()
  return (
    <LoadFailure title={<Trans>Failed to load groups or branches.</Trans>} busy={busy} onRetry={onRetry} error={error}>
      {messageOf(error, t`Please check your network. Your cart and what you chose are kept.`)}
    </LoadFailure>
  )
}
