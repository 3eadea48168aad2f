import { Plural, Trans } from '@lingui/react/macro'
import { Can } from '#web/admin/lib/can.tsx'
import { BulkAction } from '#web/admin/list/bulk-action.tsx'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { PrintOrders } from '../print/print-orders.tsx'
import { CopyOrderNumbers } from './copy-order-numbers.tsx'

/** The actions for selected orders. */
export default function OrderBulkActions({ selected }: { selected: Selected }) {
  const { count, rows } = selected
  return (
    <>
      <Can permission="Edit Orders">
        <BulkAction
          kind="orders.move"
          params={{ to: 'Processing' }}
          selected={selected}
          label={<Trans context="orders">Process</Trans>}
          title={<Plural value={count} one="Process # order?" other="Process # orders?" />}
        >
          <Trans>They move from Pending to Processing. Orders in any other state are skipped.</Trans>
        </BulkAction>
        <BulkAction
          kind="orders.move"
          params={{ to: 'Shipped' }}
          selected={selected}
          label={<Trans context="orders">Ship</Trans>}
          title={<Plural value={count} one="Ship # order?" other="Ship # orders?" />}
        >
          <Trans>They move from Processing to Shipped. Orders in any other state are skipped.</Trans>
        </BulkAction>
        <BulkAction
          kind="orders.move"
          params={{ to: 'Completed' }}
          selected={selected}
          label={<Trans context="orders">Deliver</Trans>}
          title={<Plural value={count} one="Deliver # order?" other="Deliver # orders?" />}
        >
          <Trans>
            Shipped orders become Completed with today as the day of delivery: their items leave the stock and their
            amounts are owed. Orders in any other state are skipped.
          </Trans>
        </BulkAction>
      </Can>
      <PrintOrders selected={selected} />
      {'ids' in rows && <CopyOrderNumbers ids={rows.ids} clear={selected.clear} />}
    </>
  )
}
