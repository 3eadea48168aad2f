import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shownProducts } from '#contract/catalogue/product-choices.ts'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Checkbox, SelectField } from '#web/ui/form/field.tsx'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import type { FilterControl } from '../list/filters/filter-sheet.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { PriceRange } from './price-range.tsx'
import { statusLabels } from './product-status.tsx'
import styles from './products.module.css'
import { type ProductFilter, productChoices } from './products.queries.ts'

type Choice = { slug: string; name: string }

const nameOf = (choices: readonly Choice[], slug: string) => choices.find((one) => one.slug === slug)?.name ?? slug

const flagNames = ['isNew', 'isBestSeller', 'isOnSale', 'inStock', 'lowStock'] as const

function useFlagLabels() {
  const { t } = useLingui()
  return {
    isNew: t({ message: 'New', context: 'a product' }),
    isBestSeller: t`Best Seller`,
    isOnSale: t`On Sale`,
    inStock: t`In Stock`,
    lowStock: t`Low stock`,
  }
}

export function ProductTools({ filter }: { filter: ListFilter<ProductFilter> }) {
  const { t } = useLingui()
  const { value, change } = filter
  const { data } = useQuery(productChoices(value.category, useSession()))
  const { categories = [], subCategories = [], brands = [] } = data ?? {}
  const flags = useFlagLabels()
  const [lowest, highest] = [ksh(value.min ?? 0), ksh(value.max ?? 0)]
  const named = {
    category: value.category && nameOf(categories, value.category),
    subcategory: value.subcategory && nameOf(subCategories, value.subcategory),
    brand: value.brand && nameOf(brands, value.brand),
    min: value.min !== undefined && t`From ${lowest}`,
    max: value.max !== undefined && t`Up to ${highest}`,
    shown: value.shown && t(statusLabels[value.shown]),
    ...Object.fromEntries(flagNames.filter((name) => value[name]).map((name) => [name, flags[name]])),
  }
  const active = Object.entries(named).flatMap(([field, name]) =>
    name ? [{ name, onRemove: () => change({ [field]: undefined }) }] : [],
  )
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Name, code, brand or description</Trans>, placeholder: t`Search products...` }}
      filters={(control) => <ProductFilters {...control} />}
    />
  )
}

function ProductFilters({ value, change }: FilterControl<ProductFilter>) {
  const { t } = useLingui()
  const { data } = useQuery(productChoices(value.category, useSession()))
  const { categories = [], subCategories = [], brands = [] } = data ?? {}
  const flags = useFlagLabels()
  return (
    <>
      <ChoiceField
        label={<Trans>Category</Trans>}
        choices={categories}
        value={value.category}
        onChange={(category) => change({ category, subcategory: undefined })}
      />
      {value.category && (
        <ChoiceField
          label={<Trans>Sub-category</Trans>}
          choices={subCategories}
          value={value.subcategory}
          onChange={(subcategory) => change({ subcategory })}
        />
      )}
      <ChoiceField
        label={<Trans>Brand</Trans>}
        choices={brands}
        value={value.brand}
        onChange={(brand) => change({ brand })}
      />
      <ChoiceFilter
        label={<Trans>Status</Trans>}
        choices={shownProducts}
        nameOf={(one) => t(statusLabels[one])}
        value={value.shown}
        onChange={(shown) => change({ shown })}
        all={t(statusLabels.active)}
      />
      <PriceRange value={value} change={change} />
      <fieldset className={styles.flags}>
        <legend>
          <Trans>Only</Trans>
        </legend>
        {flagNames.map((name) => (
          <Checkbox
            key={name}
            label={flags[name]}
            checked={value[name] ?? false}
            onChange={({ target }) => change({ [name]: target.checked || undefined })}
          />
        ))}
      </fieldset>
    </>
  )
}

type ChoiceProps = {
  label: ReactNode
  choices: readonly Choice[]
  value: string | undefined
  onChange: (slug: string | undefined) => void
}

/** A select of one slug. A slug of the address that is not among the choices stays chosen. */
function ChoiceField({ label, choices, value, onChange }: ChoiceProps) {
  const { t } = useLingui()
  const isUnknown = value !== undefined && !choices.some(({ slug }) => slug === value)
  return (
    <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
      <option value="">{t`All`}</option>
      {isUnknown && <option value={value}>{value}</option>}
      {choices.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
