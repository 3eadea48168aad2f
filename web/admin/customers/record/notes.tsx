import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type CustomerNote, deleteCustomerNote } from '#contract/lending/customer-changes.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { PartList, usePartPage } from '#web/admin/record/part-list.tsx'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../customers.module.css'
import { customerNotes } from '../customers.queries.ts'
import { AddNoteForm } from '../forms/add-note-form.tsx'

/** What staff noted about the customer, newest first. */
export function CustomerNotes({ id }: { id: number }) {
  const { t } = useLingui()
  const pages = usePartPage()
  const query = useQuery({ ...customerNotes(id, pages.page, useSession()), placeholderData: keepPreviousData })
  return (
    <Panel title={<Trans>Notes</Trans>}>
      <AddNoteForm customerId={id} />
      <PartList
        query={query}
        pages={pages}
        failed={t`Failed to load notes.`}
        emptyText={<Trans>No notes yet. The customer does not see them.</Trans>}
      >
        {(note) => (
          <>
            <span className={layout.lines}>
              <span className={styles.text}>{note.text || <Trans>Removed: it named an erased person.</Trans>}</span>
              <small>
                {note.by}, <DateTime at={note.at} />
              </small>
            </span>
            {note.isOwn && <DeleteNote note={note} />}
          </>
        )}
      </PartList>
    </Panel>
  )
}

function DeleteNote({ note: { id } }: { note: CustomerNote }) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={<Trash2 aria-hidden size={18} />}
      label={t`Delete note`}
      title={<Trans>Delete this note?</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      onConfirm={() => api(deleteCustomerNote, { params: { id } })}
      done={t`Note deleted.`}
      failed={t`Failed to delete note`}
      stale={customerKeys.all}
    >
      <p>
        <Trans>This cannot be undone.</Trans>
      </p>
    </ConfirmButton>
  )
}
