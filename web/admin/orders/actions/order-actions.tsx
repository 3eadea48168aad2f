import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ksh } from '#contract/money.ts'
import { undoDelivery } from '#contract/orders/corrections.staff.ts'
import { allows, nextStates, type OrderStep, orderSteps, stepsOf } from '#contract/orders/order-states.ts'
import { moveOrder, type StaffOrder, shortestReason } from '#contract/orders/orders.staff.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { useUrlState } from '#web/admin/list/use-url-state.ts'
import { ConfirmDialog } from '#web/lib/form/confirm-button.tsx'
import { FormModal } from '#web/lib/form/form-modal.tsx'
import { api } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { RestoreOrder, useOrderDeletion, WhatIsDeleted } from './delete-order.tsx'
import { StepLabel } from './move-order.tsx'
import styles from './order-actions.module.css'
import { WhatIsReleased } from './what-is-released.tsx'

const loadReturn = () => import('./return-items.tsx')
const loadDay = () => import('./delivery-day.tsx')
const loadMove = () => import('./move-order.tsx')
const loadDeposit = () => import('./lower-deposit.tsx')

/** A step is a question of its own: once it is taken its dialog is over, and a second press is not one for the next step. */
const questions = [...orderSteps, 'return', 'cancel', 'delete', 'undo', 'day', 'deposit'] as const
type Question = (typeof questions)[number]
const questionIn = (text: string | null) => questions.find((question) => question === text) ?? null
/** An entry of the menu, and the dialog that it opens. */
type Entry = { opens: Question; label: string; isSafe?: boolean }
/** `terms` are undefined until they have loaded. */
type Props = { order: StaffOrder; terms: OrderDetail | undefined }

/**
 * The next step of an order, and a menu of what ends it, for a session with Edit Orders; its deposit with Manage Lending.
 * Each opens a dialog that states what it causes.
 */
