import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoAccess, ScreenAccess } from '../lib/screen-access.tsx'
import type { Screen } from '../lib/screens.ts'
import { RecordPage } from './record-page.tsx'

type IdProps = {
  list: Screen
  /** What a record of this kind is called. */
  kind: string
  /** Shown where the address has no id. */
  missing: ReactNode
  children: (id: number) => ReactNode
}

/** Shows the record of the id in the address to those who may open its list. Keyed by that id. */
export function RecordOfId({ list, kind, missing, children }: IdProps) {
  const id = idIn(useParams().id)
  return (
    <ScreenAccess screen={list}>
      {id === null ? (
        <RecordPage list={list} title={kind}>
          {missing}
        </RecordPage>
      ) : (
        <Fragment key={id}>{children(id)}</Fragment>
      )}
    </ScreenAccess>
  )
}

type Failure = Pick<ComponentProps<typeof QueryBoundary>, 'failed' | 'showStaleNotice' | 'retry'> & {
  failureTitle?: ReactNode
}

type RecordProps<Row, Key extends QueryKey> = Failure & {
  list: Screen
  /** What a record of this kind is called, its title until it has loaded. */
  kind: string
  query: (id: number, session: Session) => UseQueryOptions<Row, Error, Row, Key>
  title: (record: Row) => string
  /** Why there may be no such record. */
  missing: ReactNode
  /** As high as the record. */
  loading?: ReactNode
  children: (record: Row) => ReactNode
}

/** The screen of a record: all states of its query, and a message where there is no such record. */
export function RecordScreen<Row, Key extends QueryKey>({ missing, ...props }: RecordProps<Row, Key>) {
  const { list, kind } = props
  const message = (
    <Alert>
      <p>{missing}</p>
    </Alert>
  )
  return (
    <RecordOfId list={list} kind={kind} missing={message}>
      {(id) => <LoadedRecord {...props} id={id} missing={message} />}
    </RecordOfId>
  )
}

function LoadedRecord<Row, Key extends QueryKey>(props: RecordProps<Row, Key> & { id: number }) {
  const { id, list, kind, title, failureTitle, loading = <Skeleton height="16rem" />, missing, children } = props
  const query = useQuery(props.query(id, useSession()))
  return (
    <RecordPage list={list} title={query.data === undefined ? kind : title(query.data)}>
      <QueryBoundary
        query={query}
        loading={loading}
        title={failureTitle}
        failed={props.failed}
        retry={props.retry}
        showStaleNotice={props.showStaleNotice ?? false}
        refused={<NoAccess permission={list.permission} />}
        missing={missing}
        variant="secondary"
      >
        {children}
      </QueryBoundary>
    </RecordPage>
  )
}
