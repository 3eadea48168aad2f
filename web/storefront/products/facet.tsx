import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FilterChange, ProductFilter } from '#web/features/products/product-filter.ts'
import styles from './facet.module.css'
import { FilterLink } from './filter-link.tsx'

export type Choice = { slug: string; name: string /** Null while unknown. */; count: number | null }

type Props = {
  title: ReactNode
  filter: ProductFilter
  choices: readonly Choice[]
  chosen: readonly string[]
  changeFor: (slug: string) => FilterChange
  /** At most one choice, drawn as radio buttons; this first choice removes the filter. */
  all?: { name: string; change: FilterChange }
}

/** Choices shown before the list is expanded. */
const shortList = 8

/** The choices of one filter, with the number of products each would leave. */
export function Facet({ title, filter, choices, chosen, changeFor, all }: Props) {
  const { i18n } = useLingui()
  const id = useId()
  if (choices.length === 0) return null
  const isOn = ({ slug }: Choice) => chosen.includes(slug)
  const sorted = [...choices.filter(isOn), ...choices.filter((choice) => !isOn(choice))]
  const short = sorted.slice(0, Math.max(shortList, chosen.length))
  const rest = sorted.slice(short.length)
  const mark = (on: boolean) =>
    all ? (
      <span className={styles.radio} />
    ) : (
      <span className={styles.box}>{on && <Check aria-hidden size={14} strokeWidth={3} />}</span>
    )
  const list = (some: readonly Choice[], first?: ReactNode) => (
    <ul className={styles.list}>
      {first}
      {some.map((choice) => (
        <li key={choice.slug}>
          <FilterLink filter={filter} change={changeFor(choice.slug)} isOn={isOn(choice)} className={styles.choice}>
            {mark(isOn(choice))}
            <span className={styles.name}>{choice.name}</span>
            {choice.count !== null && <span className={styles.count}>{i18n.number(choice.count)}</span>}
          </FilterLink>
        </li>
      ))}
    </ul>
  )
  const noChoice = all && (
    <li>
      <FilterLink filter={filter} change={all.change} isOn={chosen.length === 0} className={styles.choice}>
        {mark(chosen.length === 0)}
        <span className={styles.name}>{all.name}</span>
      </FilterLink>
    </li>
  )
  const more = rest.length
  return (
    <section className={styles.facet} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {list(short, noChoice)}
      {more > 0 && (
        <details>
          <summary className={styles.more}>
            <Trans>{more} more</Trans>
          </summary>
          {list(rest)}
        </details>
      )}
    </section>
  )
}