export function OrderActions({ order, terms }: Props) {
  const { t } = useLingui()
  const { value: chosen, open, close } = useUrlState('dialog', questionIn)
  const session = useSession()
  const { status } = order
  const mayEdit = can(session, 'Edit Orders')
  const [to] = mayEdit ? stepsOf([status]) : []
  const isCorrectable = allows(status, 'correct-delivery')
  const isLeft = terms?.items.some(({ quantity, returned }) => quantity > returned)
  const isDepositOpen = order.deposit && allows(status, 'edit') && can(session, 'Manage Lending')
  const edits: Entry[] = [
    ...(isCorrectable ? [{ opens: 'day' as const, label: t`Correct day of delivery`, isSafe: true }] : []),
    ...(allows(status, 'return-items') && isLeft ? [{ opens: 'return' as const, label: t`Record return` }] : []),
    ...(isCorrectable ? [{ opens: 'undo' as const, label: t`Undo delivery` }] : []),
    ...(nextStates(status).includes('Cancelled') ? [{ opens: 'cancel' as const, label: t`Cancel order` }] : []),
    ...(!order.isDeleted && allows(status, 'delete') ? [{ opens: 'delete' as const, label: t`Delete order` }] : []),
  ]
  const entries: Entry[] = [
    ...(isDepositOpen ? [{ opens: 'deposit' as const, label: t`Change deposit`, isSafe: true }] : []),
    ...(mayEdit ? edits : []),
  ]
  // An address may name a dialog that this order does not have.
  const isOffered = (opens: Question) => opens === to || entries.some((one) => one.opens === opens)
  const question = chosen && isOffered(chosen) ? chosen : null
  return (
    <>
      {to && (
        <Button onClick={() => open(to)}>
          <StepLabel to={to} />
        </Button>
      )}
      {mayEdit && <RestoreOrder order={order} />}
      {entries.length > 0 && (
        <Disclosure
          label={t`More actions`}
          className={styles.more}
          button={
            <>
              <Trans>More</Trans>
              <ChevronDown aria-hidden size={16} />
            </>
          }
        >
          {(closeMenu) => (
            <div className={styles.menu}>
              {entries.map(({ opens, label, isSafe }) => (
                <Button
                  key={opens}
                  variant={isSafe ? 'quiet' : 'quietDanger'}
                  onClick={() => {
                    closeMenu()
                    open(opens)
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </Disclosure>
      )}
      {to && (
        <Move order={order} to={to} expectedOn={terms?.expectedOn ?? null} opened={question === to} onClose={close} />
      )}
      {terms && <Return order={order} items={terms.items} opened={question === 'return'} onClose={close} />}
      <DayOfDelivery
        order={order}
        deliveredOn={terms?.deliveredOn ?? null}
        opened={question === 'day'}
        onClose={close}
      />
      <Deposit order={order} opened={question === 'deposit'} onClose={close} />
      <Undo order={order} opened={question === 'undo'} onClose={close} />
      <Cancel order={order} opened={question === 'cancel'} onClose={close} />
      <ConfirmDialog opened={question === 'delete'} onClose={close} {...useOrderDeletion(order)}>
        <WhatIsDeleted order={order} />
      </ConfirmDialog>
    </>
  )
}

type DialogProps = { order: StaffOrder; opened: boolean; onClose: () => void }

function Move({ opened, to, ...props }: DialogProps & { to: OrderStep; expectedOn: string | null }) {
  // It keeps its step while it fades out, when the order is in the next state.
  const [step, setStep] = useState(to)
  if (opened && step !== to) setStep(to)
  const Part = useLazyComponent(loadMove, opened, props.onClose)
  return (
    <FormModal opened={opened && Part !== null} onClose={props.onClose} title={<StepLabel to={step} />}>
      {Part && <Part {...props} to={step} />}
    </FormModal>
  )
}

function Return({ opened, ...props }: DialogProps & { items: OrderDetail['items'] }) {
  const Part = useLazyComponent(loadReturn, opened, props.onClose)
  return (
    <FormModal opened={opened && Part !== null} onClose={props.onClose} title={<Trans>Record return</Trans>}>
      {Part && <Part {...props} />}
    </FormModal>
  )
}

function DayOfDelivery({ opened, ...props }: DialogProps & { deliveredOn: string | null }) {
  const Part = useLazyComponent(loadDay, opened, props.onClose)
  return (
    <FormModal opened={opened && Part !== null} onClose={props.onClose} title={<Trans>Correct day of delivery</Trans>}>
      {Part && <Part {...props} />}
    </FormModal>
  )
}

function Deposit({ opened, ...props }: DialogProps) {
  const Part = useLazyComponent(loadDeposit, opened, props.onClose)
  return (
    <FormModal opened={opened && Part !== null} onClose={props.onClose} title={<Trans>Change deposit</Trans>}>
      {Part && <Part {...props} />}
    </FormModal>
  )
}

function Undo({ order, opened, onClose }: DialogProps) {
  const { t } = useLingui()
  const { id, orderNumber, version, total } = order
  const amount = ksh(total)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Undo the delivery of order {orderNumber}?</Trans>}
      reason={{ shortest: shortestReason }}
      confirmLabel={<Trans>Undo delivery</Trans>}
      cancelLabel={<Trans>Keep it</Trans>}
      onConfirm={(reason) => api(undoDelivery, { params: { id }, body: { reason, version } })}
      done={t`The delivery of order ${orderNumber} was undone.`}
      failed={t`The delivery was not undone. Please try again.`}
      stale={orderKeys.all}
    >
      <p>
        <Trans>
          The order is Shipped again: its items are back in stock and reserved, and {amount} is held instead of owed.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

function Cancel({ order, opened, onClose }: DialogProps) {
  const { t } = useLingui()
  const { id, orderNumber, status, version } = order
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Cancel order {orderNumber}?</Trans>}
      reason={{
        shortest: shortestReason,
        hint: status === 'Shipped' ? <Trans>The items are on their way: cancel once they are back.</Trans> : undefined,
      }}
      confirmLabel={<Trans>Cancel the order</Trans>}
      cancelLabel={<Trans>Keep the order</Trans>}
      onConfirm={(reason) => api(moveOrder, { params: { id }, body: { to: 'Cancelled', reason, version } })}
      done={t`Order ${orderNumber} is cancelled`}
      failed={t`The order was not cancelled. Please try again.`}
      stale={orderKeys.all}
    >
      <WhatIsReleased order={order} />
    </ConfirmDialog>
  )
}
