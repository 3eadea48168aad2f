import { useLingui } from '@lingui/react/macro'
import { editProduct, type ProductRecord } from '#contract/catalogue/products.staff.ts'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { DraftAlert } from '../lib/draft-alert.tsx'
import layout from '../record/layout.module.css'
import { ProductFields, productPlaceFormats, useProductFormats, useProductLabels } from './product-fields.tsx'
import { type EditProductFormInput, EditProductForm as EditProductSchema } from './product-form.schema.ts'
import type { ProductChoices } from './product-record.queries.ts'

/** The fields of a stored product as the form has them. */
export const toFormValues = (product: ProductRecord): EditProductFormInput => ({
  itemCode: product.itemCode,
  name: product.name,
  nameSw: product.nameSw,
  description: product.description,
  descriptionSw: product.descriptionSw,
  categoryId: product.categoryId,
  subCategoryId: product.subCategoryId,
  brandId: product.brandId,
  listPrice: product.listPrice > product.sellingPrice ? product.listPrice : null,
  sellingPrice: product.sellingPrice,
  cost: product.cost,
  lowStockLevel: product.lowStockLevel,
  isFeatured: product.isFeatured,
  searchWords: product.searchWords,
  attributes: product.attributes,
  version: product.version,
})

/** Unsaved edits by session and product. */
const drafts = createFormDrafts<EditProductFormInput>({ storedAs: 'product' })

type Props = { product: ProductRecord; choices: ProductChoices; onClose: () => void }

/** Changes a product. What was typed lasts until it is saved or cancelled. */
export function EditProductForm({ product, choices, onClose }: Props) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = useProductLabels()
  const formats = { ...useProductFormats(), ...productPlaceFormats(choices) }
  const edit = useEditForm({
    schema: EditProductSchema,
    stored: toFormValues(product),
    drafts,
    owner: `${key} ${product.id}`,
    firstField: 'name',
    onClose,
    send: (body) => api(editProduct, { params: { id: product.id }, body }),
    failed: t`Failed to save product`,
    invalidates: [productKeys.all],
    done: t`Product saved.`,
  })
  return (
    <EditForm edit={edit} labels={labels} formats={formats} className={layout.form}>
      <DraftAlert draft={edit.draft} />
      <ProductFields choices={choices} />
    </EditForm>
  )
}
