import { useLingui } from '@lingui/react/macro'
import { type BrandRecord, editBrand } from '#contract/catalogue/brands.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { SlugInput } from '#web/admin/record/slug-input.tsx'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { type EditBrandFormInput, EditBrandForm as EditBrandSchema } from './brand-form.schema.ts'
import { brandKeys } from './brand-keys.ts'

/** Labels of the fields of a brand, for the form and for comparing two versions. */
export function useBrandLabels() {
  const { t } = useLingui()
  return { name: t`Name`, slug: t`Address in the shop` }
}

/** Unsaved edits by session and brand. */
const drafts = createFormDrafts<EditBrandFormInput>()

/** Renames a brand. What was typed lasts until it is saved or cancelled. */
export function EditBrandForm({ brand, onClose }: { brand: BrandRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = useBrandLabels()
  const { id, name, slug, version } = brand
  const edit = useEditForm({
    schema: EditBrandSchema,
    stored: { name, slug, version },
    drafts,
    owner: `${key} ${id}`,
    firstField: 'name',
    onClose,
    send: (body) => api(editBrand, { params: { id }, body }),
    failed: t`Failed to save brand`,
    invalidates: [brandKeys.all, productKeys.all],
    done: t`Brand saved.`,
  })
  return (
    <EditForm edit={edit} labels={labels} className={layout.form}>
      <TextInput name="name" label={labels.name} maxLength={80} autoComplete="off" required />
      <SlugInput label={labels.slug} />
    </EditForm>
  )
}
