import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { longestSearchWord, maxSearchWords } from '#contract/catalogue/product-choices.ts'
import { MoneyInput, NumberInput } from '#web/lib/form/number-fields.tsx'
import { CheckboxInput, SelectInput, TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { AddButton } from '../record/add-button.tsx'
import layout from '../record/layout.module.css'
import { AttributeFields } from './attribute-fields.tsx'
import { CategoryInput, type Named, options, SubCategoryInput } from './category-inputs.tsx'
import styles from './product-record.module.css'
import type { ProductChoices } from './product-record.queries.ts'
import { TagInput } from './search-words/tag-input.tsx'

/** Labels of the fields of a product, for the form and for comparing two versions. */
export function useProductLabels() {
  const { t } = useLingui()
  return {
    name: t`Name`,
    itemCode: t({ message: 'Code', context: 'of a product' }),
    categoryId: t`Category`,
    brandId: t`Brand`,
    sellingPrice: t`Selling price`,
    listPrice: t`List price`,
    description: t`Description`,
    nameSw: t`Name in Swahili`,
    descriptionSw: t`Description in Swahili`,
    subCategoryId: t`Sub-category`,
    cost: t`Cost`,
    lowStockLevel: t`Low-stock level`,
    isFeatured: t`Featured`,
    searchWords: t`Tags and search words`,
    attributes: t`Attributes`,
  }
}

/** Formats of the names of places, where a version of a product has their ids. */
export function productPlaceFormats({ categories, brands }: ProductChoices) {
  const nameIn = (choices: readonly { id: number; name: string }[]) => (value: unknown) =>
    choices.find(({ id }) => id === value)?.name
  return {
    categoryId: nameIn(categories),
    subCategoryId: nameIn(categories.flatMap(({ subCategories }) => subCategories)),
    brandId: nameIn(brands),
  }
}

/** Formats of field values for comparing two versions of a product. */
export function useProductFormats() {
  const { t } = useLingui()
  return {
    isFeatured: (value: unknown) => (value === true ? t`Yes` : t`No`),
    searchWords: (value: unknown) => (Array.isArray(value) ? value.join(', ') : undefined),
    attributes: (value: unknown) =>
      Array.isArray(value) ? value.map(({ name, value: word }) => `${name}: ${word}`).join(', ') : undefined,
  }
}

const loadBrandForm = () => import('./brands/brand-form.tsx')

/** The brand, with a button that adds a missing one and chooses it. */
function BrandInput({ label, brands }: { label: string; brands: readonly Named[] }) {
  const { t } = useLingui()
  const { setValue } = useFormContext()
  const [added, setAdded] = useState<Named[]>([])
  // Until the choices are loaded again they do not have the new one.
  const missing = added.filter(({ id }) => !brands.some((brand) => brand.id === id))
  const brandId: unknown = useWatch({ name: 'brandId' })
  const chosen = missing.find(({ id }) => id === brandId)
  useEffect(() => {
    if (chosen) setValue('brandId', chosen.id)
  }, [chosen, setValue])
  return (
    <div className={styles.withAdd}>
      <SelectInput name="brandId" label={label} isId>
        <option value="">{t`None`}</option>
        {options([...missing, ...brands])}
      </SelectInput>
      <AddButton
        label={<Trans>Add Brand</Trans>}
        load={loadBrandForm}
        variant="quiet"
        size="28rem"
        onAdded={(brand: Named) => {
          setAdded((before) => [...before, brand])
          setValue('brandId', brand.id, { shouldDirty: true })
        }}
      />
    </div>
  )
}

/** The fields of a product; `stock` and `pictures` are those of a new one. */
export function ProductFields({ choices, stock }: { choices: ProductChoices; stock?: ReactNode }) {
  const { t } = useLingui()
  const labels = useProductLabels()
  return (
    <>
      <TextInput name="name" label={labels.name} maxLength={200} required />
      <div className={layout.pair}>
        <TextInput name="itemCode" label={labels.itemCode} maxLength={60} spellCheck={false} required />
        <CategoryInput label={labels.categoryId} choices={choices} />
        <BrandInput label={labels.brandId} brands={choices.brands} />
        <MoneyInput name="sellingPrice" label={labels.sellingPrice} required />
        <MoneyInput
          name="listPrice"
          label={labels.listPrice}
          hint={t`The price before a reduction. Leave it empty without one.`}
        />
        {stock}
      </div>
      <TextAreaInput name="description" label={labels.description} rows={4} maxLength={5000} />
      <TagInput
        name="searchWords"
        label={labels.searchWords}
        hint={t`What else people search for, with commas. The shop does not show it.`}
        max={maxSearchWords}
        longest={longestSearchWord}
      />
      <details className={styles.more}>
        <summary>
          <Trans>Swahili, cost, attributes and more</Trans>
        </summary>
        <div className={layout.form}>
          <div className={layout.pair}>
            <TextInput
              name="nameSw"
              label={labels.nameSw}
              hint={t`Without it the shop shows the English name.`}
              lang="sw"
              maxLength={200}
            />
            <SubCategoryInput label={labels.subCategoryId} choices={choices} />
            <MoneyInput name="cost" label={labels.cost} hint={t`Only staff who manage products see it.`} />
            <NumberInput
              name="lowStockLevel"
              label={labels.lowStockLevel}
              hint={
                stock
                  ? t`At this many or fewer the stock is low. Leave it empty for the usual level in the settings.`
                  : t`At this many or fewer the stock is low.`
              }
              inputMode="numeric"
            />
          </div>
          <TextAreaInput name="descriptionSw" label={labels.descriptionSw} lang="sw" rows={4} maxLength={5000} />
          <CheckboxInput name="isFeatured" label={t`Show among the featured products`} />
          <AttributeFields />
        </div>
      </details>
    </>
  )
}
