import { Trans, useLingui } from '@lingui/react/macro'
import { addCategory } from '#contract/catalogue/categories.staff.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { DraftAlert } from '../lib/draft-alert.tsx'
import styles from './categories.module.css'
import { CategoryFields } from './category-fields.tsx'
import { NewCategoryForm, type NewCategoryInput } from './category-form.schema.ts'

const empty: NewCategoryInput = {
  name: '',
  nameSw: '',
  description: '',
  descriptionSw: '',
  icon: null,
  status: 'active',
}

/** The unsaved new category of a session. */
const drafts = createFormDrafts<NewCategoryInput>({ storedAs: 'new-category' })

export default function AddCategoryForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const form = useContractForm({ schema: NewCategoryForm, defaultValues: empty })
  const draft = drafts.useFormDraft(form, key)
  const leave = () => {
    drafts.clear(key)
    onClose()
  }
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addCategory, { body, idempotencyKey }),
    failed: t`Failed to add category`,
    invalidates: [categoryKeys.all],
    done: t`Category added.`,
    onDone: leave,
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <DraftAlert draft={draft} />
      <CategoryFields />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add Category</Trans>} onCancel={leave} />
    </Form>
  )
}
