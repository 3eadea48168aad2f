import { Plural, Trans } from '@lingui/react/macro'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import type { Selected } from '../list/use-selection.ts'

const loadPriceForm = () => import('./bulk/bulk-price-form.tsx')
const loadStatusForm = () => import('./bulk/bulk-status-form.tsx')
const loadCategoryForm = () => import('./bulk/bulk-category-form.tsx')

/** The actions for selected products. */
export function ProductBulkActions({ selected }: { selected: Selected }) {
  const { count } = selected
  return (
    <>
      <DialogButton
        label={<Trans context="products">Change price</Trans>}
        title={<Plural value={count} one="Change the price of # product" other="Change the prices of # products" />}
        load={loadPriceForm}
        part={{ selected }}
        size="40rem"
      />
      <DialogButton
        label={<Trans context="products">Change category</Trans>}
        title={
          <Plural value={count} one="Change the category of # product" other="Change the category of # products" />
        }
        load={loadCategoryForm}
        part={{ selected }}
        size="40rem"
      />
      <DialogButton
        label={<Trans context="products">Change status</Trans>}
        title={<Plural value={count} one="Change the status of # product" other="Change the status of # products" />}
        load={loadStatusForm}
        part={{ selected }}
        size="40rem"
      />
    </>
  )
}
