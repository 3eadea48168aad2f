import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type CategoryRecord, editCategory } from '#contract/catalogue/categories.staff.ts'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormActions, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import styles from './categories.module.css'
import { CategoryFields, useCategoryFormats, useCategoryLabels } from './category-fields.tsx'
import { type EditCategoryFormInput, EditCategoryForm as EditCategorySchema } from './category-form.schema.ts'

const toForm = (category: CategoryRecord): EditCategoryFormInput => ({
  name: category.name,
  nameSw: category.nameSw,
  description: category.description,
  descriptionSw: category.descriptionSw,
  icon: category.icon,
  status: category.status,
  slug: category.slug,
  version: category.version,
})

/** Unsaved edits by session and category. */
const drafts = createFormDrafts<EditCategoryFormInput>()

/** Changes a category. What was typed lasts until it is saved or cancelled. */
export function EditCategoryForm({ category, onClose }: { category: CategoryRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const owner = `${key} ${category.id}`
  const labels = { ...useCategoryLabels(), slug: t`Address in the shop` }
  const formats = useCategoryFormats()
  const form = useContractForm({ schema: EditCategorySchema, defaultValues: toForm(category) })
  drafts.useFormDraft(form, owner)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const leave = () => {
    drafts.clear(owner)
    onClose()
  }
  const { submit, isBusy, conflict } = useSubmit({
    form,
    send: (body) => api(editCategory, { params: { id: category.id }, body }),
    failed: t`Failed to save category`,
    invalidates: [categoryKeys.all],
    done: t`Category saved.`,
    onDone: leave,
  })
  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <CategoryFields />
      <TextInput
        name="slug"
        label={labels.slug}
        hint={t`Part of the link in the shop. The old link keeps working.`}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        required
      />
      {conflict ? (
        <ConflictAlert conflict={conflict} labels={labels} formats={formats} onSave={submit} />
      ) : (
        <FormError />
      )}
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Trans>Save</Trans>
        </SubmitButton>
        <Button variant="secondary" disabled={isBusy} onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
