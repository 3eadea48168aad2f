import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './merge.module.css'
import { RecordChoice } from './record-choice.tsx'

type Props<Preview> = {
  title: ReactNode
  /** The id of the record that is merged. */
  id: number
  /** Of the select of the record that stays. */
  label: ReactNode
  choices: UseQueryResult<readonly { id: number; name: string }[]>
  /** The id of the record that stays; 0 before a choice. */
  into: number
  onChoose: (into: number) => void
  /** What the merge would change. */
  preview: UseQueryResult<Preview>
  /** The lines of the preview. */
  children: (preview: Preview) => ReactNode
  failed: string
  confirmLabel: ReactNode
  isBusy: boolean
  onConfirm: (preview: Preview) => void
  onClose: () => void
}

/** Merges a record into another one of its kind, after a preview of what will change. */
export function MergePanel<Preview>({ into, preview, children, onConfirm, ...props }: Props<Preview>) {
  return (
    <Panel title={props.title}>
      <div className={styles.form}>
        <RecordChoice
          label={props.label}
          choices={props.choices}
          exceptId={props.id}
          value={into}
          onChange={props.onChoose}
          failed={props.failed}
        />
        {into > 0 && (
          <QueryBoundary query={preview} loading={<Skeleton height="6rem" />} failed={props.failed} variant="secondary">
            {(data) => (
              <ul className={styles.changes} aria-live="polite">
                {children(data)}
              </ul>
            )}
          </QueryBoundary>
        )}
        <div className={styles.answers}>
          <Button variant="secondary" onClick={props.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            busy={props.isBusy}
            disabled={into === 0 || !preview.data}
            onClick={() => preview.data && onConfirm(preview.data)}
          >
            {props.confirmLabel}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
