import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removeSynonyms, type Synonyms, saveSynonyms } from '#contract/catalogue/synonyms.staff.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import styles from '../content.module.css'
import { oneSynonyms, synonymKeys } from './synonyms.queries.ts'
import { EditSynonymsForm as EditSynonymsSchema, type SynonymsFormInput } from './synonyms-form.schema.ts'
import { toWordsMessage, WordsInput } from './words-input.tsx'

/** One group of words over the list, while the address contains its id. */
export function SynonymsDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  // The last group stays visible while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Modal opened={id !== null} onClose={onClose} size="32rem" title={<Trans>Edit synonyms</Trans>}>
      {shown !== null && <SynonymsOf key={shown} id={shown} onClose={onClose} />}
    </Modal>
  )
}

function SynonymsOf({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(oneSynonyms(id, useSession()))
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton height="8rem" />}
      failed={t`Failed to load synonyms.`}
      missing={<Trans>These synonyms were deleted.</Trans>}
      variant="secondary"
    >
      {(synonyms) => <EditSynonymsForm synonyms={synonyms} onClose={onClose} />}
    </QueryBoundary>
  )
}

const asText = (words: unknown) => (Array.isArray(words) ? words.join(', ') : String(words ?? ''))

const toFormValue = { words: asText }

/** Unsaved edits by session and group. */
const drafts = createFormDrafts<SynonymsFormInput>()

export function EditSynonymsForm({ synonyms, onClose }: { synonyms: Synonyms; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const { id, words, version } = synonyms
  const edit = useEditForm({
    schema: EditSynonymsSchema,
    stored: { words: asText(words), version },
    drafts,
    owner: `${key} ${id}`,
    firstField: 'words',
    onClose,
    send: (body) => api(saveSynonyms, { params: { id }, body }),
    toFieldMessages: toWordsMessage,
    toFormValue,
    failed: t`Failed to save synonyms`,
    invalidates: [synonymKeys.all],
    done: t`Synonyms saved.`,
  })
  return (
    <>
      <EditForm edit={edit} labels={{ words: t`Words` }} className={styles.form}>
        <WordsInput />
      </EditForm>
      {/* Outside of the form, which would be sent too: events of a dialog bubble to it. */}
      <ConfirmButton
        button={<Trans>Delete</Trans>}
        label={t`Delete synonyms`}
        title={<Trans>Delete these synonyms?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        cancelLabel={<Trans>Keep them</Trans>}
        onConfirm={async () => {
          await api(removeSynonyms, { params: { id } })
          edit.leave()
        }}
        done={t`Synonyms deleted.`}
        failed={t`Failed to delete synonyms`}
        stale={synonymKeys.all}
      >
        <p>
          <Trans>Search no longer takes these words for one another.</Trans>
        </p>
      </ConfirmButton>
    </>
  )
}
