import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import styles from './list-count.module.css'

type Props = {
  /** Absent while unknown, and for a search, which has its own line. */
  total: number | undefined
  /** The list is in the order of the shop, which the sort does not name. */
  isMostPopularFirst: boolean
  isBusy: boolean
  onRefresh: () => void
}

/** Next to the title of the list: the number of its products, on wide screens their order, and Refresh. */
export function ListCount({ total, isMostPopularFirst, isBusy, onRefresh }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.count}>
      <span data-count>{total !== undefined && <Plural value={total} one="# product" other="# products" />}</span>
      {isMostPopularFirst && (
        <span className={styles.order}>
          <Trans>Most popular first</Trans>
        </span>
      )}
      <IconButton className={styles.refresh} aria-label={t`Refresh`} aria-busy={isBusy} onClick={onRefresh}>
        <RotateCw aria-hidden size={20} />
      </IconButton>
    </div>
  )
}
