/**
 * The first of a long list, and those that matter. One alone is never left out: what says so would take the same room.
 */
export function truncateList<Item>(
  items: readonly Item[],
  most: number,
  matters: (item: Item) => boolean = () => false,
) {
  const few = items.filter((item, index) => index < most || matters(item))
  return items.length - few.length < 2 ? items : few
}
