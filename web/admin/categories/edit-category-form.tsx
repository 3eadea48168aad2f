import { useLingui } from '@lingui/react/macro'
import { type CategoryRecord, editCategory } from '#contract/catalogue/categories.staff.ts'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { DraftAlert } from '../lib/draft-alert.tsx'
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
const drafts = createFormDrafts<EditCategoryFormInput>({ storedAs: 'category' })

/** Changes a category. What was typed lasts until it is saved or cancelled. */
export function EditCategoryForm({ category, onClose }: { category: CategoryRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = { ...useCategoryLabels(), slug: t`Address in the shop` }
  const formats = useCategoryFormats()
  const edit = useEditForm({
    schema: EditCategorySchema,
    stored: toForm(category),
    drafts,
    owner: `${key} ${category.id}`,
    firstField: 'name',
    onClose,
    send: (body) => api(editCategory, { params: { id: category.id }, body }),
    failed: t`Failed to save category`,
    invalidates: [categoryKeys.all],
    done: t`Category saved.`,
  })
  return (
    <EditForm edit={edit} labels={labels} formats={formats} className={styles.form}>
      <DraftAlert draft={edit.draft} />
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
    </EditForm>
  )
}
