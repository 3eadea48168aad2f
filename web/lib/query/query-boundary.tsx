import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { businessZone } from '#contract/business-day.ts'
import type { ButtonVariant } from '#web/ui/button.tsx'
import { ApiError, messageOf } from '../http/api.ts'
import { LoadFailure } from './load-failure.tsx'

type Query<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch' | 'dataUpdatedAt'
>

type Props<Data> = {
  query: Query<Data>
  /** As high as what will stand in its place. */
  loading: ReactNode
  /** Title of a failure. */
  title?: ReactNode
  /** What failed, where the server gave no message. */
  failed: string
  /** Instead of the server's message. */
  hidesMessage?: boolean
  /** On a 403. */
  refused?: ReactNode
  /** On a 404. */
  missing?: ReactNode
  /** Says how old the data is when a newer answer could not be fetched. */
  marksOld?: boolean
  look?: ButtonVariant
  /** `isOutdated`: these are the data of an earlier question, until the answer to this one is there. */
  children: (data: Data, isOutdated: boolean) => ReactNode
}

const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/** The states of a query, drawn once: loading, refused, missing, failed with another try, data, old data. */
export function QueryBoundary<Data>({ query, failed, children, ...states }: Props<Data>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  if (error && states.refused && hasStatus(error, 403)) return states.refused
  if (error && states.missing && hasStatus(error, 404)) return states.missing
  if (error && (data === undefined || isPlaceholderData)) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch} title={states.title} look={states.look ?? 'primary'}>
        {states.hidesMessage ? failed : messageOf(error, failed)}
      </LoadFailure>
    )
  }
  if (data === undefined) return states.loading
  return (
    <>
      {error && states.marksOld && <OldData query={query} failed={failed} />}
      {children(data, isPlaceholderData)}
    </>
  )
}

function OldData({ query, failed }: { query: Query<unknown>; failed: string }) {
  const { t, i18n } = useLingui()
  const time = i18n.date(new Date(query.dataUpdatedAt), { hour: '2-digit', minute: '2-digit', timeZone: businessZone })
  return (
    <LoadFailure busy={query.isFetching} onRetry={query.refetch} title={t`As of ${time}`} tone="info" look="secondary">
      {messageOf(query.error, failed)}
    </LoadFailure>
  )
}
