import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

/**
 * The first items of a long list, and those that matter. A single remaining item is included, because a button to show
 * it would take the same space.
 */
export function truncateList<Item>(
  items: readonly Item[],
  max: number,
  matters: (item: Item) => boolean = () => false,
) {
  const few = items.filter((item, index) => index < max || matters(item))
  return items.length - few.length < 2 ? items : few
}

type Props<Item> = {
  items: readonly Item[]
  /** The number of items shown at first, besides those for which `matters` is true. */
  max: number
  matters?: (item: Item) => boolean
  className?: string | undefined
  /** Renders a list item. */
  children: (item: Item) => ReactNode
}

/** A list that shows its first items, and the others on request. */
export function ExpandableList<Item>({ items, max, matters, className, children }: Props<Item>) {
  const [isAll, setAll] = useState(false)
  const few = truncateList(items, max, matters)
  const rest = items.length - few.length
  return (
    <>
      <ul className={className}>{(isAll ? items : few).map(children)}</ul>
      {rest > 0 && (
        <Button variant="quiet" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? <Trans>Show fewer</Trans> : <Plural value={rest} one="Show # more item" other="Show # more items" />}
        </Button>
      )}
    </>
  )
}
