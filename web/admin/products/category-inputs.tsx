import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import type { ProductChoices } from './product-record.queries.ts'

export type Named = { id: number; name: string }

/** The options of a select of ids. */
export const options = (choices: readonly Named[]) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

type Props = { label: string; choices: ProductChoices }

/** The category of a form; another one clears the sub-category. */
export function CategoryInput({ label, choices }: Props) {
  const { t } = useLingui()
  const { setValue } = useFormContext()
  return (
    <SelectInput name="categoryId" label={label} isId required onInput={() => setValue('subCategoryId', null)}>
      <option value="">{t`Select...`}</option>
      {options(choices.categories)}
    </SelectInput>
  )
}

/** The sub-category, of those of the chosen category. */
export function SubCategoryInput({ label, choices }: Props) {
  const { t } = useLingui()
  const categoryId = Number(useWatch({ name: 'categoryId' }))
  const category = choices.categories.find(({ id }) => id === categoryId)
  return (
    <SelectInput name="subCategoryId" label={label} isId key={categoryId}>
      <option value="">{t`None`}</option>
      {options(category?.subCategories ?? [])}
    </SelectInput>
  )
}
