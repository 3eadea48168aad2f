import { useLingui } from '@lingui/react/macro'
import { editLetter, type LetterRecord } from '#contract/site/letters.staff.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLetterFormats, useLetterLabels } from './letter-fields.tsx'
import { type EditLetterFormInput, EditLetterForm as EditLetterSchema } from './letter-form.schema.ts'
import { LetterForm } from './letter-form.tsx'
import styles from './letters.module.css'
import { letterKeys } from './letters.queries.ts'

/** Unsaved edits by session and letter. */
const drafts = createFormDrafts<EditLetterFormInput>({ storedAs: 'letter' })

/** Changes a draft. What was typed lasts until it is saved or cancelled. */
export function EditLetterForm({ letter, onClose }: { letter: LetterRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const { id, language, subjectEn, bodyEn, subjectSw, bodySw, version } = letter
  const { form, draft, leave, submit, isBusy, conflict } = useEditForm({
    schema: EditLetterSchema,
    stored: { language, subjectEn, bodyEn, subjectSw, bodySw, version },
    drafts,
    owner: `${key} ${id}`,
    firstField: 'language',
    onClose,
    send: (body) => api(editLetter, { params: { id }, body }),
    failed: t`Failed to save letter`,
    invalidates: [letterKeys.all],
    done: t`Letter saved.`,
  })
  const labels = useLetterLabels()
  const formats = useLetterFormats()
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <DraftAlert draft={draft} />
      <LetterForm isBusy={isBusy} onLeave={leave}>
        {conflict ? (
          <ConflictAlert conflict={conflict} labels={labels} formats={formats} onSave={submit} />
        ) : (
          <FormError />
        )}
      </LetterForm>
    </Form>
  )
}
