import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { businessZone } from '#contract/business-day.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { ApiError, hasStatus, messageOf } from '../http/api.ts'
import { LoadFailure } from './load-failure.tsx'

type Query<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch' | 'dataUpdatedAt'
>

type Props<Data> = {
  query: Query<Data>
  /** As high as the data that replaces it. */
  loading: ReactNode
  /** Title of a failure. */
  title?: ReactNode
  /** The message of a failure where the server gave none; by default one for a lost connection or for a fault of the server. */
  failed?: string | undefined
  /** Shows `failed` instead of the server's message. */
  hidesMessage?: boolean
  /** On a 403. */
  refused?: ReactNode
  /** On a 404. */
  missing?: ReactNode
  /** Shows the time of the data when a refetch failed. */
  showStaleNotice?: boolean
  /** Shown once a failure was dismissed; without it that is not offered. */
  dismissed?: ReactNode
  variant?: ButtonVariant
  /** The label of the button to try again, where it is not 'Try Again'. */
  retry?: ReactNode
  /** `isOutdated`: the data is a placeholder from another key until this one has loaded. */
  children: (data: Data, isOutdated: boolean) => ReactNode
}

/** All states of a query: loading, refused, missing, failed with Try again, data, old data. */
export function QueryBoundary<Data>({ query, children, ...states }: Props<Data>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  const usual = useUsualMessage(error)
  const failed = states.failed ?? usual
  const [dismissedError, setDismissedError] = useState<unknown>(null)
  if (error && states.refused && hasStatus(error, 403)) return states.refused
  if (error && states.missing && hasStatus(error, 404)) return states.missing
  if (error && (data === undefined || isPlaceholderData)) {
    if (states.dismissed && error === dismissedError) return states.dismissed
    return (
      <LoadFailure
        busy={isFetching}
        onRetry={refetch}
        error={error}
        onDismiss={states.dismissed ? () => setDismissedError(error) : undefined}
        title={states.title}
        variant={states.variant ?? 'primary'}
        label={states.retry}
      >
        {states.hidesMessage ? failed : messageOf(error, failed)}
      </LoadFailure>
    )
  }
  if (data === undefined) return states.loading
  return (
    <>
      {error && states.showStaleNotice && <OldData query={query} failed={failed} />}
      {children(data, isPlaceholderData)}
    </>
  )
}

/** Of a failure without a message of the server. */
function useUsualMessage(error: unknown) {
  const { t } = useLingui()
  return error instanceof ApiError && error.status >= 500
    ? t`The shop had a problem. Please try again.`
    : t`Couldn't reach the shop. Check your connection and try again.`
}

function OldData({ query, failed }: { query: Query<unknown>; failed: string }) {
  const { t, i18n } = useLingui()
  const time = i18n.date(new Date(query.dataUpdatedAt), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: businessZone(),
  })
  return (
    <LoadFailure
      busy={query.isFetching}
      onRetry={query.refetch}
      title={t`As of ${time}`}
      tone="info"
      variant="secondary"
    >
      {messageOf(query.error, failed)}
    </LoadFailure>
  )
}
