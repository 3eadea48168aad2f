import { useQuery } from '@tanstack/react-query'
import type { ProductFilter, View } from '../../features/products/product-filter.ts'
import { productList, shownBefore } from '../../features/products/products.queries.ts'
import { useSession } from '../../lib/session.ts'
import { GoodsCard } from './goods-card.tsx'
import { GoodsRow } from './goods-row.tsx'

/** Cards in the first rows on a phone: their pictures are not lazy. */
const firstCards = 4

/** The goods of one page, to stand in a grid or a list. */
export function Results({ filter, view, top }: { filter: ProductFilter; view: View; top: boolean }) {
  const session = useSession()
  const { data } = useQuery({ ...productList(filter, session), placeholderData: shownBefore(session) })
  return data?.content.map((product, index) => {
    const first = top && index < firstCards
    return view === 'list' ? (
      <GoodsRow key={product.id} product={product} first={first} />
    ) : (
      <GoodsCard key={product.id} product={product} first={first} near={false} />
    )
  })
}
