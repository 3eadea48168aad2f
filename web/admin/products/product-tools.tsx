import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shownProducts } from '#contract/catalogue/product-choices.ts'
import { ksh } from '#contract/money.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Checkbox, SelectField } from '#web/ui/form/field.tsx'
import { choiceInput } from '../list/filters/choice-filter.tsx'
import { type FilterControl, type ListFilter, type ListInput, ListTools } from '../list/list-tools.tsx'
import { PriceRange } from './price-range.tsx'
import { productStates } from './product-status.tsx'
import styles from './products.module.css'
import { type ProductFilter, productChoices } from './products.queries.ts'

const flagNames = ['isNew', 'isBestSeller', 'isOnSale', 'inStock', 'lowStock', 'noPicture'] as const

export function ProductTools({ filter }: { filter: ListFilter<ProductFilter> }) {
  const { t } = useLingui()
  const { data } = useQuery(productChoices(filter.value.category, useSession()))
  const { categories = [], subCategories = [], brands = [] } = data ?? {}
  const shown = choiceInput({
    param: 'shown',
    label: <Trans>Status</Trans>,
    choices: shownProducts,
    nameOf: (one) => t(productStates.nameOf(one)),
    all: t(productStates.nameOf('active')),
  })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, code, brand or description</Trans>, placeholder: t`Search products...` }}
      filters={[
        {
          chip: ({ category }) => category && nameOf(categories, category),
          without: { category: undefined },
          draw: (control) => <CategoryFields {...control} />,
        },
        {
          chip: ({ subcategory }) => subcategory && nameOf(subCategories, subcategory),
          without: { subcategory: undefined },
        },
        {
          chip: ({ brand }) => brand && nameOf(brands, brand),
          without: { brand: undefined },
          draw: ({ value, change }) => (
            <ChoiceField
              label={<Trans>Brand</Trans>}
              choices={brands}
              value={value.brand}
              onChange={(brand) => change({ brand })}
            />
          ),
        },
        shown,
        ...usePriceInputs(),
        ...useFlagInputs(),
      ]}
    />
  )
}

/** The lowest and the highest price, next to each other. */
function usePriceInputs(): ListInput<ProductFilter>[] {
  const { t } = useLingui()
  const from = (price: string) => t`From ${price}`
  const upTo = (price: string) => t`Up to ${price}`
  return [
    {
      chip: ({ min }) => min !== undefined && from(ksh(min)),
      without: { min: undefined },
      draw: (control) => <PriceRange {...control} />,
    },
    { chip: ({ max }) => max !== undefined && upTo(ksh(max)), without: { max: undefined } },
  ]
}

/** Marks of a product, under one heading. */
function useFlagInputs(): ListInput<ProductFilter>[] {
  const { t } = useLingui()
  const labels = {
    isNew: t({ message: 'New', context: 'a product' }),
    isBestSeller: t`Best Seller`,
    isOnSale: t`On Sale`,
    inStock: t`In Stock`,
    lowStock: t`Low stock`,
    noPicture: t`No picture`,
  }
  return flagNames.map((name, index) => ({
    chip: ({ [name]: isOn }) => isOn && labels[name],
    without: { [name]: undefined },
    draw: index === 0 ? (control) => <FlagFields {...control} labels={labels} /> : undefined,
  }))
}

type FlagProps = FilterControl<ProductFilter> & { labels: Record<(typeof flagNames)[number], string> }

const FlagFields = ({ value, change, labels }: FlagProps) => (
  <fieldset className={styles.flags}>
    <legend>
      <Trans>Only</Trans>
    </legend>
    {flagNames.map((name) => (
      <Checkbox
        key={name}
        label={labels[name]}
        checked={value[name] ?? false}
        onChange={({ target }) => change({ [name]: target.checked || undefined })}
      />
    ))}
  </fieldset>
)

/** The category, and once it is chosen its sub-categories. */
function CategoryFields({ value, change }: FilterControl<ProductFilter>) {
  const { data } = useQuery(productChoices(value.category, useSession()))
  return (
    <>
      <ChoiceField
        label={<Trans>Category</Trans>}
        choices={data?.categories}
        value={value.category}
        onChange={(category) => change({ category, subcategory: undefined })}
      />
      {value.category && (
        <ChoiceField
          label={<Trans>Sub-category</Trans>}
          choices={data?.subCategories}
          value={value.subcategory}
          onChange={(subcategory) => change({ subcategory })}
        />
      )}
    </>
  )
}

type Choice = { slug: string; name: string }

const nameOf = (choices: readonly Choice[], slug: string) => choices.find((one) => one.slug === slug)?.name ?? slug

type ChoiceProps = {
  label: ReactNode
  choices: readonly Choice[] | undefined
  value: string | undefined
  onChange: (slug: string | undefined) => void
}

/** A select of one slug. A slug of the address that is not among the choices stays chosen. */
function ChoiceField({ label, choices = [], value, onChange }: ChoiceProps) {
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
