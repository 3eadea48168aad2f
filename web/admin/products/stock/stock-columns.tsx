import { Trans, useLingui } from '@lingui/react/macro'
import { usualLowStock } from '#contract/catalogue/product-choices.ts'
import type { PricedProduct } from '#contract/catalogue/products.ts'
import type { Column } from '#web/admin/list/column.ts'
import cell from '#web/admin/list/rows/cell.module.css'
import { StockCell } from '../inline-cells.tsx'
import { useNameColumns } from '../product-columns.tsx'
import { StockCount } from '../product-status.tsx'
import { CountInput } from './count-input.tsx'
import { ReservedLink } from './reserved-link.tsx'

/** What is on the shelf: below its header in the table, with words on cards. */
const ShelfCount = ({ count }: { count: string }) => (
  <>
    <span className={cell.inTable}>{count}</span>
    <span className={cell.onCards}>
      <Trans>On the shelf: {count}</Trans>
    </span>
  </>
)

/** The columns of the stock list; while counting each row has an input, and that of the first row has the focus. */
export function useStockColumns(isCounting: boolean, firstId: number | undefined): Column<PricedProduct>[] {
  const { t, i18n } = useLingui()
  return [
    ...useNameColumns(),
    {
      id: 'available',
      place: 'mark',
      header: t({ message: 'Available', context: 'stock' }),
      sort: 'stock',
      cell: (product) => <StockCount stock={{ ...product, reservedStock: 0 }} />,
    },
    {
      id: 'reserved',
      place: 'extra',
      header: t`Reserved`,
      cell: ({ id, reservedStock }) => <ReservedLink productId={id} reserved={reservedStock} />,
    },
    {
      id: 'shelf',
      place: 'main',
      header: t`On the shelf`,
      exported: ['shelf', 'counted'],
      cell: (product) =>
        isCounting ? (
          <CountInput product={product} isFirst={product.id === firstId} />
        ) : (
          <StockCell product={product} byKey>
            <ShelfCount count={i18n.number(product.currentStock)} />
          </StockCell>
        ),
    },
    {
      id: 'level',
      place: 'extra',
      header: t`Low-stock level`,
      cell: ({ lowStockLevel = usualLowStock }) => i18n.number(lowStockLevel),
    },
    { id: 'category', place: 'extra', header: t`Category`, cell: ({ category }) => category.categoryName },
    { id: 'number', place: 'extra', isExtra: true, header: t`Number`, sort: 'id', cell: ({ id }) => id },
  ]
}
