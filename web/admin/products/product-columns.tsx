import { useLingui } from '@lingui/react/macro'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import { ksh } from '#contract/money.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Column } from '../list/column.ts'
import { PriceCell, StockCell } from './inline-cells.tsx'
import { StatusBadges, StockCount } from './product-status.tsx'
import styles from './products.module.css'

const shillings = (amount: number | null | undefined) => (amount == null ? notKnown : ksh(amount))

type Named = Pick<PricedProduct, 'name' | 'nameLanguage' | 'picture' | 'itemCode'>

/** Picture and name of a row; on cards the code too. */
const ProductName = ({ product: { name, nameLanguage, picture, itemCode } }: { product: Named }) => (
  <span className={styles.product}>
    <span className={styles.thumb}>
      <Picture source={picture} alt="" sizes="40px" mark={name} />
    </span>
    <span className={styles.name}>
      <span lang={nameLanguage} title={name}>
        {name}
      </span>
      <small className={styles.onCards}>{itemCode}</small>
    </span>
  </span>
)

/** Code and name, with which each list of products begins. */
export function useNameColumns(): Column<PricedProduct>[] {
  const { t } = useLingui()
  return [
    {
      id: 'code',
      place: 'extra',
      header: t({ message: 'Code', context: 'of a product' }),
      sort: 'code',
      cell: ({ itemCode }) => <span className={styles.code}>{itemCode}</span>,
    },
    {
      id: 'product',
      place: 'title',
      header: t`Product`,
      sort: 'name',
      cell: (product) => <ProductName product={product} />,
    },
  ]
}

export function useProductColumns(): Column<PricedProduct>[] {
  const { t } = useLingui()
  return [
    ...useNameColumns(),
    {
      id: 'category',
      place: 'main',
      header: t`Category`,
      cell: ({ category: { categoryName }, subCategory }) => (
        <span
          className={styles.category}
          title={[categoryName, subCategory?.subCategoryName].filter(Boolean).join(' · ')}
        >
          {categoryName}
          {subCategory && <small>{subCategory.subCategoryName}</small>}
        </span>
      ),
    },
    {
      id: 'subCategory',
      place: 'extra',
      isExtra: true,
      header: t`Sub-category`,
      cell: ({ subCategory }) => subCategory?.subCategoryName ?? notKnown,
    },
    { id: 'brand', place: 'extra', header: t`Brand`, cell: ({ brandName }) => brandName ?? notKnown },
    {
      id: 'price',
      place: 'figure',
      header: t`Price`,
      sort: 'price',
      cell: (product) => <PriceCell product={product} />,
    },
    { id: 'cost', place: 'extra', isExtra: true, header: t`Cost`, cell: ({ cost }) => shillings(cost) },
    {
      id: 'stock',
      place: 'mark',
      header: t`Stock`,
      sort: 'stock',
      cell: (product) => (
        <StockCell product={product}>
          <StockCount stock={product} />
        </StockCell>
      ),
    },
    { id: 'status', place: 'note', header: t`Status`, cell: (product) => <StatusBadges product={product} /> },
    { id: 'number', place: 'extra', isExtra: true, header: t`Number`, sort: 'id', cell: ({ id }) => id },
  ]
}
