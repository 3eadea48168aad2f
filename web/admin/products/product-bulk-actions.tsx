import { Plural, Trans } from '@lingui/react/macro'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { BulkAction } from '../list/bulk-action.tsx'
import type { Selected } from '../list/use-selection.ts'

const loadPriceForm = () => import('./bulk/bulk-price-form.tsx')
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
      <BulkAction
        kind="products.set-status"
        params={{ status: 'active' }}
        selected={selected}
        label={<Trans context="products">Show</Trans>}
        title={<Plural value={count} one="Show # product in the shop?" other="Show # products in the shop?" />}
      >
        <Trans>Members and visitors find them again. Those that the shop shows already are skipped.</Trans>
      </BulkAction>
      <BulkAction
        kind="products.set-status"
        params={{ status: 'hidden' }}
        selected={selected}
        label={<Trans context="products">Hide</Trans>}
        title={<Plural value={count} one="Hide # product?" other="Hide # products?" />}
      >
        <Trans>They leave the shop until they are shown again. Orders keep them.</Trans>
      </BulkAction>
      <BulkAction
        kind="products.set-status"
        params={{ status: 'archived' }}
        selected={selected}
        label={<Trans context="products">Archive</Trans>}
        title={<Plural value={count} one="Archive # product?" other="Archive # products?" />}
      >
        <Trans>They leave the shop and the lists of staff. Orders keep them, and they can be restored.</Trans>
      </BulkAction>
    </>
  )
}
