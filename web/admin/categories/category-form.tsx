import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { addCategory, type CategoryRecord, editCategory } from '#contract/catalogue/categories.staff.ts'
import { categoryIcons } from '#contract/catalogue/category-icons.ts'
import { CategoryIcon } from '#web/features/categories/category-icon.tsx'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput, TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { DraftAlert } from '../lib/draft-alert.tsx'
import cell from '../list/rows/cell.module.css'
import layout from '../record/layout.module.css'
import { SlugInput } from '../record/slug-input.tsx'
import { categoryIconNames, categoryStates } from './category-choices.ts'
import {
  type CategoryFormInput,
  CategoryForm as CategoryFormSchema,
  type CategoryFormValues,
} from './category-form.schema.ts'

const fieldsOf = (category: CategoryRecord | undefined): CategoryFormInput => ({
  id: category?.id ?? null,
  name: category?.name ?? '',
  nameSw: category?.nameSw ?? '',
  description: category?.description ?? '',
  descriptionSw: category?.descriptionSw ?? '',
  icon: category?.icon ?? null,
  status: category?.status ?? 'active',
  slug: category?.slug,
  version: category?.version ?? 0,
})

const send = ({ id, slug = '', version, ...details }: CategoryFormValues, idempotencyKey: string) =>
  id === null
    ? api(addCategory, { body: details, idempotencyKey })
    : api(editCategory, { params: { id }, body: { ...details, slug, version } })

/** Unsaved categories by session, and by record or 'new'. */
const drafts = createFormDrafts<CategoryFormInput>({ storedAs: 'category' })

/** Labels of a category's fields and formats of their values, for its form, its history and the versions of a conflict. */
export function useCategoryWords() {
  const { t } = useLingui()
  return {
    labels: {
      name: t`Name`,
      nameSw: t`Name in Swahili`,
      description: t`Description`,
      descriptionSw: t`Description in Swahili`,
      icon: t`Icon`,
      status: t`Status`,
      slug: t`Address in the shop`,
    },
    formats: {
      icon: (value: unknown) => {
        const icon = categoryIcons.find((one) => one === value)
        return icon && t(categoryIconNames[icon])
      },
      status: categoryStates.formatIn(t),
    },
  }
}

/** Adds a category, or changes a stored one. What was typed lasts until it is saved or cancelled. */
export default function CategoryForm({ category, onClose }: { category?: CategoryRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const { labels, formats } = useCategoryWords()
  const edit = useEditForm({
    schema: CategoryFormSchema,
    stored: fieldsOf(category),
    drafts,
    owner: `${key} ${category?.id ?? 'new'}`,
    firstField: 'name',
    onClose,
    send,
    failed: category ? t`Failed to save category` : t`Failed to add category`,
    invalidates: [categoryKeys.all],
    done: category ? t`Category saved.` : t`Category added.`,
  })
  return (
    <EditForm
      edit={edit}
      labels={labels}
      formats={formats}
      label={category ? undefined : <Trans>Add Category</Trans>}
      className={layout.form}
    >
      <DraftAlert draft={edit.draft} />
      <div className={layout.pair}>
        <TextInput name="name" label={labels.name} maxLength={80} required />
        <TextInput
          name="nameSw"
          label={labels.nameSw}
          hint={t`Without it the shop shows the English name.`}
          lang="sw"
          maxLength={80}
        />
        <TextAreaInput name="description" label={labels.description} rows={3} maxLength={1000} />
        <TextAreaInput name="descriptionSw" label={labels.descriptionSw} lang="sw" rows={3} maxLength={1000} />
        <SelectInput name="icon" label={<IconLabel>{labels.icon}</IconLabel>} emptyIsNull>
          <option value="">{t`None`}</option>
          {categoryIcons.map((icon) => (
            <option key={icon} value={icon}>
              {t(categoryIconNames[icon])}
            </option>
          ))}
        </SelectInput>
        <SelectInput
          name="status"
          label={labels.status}
          hint={t`An inactive category and its products are hidden from the shop.`}
        >
          <categoryStates.Options />
        </SelectInput>
      </div>
      {category && <SlugInput label={labels.slug} />}
    </EditForm>
  )
}

/** The label with the chosen pictogram. */
function IconLabel({ children }: { children: string }) {
  const icon = useWatch({ name: 'icon' })
  return (
    <span className={cell.name}>
      {children}
      <CategoryIcon icon={categoryIcons.find((one) => one === icon) ?? null} size={24} />
    </span>
  )
}
