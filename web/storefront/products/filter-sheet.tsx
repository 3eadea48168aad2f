import { Plural, Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { filterCount, noFilters, type ProductFilter } from '#web/features/products/product-filter.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Drawer, prepareDrawer } from '#web/ui/overlay.tsx'
import { FilterLink } from './filter-link.tsx'
import { FilterPanel } from './filter-panel.tsx'
import styles from './filter-sheet.module.css'
import { useFilterSheet } from './use-filter-sheet.ts'

/** The filters in a sheet, on screens too narrow for their column. The list behind it updates with every choice. */
export function FilterSheet({ filter, total }: { filter: ProductFilter; total: number | undefined }) {
  const { isOpen, open, close } = useFilterSheet()
  const chosen = filterCount(filter)
  return (
    <>
      <Button
        variant="secondary"
        className={styles.open}
        aria-haspopup="dialog"
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={open}
      >
        <SlidersHorizontal aria-hidden size={18} />
        {chosen > 0 ? <Trans>Filter ({chosen})</Trans> : <Trans>Filter</Trans>}
      </Button>
      <Drawer opened={isOpen} onClose={close} title={<Trans>Filter</Trans>} size="min(100%, 28rem)">
        <FilterPanel filter={filter} />
        <div className={styles.foot}>
          {chosen > 0 && (
            <FilterLink filter={filter} change={noFilters} className={buttonClass('secondary')}>
              <Trans>Clear all</Trans>
            </FilterLink>
          )}
          <Button onClick={close} className={styles.show}>
            {total === undefined ? (
              <Trans>Show items</Trans>
            ) : (
              <Plural value={total} one="Show # item" other="Show # items" />
            )}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
