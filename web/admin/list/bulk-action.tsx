import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { startBulkJob } from '#contract/account/bulk-jobs.staff.ts'
import type { BulkKindName, BulkParams } from '#contract/account/bulk-kinds.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { useIdempotencyKey } from '#web/lib/http/use-idempotency-key.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, prepareModal } from '#web/ui/overlay.tsx'
import { followJob } from '../lib/bulk/followed-jobs.store.ts'
import styles from './bulk-action.module.css'
import { rowsOf, type Selected } from './use-selection.ts'

type Props<Kind extends BulkKindName> = {
  kind: Kind
  params: BulkParams<Kind>
  selected: Selected
  /** Of the button in the selection bar, and of the one that confirms. */
  label: ReactNode
  /** The question, with the number of rows. */
  title: ReactNode
  /** What will happen, and which rows are skipped. */
  children: ReactNode
  /** Acts immediately instead, without a job: for few rows. */
  direct?: (() => Promise<unknown>) | undefined
}

/** Starts a bulk action on the selected rows after a question; its progress is shown in the corner. */
export function BulkAction<Kind extends BulkKindName>({ kind, params, selected, label, ...texts }: Props<Kind>) {
  const { t } = useLingui()
  const session = useSession()
  const withKey = useIdempotencyKey()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const { act, isBusy } = useAction({
    run: async () => {
      if (texts.direct) return texts.direct()
      const body = { kind, params, ...rowsOf(selected) }
      const { id } = await withKey(body, (idempotencyKey) => api(startBulkJob, { body, idempotencyKey }))
      followJob(session, id)
    },
    failed: t`Nothing was started. Please try again.`,
    onDone: () => {
      close()
      selected.clear()
    },
  })
  return (
    <>
      <Button variant="secondary" onPointerEnter={prepareModal} onFocus={prepareModal} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={texts.title}>
        <div className={styles.question}>
          <div>{texts.children}</div>
          <div className={styles.answers}>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button busy={isBusy} onClick={() => act()}>
              {label}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
