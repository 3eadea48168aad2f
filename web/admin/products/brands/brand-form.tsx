import { Trans, useLingui } from '@lingui/react/macro'
import { addBrand, type BrandRecord, editBrand } from '#contract/catalogue/brands.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { SlugInput } from '#web/admin/record/slug-input.tsx'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { type BrandFormInput, BrandForm as BrandFormSchema, type BrandFormValues } from './brand-form.schema.ts'
import { brandKeys } from './brands.queries.ts'

/** Labels of the fields of a brand, for the form and for comparing two versions. */
export function useBrandLabels() {
  const { t } = useLingui()
  return { name: t`Name`, slug: t`Address in the shop` }
}

const fieldsOf = (brand: BrandRecord | undefined): BrandFormInput => ({
  id: brand?.id ?? null,
  name: brand?.name ?? '',
  slug: brand?.slug,
  version: brand?.version ?? 0,
})

const send = ({ id, name, slug = '', version }: BrandFormValues, idempotencyKey: string) =>
  id === null
    ? api(addBrand, { body: { name }, idempotencyKey })
    : api(editBrand, { params: { id }, body: { name, slug, version } })

/** Unsaved brands by session, and by record or 'new'. */
const drafts = createFormDrafts<BrandFormInput>()

type Props = {
  brand?: BrandRecord
  onClose: () => void
  onAdded?: ((brand: BrandRecord) => unknown) | undefined
}

/**
 * Renames a brand, or adds one: on the list of brands, or from the form of a product that has none of the stored ones.
 * What was typed lasts until it is saved or cancelled.
 */
export default function BrandForm({ brand, onClose, onAdded }: Props) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = useBrandLabels()
  const edit = useEditForm({
    schema: BrandFormSchema,
    stored: fieldsOf(brand),
    drafts,
    owner: `${key} ${brand?.id ?? 'new'}`,
    firstField: 'name',
    onClose,
    onSaved: onAdded,
    send,
    failed: brand ? t`Failed to save brand` : t`Failed to add brand`,
    invalidates: [brandKeys.all, productKeys.all],
    done: brand ? t`Brand saved.` : t`Brand added.`,
  })
  return (
    <EditForm edit={edit} labels={labels} label={brand ? undefined : <Trans>Add Brand</Trans>} className={layout.form}>
      <TextInput name="name" label={labels.name} maxLength={80} autoComplete="off" data-autofocus required />
      {brand && <SlugInput label={labels.slug} />}
    </EditForm>
  )
}
