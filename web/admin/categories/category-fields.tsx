import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { categoryStatuses } from '#contract/catalogue/category-choices.ts'
import { categoryIcons, type CategoryIcon as IconName } from '#contract/catalogue/category-icons.ts'
import { CategoryIcon } from '#web/features/categories/category-icon.tsx'
import { SelectInput, TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import styles from './categories.module.css'
import { statusLabels } from './category-status.tsx'

const iconLabels = {
  baby: msg`Baby`,
  bag: msg({ message: 'Bag', context: 'picture' }),
  bed: msg({ message: 'Bed', context: 'picture' }),
  bicycle: msg({ message: 'Bicycle', context: 'picture' }),
  book: msg({ message: 'Book', context: 'picture' }),
  brush: msg({ message: 'Brush', context: 'picture' }),
  building: msg({ message: 'House', context: 'picture' }),
  cooking: msg({ message: 'Flame', context: 'picture' }),
  farm: msg({ message: 'Seedling', context: 'picture' }),
  food: msg({ message: 'Wheat', context: 'picture' }),
  furniture: msg({ message: 'Armchair', context: 'picture' }),
  gift: msg({ message: 'Gift', context: 'picture' }),
  health: msg({ message: 'Heart', context: 'picture' }),
  kitchen: msg({ message: 'Fork and knife', context: 'picture' }),
  lamp: msg({ message: 'Lamp', context: 'picture' }),
  livestock: msg({ message: 'Paw', context: 'picture' }),
  phone: msg({ message: 'Mobile phone', context: 'picture' }),
  plug: msg({ message: 'Plug', context: 'picture' }),
  school: msg({ message: 'Graduation cap', context: 'picture' }),
  sewing: msg({ message: 'Scissors', context: 'picture' }),
  shirt: msg({ message: 'Shirt', context: 'picture' }),
  tools: msg({ message: 'Spanner', context: 'picture' }),
  tv: msg({ message: 'Television', context: 'picture' }),
  water: msg({ message: 'Drops of water', context: 'picture' }),
} satisfies Record<IconName, unknown>

/** Labels of the fields of a category, for the form and for comparing two versions. */
export function useCategoryLabels() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    nameSw: t`Name in Swahili`,
    description: t`Description`,
    descriptionSw: t`Description in Swahili`,
    icon: t`Icon`,
    status: t`Status`,
  }
}

/** Formats of field values for comparing two versions of a category. */
export function useCategoryFormats() {
  const { t } = useLingui()
  return {
    icon: (value: unknown) => {
      const icon = categoryIcons.find((one) => one === value)
      return icon && t(iconLabels[icon])
    },
    status: (value: unknown) => {
      const status = categoryStatuses.find((one) => one === value)
      return status && t(statusLabels[status])
    },
  }
}

function ChosenIcon() {
  const icon = useWatch({ name: 'icon' })
  return <CategoryIcon icon={categoryIcons.find((one) => one === icon) ?? null} size={24} />
}

export function CategoryFields() {
  const { t } = useLingui()
  const labels = useCategoryLabels()
  return (
    <div className={styles.fields}>
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
      <SelectInput
        name="icon"
        label={
          <span className={styles.name}>
            {labels.icon}
            <ChosenIcon />
          </span>
        }
        emptyIsNull
      >
        <option value="">{t`None`}</option>
        {categoryIcons.map((icon) => (
          <option key={icon} value={icon}>
            {t(iconLabels[icon])}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        name="status"
        label={labels.status}
        hint={t`An inactive category and its products are hidden from the shop.`}
      >
        {categoryStatuses.map((status) => (
          <option key={status} value={status}>
            {t(statusLabels[status])}
          </option>
        ))}
      </SelectInput>
    </div>
  )
}
