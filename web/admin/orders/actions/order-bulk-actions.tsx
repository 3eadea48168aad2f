import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { businessDay } from '#contract/business-day.ts'
import { type OrderStep, orderNumber, orderStates, stepsOf } from '#contract/orders/order-states.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { BulkAction } from '#web/admin/list/bulk-action.tsx'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { copyText } from '#web/lib/format/copy-text.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { listedState } from '../orders.queries.ts'
import { PrintOrders } from '../print-orders.tsx'
import styles from './order-actions.module.css'

/** The moves that the selected orders can take: all of them where the state of one is not known here. */
function useMoves({ rows }: Selected) {
  const client = useQueryClient()
  const session = useSession()
  const states = 'ids' in rows ? rows.ids.map((id) => listedState(client, session, id)) : [undefined]
  const known = states.flatMap((state) => state ?? [])
  return stepsOf(known.length < states.length ? orderStates : known)
}

/** The actions for selected orders. */
export default function OrderBulkActions({ selected }: { selected: Selected }) {
  const { count, rows } = selected
  const moves = useMoves(selected)
  const today = businessDay(new Date())
  const [day, setDay] = useState(today)
  const buttons: Record<OrderStep, ReactNode> = {
    Processing: (
      <BulkAction
        key="Processing"
        kind="orders.move"
        params={{ to: 'Processing' }}
        selected={selected}
        label={<Trans context="orders">Process</Trans>}
        title={<Plural value={count} one="Process # order?" other="Process # orders?" />}
      >
        <Trans>They move from Pending to Processing. Orders in any other state are skipped.</Trans>
      </BulkAction>
    ),
    Shipped: (
      <BulkAction
        key="Shipped"
        kind="orders.move"
        params={{ to: 'Shipped' }}
        selected={selected}
        label={<Trans context="orders">Ship</Trans>}
        title={<Plural value={count} one="Ship # order?" other="Ship # orders?" />}
      >
        <Trans>They move from Processing to Shipped. Orders in any other state are skipped.</Trans>
      </BulkAction>
    ),
    Completed: (
      <BulkAction
        key="Completed"
        kind="orders.move"
        params={{ to: 'Completed', deliveredOn: day || today }}
        selected={selected}
        label={<Trans context="orders">Deliver</Trans>}
        title={<Plural value={count} one="Deliver # order?" other="Deliver # orders?" />}
      >
        <div className={styles.delivery}>
          <p>
            <Trans>
              Shipped orders become Completed: their items leave the stock and their amounts are owed from the day of
              delivery. Orders in any other state are skipped.
            </Trans>
          </p>
          <Field
            type="date"
            label={<Trans>Day of delivery</Trans>}
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </div>
      </BulkAction>
    ),
  }
  return (
    <>
      <Can permission="Edit Orders">{moves.map((to) => buttons[to])}</Can>
      <PrintOrders selected={selected} />
      {'ids' in rows && <CopyOrderNumbers ids={rows.ids} clear={selected.clear} />}
    </>
  )
}

/** Copies the numbers of the selected orders, one per line, for a message or a spreadsheet. */
function CopyOrderNumbers({ ids, clear }: { ids: number[]; clear: () => void }) {
  const { t } = useLingui()
  const copy = async () => {
    if (!(await copyText(ids.map(orderNumber).join('\n')))) return toast(t`This browser did not let us copy.`, 'error')
    toast(t`Order numbers copied`)
    clear()
  }
  return (
    <Button variant="secondary" onClick={copy}>
      <Copy aria-hidden size={18} />
      <Trans>Copy order numbers</Trans>
    </Button>
  )
}
