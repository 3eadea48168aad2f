import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './merge.module.css'

type Props<Preview> = {
  title: ReactNode
  /** The select of the record that stays. */
  choice: ReactNode
  /** The chosen record; 0 before a choice. */
  into: number
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
        {props.choice}
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
