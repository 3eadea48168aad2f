import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import type { Receipt, ReceiptPart } from '#contract/receipts/receipts.staff.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ClientLink, NoClientYet, receiptStates } from '../receipt-look.tsx'

const loadForm = () => import('./take-back-form.tsx')

/** What each client got of a receipt, and what it paid. */
export function ReceiptParts({ receipt: { parts, otherParts } }: { receipt: Receipt }) {
  return (
    <Panel title={<Trans>Clients</Trans>}>
      {parts.length === 0 && otherParts === 0 && (
        <p className={layout.note}>
          <NoClientYet />
        </p>
      )}
      <ul className={layout.rows}>
        {parts.map((part) => (
          <li key={part.id} className={layout.row}>
            <Part part={part} />
          </li>
        ))}
      </ul>
      {otherParts > 0 && (
        <p className={layout.note}>
          <Plural
            value={otherParts}
            one="# part is of a client whom you cannot see."
            other="# parts are of clients whom you cannot see."
          />
        </p>
      )}
    </Panel>
  )
}

function Part({ part }: { part: ReceiptPart }) {
  const { t } = useLingui()
  const { clientId: id, clientName: name, clientNumber: number, group, amount, left, reversed } = part
  const owed = ksh(left)
  return (
    <>
      <span className={layout.lines}>
        <ClientLink client={{ id, name, number }} />
        {group && <small>{group}</small>}
        <Paid part={part} />
        {part.order && <ForOrder order={part.order} />}
        <small>
          <Trans>{owed} owed after it</Trans>
        </small>
        {reversed && <TakenBack reversed={reversed} />}
      </span>
      <span className={cx(layout.lines, layout.money)}>{ksh(amount)}</span>
      {!reversed && (
        <Can permission="Manage Lending">
          <DialogButton
            variant="quietDanger"
            label={<Trans>Take back</Trans>}
            name={t`Take back the part of ${name}`}
            title={<Trans>Take back the part of {name}?</Trans>}
            load={loadForm}
            part={{ part }}
          />
        </Can>
      )}
    </>
  )
}

/** What a part paid: the debt, what was written off, the credit balance. */
function Paid({ part: { debt, recovered, excess } }: { part: ReceiptPart }) {
  const { t } = useLingui()
  const [paid, lost, advance] = [ksh(debt), ksh(recovered), ksh(excess)]
  const shares = [
    debt > 0 && t`${paid} of the debt`,
    recovered > 0 && t`${lost} of what was written off`,
    excess > 0 && t`${advance} paid in advance`,
  ]
  return <small>{shares.filter(Boolean).join(', ')}</small>
}

/** The order that a part was meant for, which leads to it for who may read orders. */
function ForOrder({ order: { id, number } }: { order: NonNullable<ReceiptPart['order']> }) {
  const order = can(useSession(), screens.orders.permission) ? <Link to={recordPaths.order(id)}>{number}</Link> : number
  return (
    <small>
      <Trans>for order {order}</Trans>
    </small>
  )
}

function TakenBack({ reversed: { reason } }: { reversed: NonNullable<ReceiptPart['reversed']> }) {
  return (
    <span>
      <receiptStates.Badge state="taken-back" /> {reason}
    </span>
  )
}
