import { useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { ksh } from '#contract/money.ts'
import type { Promotion } from '#contract/orders/promotions.staff.ts'
import { iconButtonClass } from '#web/ui/button.tsx'
import { notKnown } from '#web/ui/facts.tsx'
import { recordPaths } from '../lib/screens.ts'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import { promotionStates } from './promotion-state.ts'
import { discountText, OrdersLink, Period, useUses } from './promotion-terms.tsx'
import styles from './promotions.module.css'

export function usePromotionColumns(state: LinkProps['state']): Column<Promotion>[] {
  const { t } = useLingui()
  const usesOf = useUses()
  return [
    {
      id: 'code',
      place: 'title',
      header: t({ message: 'Code', context: 'promotion' }),
      sort: 'code',
      cell: ({ code }) => code,
    },
    { id: 'discount', place: 'figure', header: t`Discount`, cell: discountText },
    {
      id: 'minimum',
      place: 'extra',
      header: t`Minimum`,
      cell: ({ minimum }) => (minimum > 0 ? ksh(minimum) : notKnown),
    },
    { id: 'period', place: 'main', header: t`Period`, cell: (promotion) => <Period {...promotion} /> },
    {
      id: 'uses',
      place: 'note',
      header: t`Orders with it`,
      cell: (promotion) => {
        const uses = usesOf(promotion)
        return (
          <span className={styles.link}>
            <OrdersLink id={promotion.id}>
              <span className={cell.inTable}>{uses}</span>
              <span className={cell.onCards}>{t`Orders: ${uses}`}</span>
            </OrdersLink>
          </span>
        )
      },
    },
    {
      id: 'perClient',
      place: 'extra',
      isExtra: true,
      header: t`Per client`,
      cell: ({ maxUsesPerClient }) => maxUsesPerClient ?? notKnown,
    },
    {
      id: 'state',
      place: 'mark',
      header: t`State`,
      cell: (promotion) => <promotionStates.Badge state={promotion.state} />,
    },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: ({ id, code }) => (
        <div className={cell.actions}>
          <Link
            to={`${recordPaths.promotion(id)}?edit=1`}
            state={state}
            className={iconButtonClass}
            aria-label={t`Edit ${code}`}
          >
            <Pencil aria-hidden size={20} />
          </Link>
        </div>
      ),
    },
  ]
}
