import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ksh } from '#contract/money.ts'
import {
  type FilterChange,
  filterSearch,
  type ProductFilter,
  priceRange,
} from '#web/features/products/product-filter.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './price-filter.module.css'

type Props = { filter: ProductFilter; lowest: number | null; highest: number | null }

const shillings = (data: FormData, name: string) => {
  const text = String(data.get(name) ?? '').trim()
  return text === '' ? undefined : Math.min(100_000_000, Math.max(0, Math.round(Number(text))))
}

/**
 * Minimum and maximum price in shillings, for sessions only. The range in the placeholders does not filter: many
 * products cost more.
 */
export function PriceFilter({ filter, lowest, highest }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const { state } = useLocation()
  const isInSheet = typeof state === 'object' && state !== null && 'sheet' in state

  const go = (change: FilterChange) =>
    navigate(localePath(`/products${filterSearch(filter, change)}`), {
      preventScrollReset: true,
      replace: isInSheet,
      state: isInSheet ? { sheet: true } : null,
    })
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [min, max] = [shillings(data, 'min'), shillings(data, 'max')]
    const isTurned = min !== undefined && max !== undefined && min > max
    const typed = isTurned ? { min: max, max: min } : { min, max }
    if (typed.min !== filter.min || typed.max !== filter.max) go(typed)
  }
  const from = lowest === null ? null : ksh(lowest)
  const to = highest === null ? null : ksh(highest)

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Trans>Price</Trans>
      </h2>
      <form method="post" onSubmit={apply} className={styles.form}>
        <Field
          label={<Trans>Min price</Trans>}
          name="min"
          type="number"
          inputMode="numeric"
          min={0}
          placeholder={priceRange.min.toLocaleString('en-KE')}
          defaultValue={filter.min}
        />
        <Field
          label={<Trans>Max price</Trans>}
          name="max"
          type="number"
          inputMode="numeric"
          min={0}
          placeholder={priceRange.max.toLocaleString('en-KE')}
          defaultValue={filter.max}
        />
        {from && to && (
          <p className={styles.range}>
            <Trans>
              These goods cost {from} to {to}.
            </Trans>
          </p>
        )}
        <Button variant="secondary" onClick={() => go({ min: undefined, max: undefined })}>
          <Trans>Reset</Trans>
        </Button>
        <Button type="submit">
          <Trans>Apply</Trans>
        </Button>
      </form>
    </section>
  )
}
