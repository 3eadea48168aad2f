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
