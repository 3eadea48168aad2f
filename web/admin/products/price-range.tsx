import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { maxPrice } from '#contract/catalogue/product-choices.ts'
import { symbol } from '#contract/money.ts'
import { numberIn } from '#web/lib/form/typed-number.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { FilterControl } from '../list/list-tools.tsx'
import styles from './products.module.css'
import type { ProductFilter } from './products.queries.ts'

/** Takes "1,460" and "KSh 1460"; undefined when empty, NaN when it is no price. */
function priceIn(typed: string): number | undefined {
  const price = numberIn(typed)
  if (price === null) return undefined
  return Number.isInteger(price) && price >= 0 && price <= maxPrice ? price : Number.NaN
}

/** The lowest and the highest selling price, which apply when a field is left or on Enter. */
export function PriceRange({ value: { min, max }, change }: FilterControl<ProductFilter>) {
  const { t } = useLingui()
  const isTurned = min !== undefined && max !== undefined && min > max
  return (
    <div className={styles.prices}>
      <PriceField label={t`Lowest price`} value={min} onChange={(price) => change({ min: price })} />
      <PriceField
        label={t`Highest price`}
        value={max}
        error={isTurned ? t`Below the lowest price` : undefined}
        onChange={(price) => change({ max: price })}
      />
    </div>
  )
}

type FieldProps = {
  label: string
  value: number | undefined
  error?: string | undefined
  onChange: (price: number | undefined) => void
}

function PriceField({ label, value, error, onChange }: FieldProps) {
  const { t } = useLingui()
  const shown = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const price = priceIn(typed)
  const isNoPrice = Number.isNaN(price)
  const apply = () => {
    if (!isNoPrice && price !== value) onChange(price)
  }
  return (
    <Field
      label={label}
      placeholder={label}
      before={symbol()}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isNoPrice ? t`A whole amount, for example 1,460` : error}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}
