import { listProducts, type PricedProduct } from '#contract/catalogue/products.ts'
import { withLines } from '#web/features/cart/apply-remote-items.ts'
import { cart, generalCart } from '#web/features/cart/cart.store.ts'
import { type CartSnapshot, withoutSynced } from '#web/features/cart/merge.rules.ts'
import { type SyncBase, syncBase } from '#web/features/cart/sync-base.store.ts'
import type { Base, LocalCart } from '#web/features/cart/sync-cart.ts'
import { withWishes } from '#web/features/wishlist/apply-remote-wishes.ts'
import { wishlist } from '#web/features/wishlist/wishlist.store.ts'
import { api } from '#web/lib/http/api.ts'
import { currentSession } from '#web/lib/session/session.ts'

/** Most products that one call returns. */
const maxIds = 200

export const readSnapshot = (): CartSnapshot => ({
  items: cart.get().map(({ id, quantity }) => ({ productId: id, quantity })),
  wishes: wishlist.get().map(({ id }) => id),
})

/** False when the browser could not store the lists; true also when nothing changed. */
function store({ items, wishes }: CartSnapshot, products: ReadonlyMap<number, PricedProduct>) {
  const [lines, wished] = [withLines(cart.get(), items, products), withWishes(wishlist.get(), wishes, products)]
  const isCartStored = lines === cart.get() || cart.set(lines)
  return (wished === wishlist.get() || wishlist.set(wished)) && isCartStored
}

/** The cart and wishlist of this browser, for one member. */
export function localCartOf(owner: string): LocalCart {
  const products = new Map<number, PricedProduct>()
  const requestedIds = new Set<number>()
  const isKnown = (list: readonly { id: number; name: string }[], id: number) =>
    list.some((item) => item.id === id && item.name)

  async function prepare({ items, wishes }: CartSnapshot) {
    const missing = [
      ...items.map(({ productId }) => productId).filter((id) => !isKnown(cart.get(), id)),
      ...wishes.filter((id) => !isKnown(wishlist.get(), id)),
    ]
    const ids = [...new Set(missing)].filter((id) => !requestedIds.has(id))
    for (let from = 0; from < ids.length; from += maxIds) {
      const some = ids.slice(from, from + maxIds)
      const { content } = await api(listProducts, { query: { ids: some.join(','), size: maxIds } })
      for (const product of content) products.set(product.id, product)
      for (const id of some) requestedIds.add(id)
    }
  }

  return {
    read: readSnapshot,
    prepare,
    write: (next) => store(next, products),
    base: () => ownBase(owner),
    rebase: (base) => rebase({ owner, ...base }),
    isOwner: () => currentSession().key === owner,
  }
}

/**
 * The base of this member. Null when the browser has lost a list that the base has items of: without a base the lists of
 * the server are added, with it they would look removed.
 */
export function ownBase(owner: string): Base | null {
  const base = syncBase.get()
  if (base?.owner !== owner) return null
  const isCartLost = !generalCart.isKnown() && (base.items.length > 0 || (base.sent?.items.length ?? 0) > 0)
  const areWishesLost = !wishlist.isKnown() && (base.wishes.length > 0 || (base.sent?.wishes.length ?? 0) > 0)
  return isCartLost || areWishesLost ? null : base
}

/** A base lasts as long as the lists it describes: it is stored only when the browser stores both. */
function rebase(base: SyncBase) {
  if (generalCart.isStored() && wishlist.isStored()) syncBase.set(base)
  else syncBase.hold(base)
}

/**
 * Removes what the previous member synced: the server stores it for that account. Unsent changes, and items that a
 * visitor added, stay for the next member.
 */
export function takeOver(owner: string) {
  const base = syncBase.get()
  if (!base || base.owner === owner) return
  if (store(withoutSynced(readSnapshot(), base), new Map())) syncBase.set(null)
}
