import { Plural, Trans } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { keysOf } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './merge.module.css'
import { RecordChoice } from './record-choice.tsx'
import { useMerge } from './use-merge.ts'

/** What each preview of a merge has. */
type MergePreview = {
  /** The number of products that move. */
  products: number
  /** The addresses that then lead to the record that stays. */
  slugs: readonly string[]
  version: number
  intoVersion: number
}

type Props<Preview> = {
  title: ReactNode
  /** The record that is merged. */
  record: { id: number; name: string }
  keys: ReturnType<typeof keysOf>
  /** Of the select of the record that stays. */
  label: ReactNode
  choices: UseQueryResult<readonly { id: number; name: string }[]>
  /** The calls. `into` is the record that stays. */
  loadPreview: (into: number, signal: AbortSignal) => Promise<Preview>
  merge: (body: { into: number; version: number; intoVersion: number }) => Promise<{ id: number }>
  /** The page of the record that stays. */
  pathOf: (id: number) => string
  /** What else the merge would change, as items of a list. */
  changes?: (preview: Preview) => ReactNode
  /** That the merged record is deleted. */
  warning: ReactNode
  /** Shown when choices or preview cannot be loaded. */
  notLoaded: string
  done: string
  failed: string
  onClose: () => void
}

/** Moves all products of a record to another one of its kind, after a preview of what will change. */
export function MergePanel<Preview extends MergePreview>(props: Props<Preview>) {
  const { record, keys, loadPreview, merge, pathOf, done, failed, notLoaded } = props
  const { id, name } = record
  const { key } = useSession()
  const [into, setInto] = useState(0)
  const preview = useQuery({
    queryKey: keys.part(key, 'merge', { id, into }),
    staleTime: 0,
    queryFn: ({ signal }) => loadPreview(into, signal),
    enabled: into > 0,
  })
  const { act, isBusy } = useMerge({
    id,
    keys: keys.all,
    run: ({ version, intoVersion }: Preview) => merge({ into, version, intoVersion }),
    pathOf,
    done,
    failed,
  })
  return (
    <Panel title={props.title}>
      <div className={styles.form}>
        <RecordChoice
          label={props.label}
          choices={props.choices}
          exceptId={id}
          value={into}
          onChange={setInto}
          failed={notLoaded}
        />
        {into > 0 && (
          <QueryBoundary query={preview} loading={<Skeleton height="6rem" />} failed={notLoaded} variant="secondary">
            {(data) => <Changes preview={data} changes={props.changes?.(data)} warning={props.warning} />}
          </QueryBoundary>
        )}
        <div className={styles.answers}>
          <Button variant="secondary" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            disabled={into === 0 || !preview.data}
            onClick={() => preview.data && act(preview.data)}
          >
            <Trans>Merge and delete {name}</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  )
}

type ChangesProps = { preview: MergePreview; changes: ReactNode; warning: ReactNode }

function Changes({ preview: { products, slugs }, changes, warning }: ChangesProps) {
  const old = slugs.join(', ')
  return (
    <ul className={styles.changes} aria-live="polite">
      <li>
        <Plural value={products} _0="No products move." one="# product moves." other="# products move." />
      </li>
      {changes}
      <li>
        <Trans>Old links keep working: {old}.</Trans>
      </li>
      <li>{warning}</li>
    </ul>
  )
}
