import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { addLetter } from '#contract/site/letters.staff.ts'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import { ScreenAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type NewLetterInput, NewLetterForm as NewLetterSchema } from './letter-form.schema.ts'
import { LetterForm } from './letter-form.tsx'
import styles from './letters.module.css'
import { letterKeys } from './letters.queries.ts'

export const clientLoader = screenLoader(screens.letters, () => undefined)

export default function NewLetterScreen() {
  const { t } = useLingui()
  return (
    <ScreenAccess screen={screens.letters}>
      <RecordPage list={screens.letters} title={t`New letter`}>
        <Panel title={<Trans>Text</Trans>}>
          <NewLetterForm />
        </Panel>
      </RecordPage>
    </ScreenAccess>
  )
}

const empty: NewLetterInput = { language: 'both', subjectEn: '', bodyEn: '', subjectSw: '', bodySw: '' }

/** The unsaved new letter of a session. */
const drafts = createFormDrafts<NewLetterInput>({ storedAs: 'new-letter' })

function NewLetterForm() {
  const { t } = useLingui()
  const { key } = useSession()
  const navigate = useNavigate()
  const form = useContractForm({ schema: NewLetterSchema, defaultValues: empty })
  const draft = drafts.useFormDraft(form, key)
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addLetter, { body, idempotencyKey }),
    failed: t`Failed to save letter`,
    invalidates: [letterKeys.all],
    done: t`Letter saved.`,
    onDone: ({ id }) => {
      drafts.clear(key)
      return navigate(recordPaths.letter(id), { replace: true })
    },
  })
  const cancel = () => {
    drafts.clear(key)
    return navigate(screens.letters.path)
  }
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <LeaveGuard hasUnsaved={() => drafts.read(key) !== null} />
      <DraftAlert draft={draft} />
      <LetterForm isBusy={isBusy} onLeave={cancel}>
        <FormError />
      </LetterForm>
    </Form>
  )
}
