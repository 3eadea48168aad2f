import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deleteCustomer } from '#contract/lending/customer-changes.staff.ts'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { ConfirmButton, ConfirmDialog } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { can } from '#web/lib/session/can.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { isOfRecord } from '../record/is-of-record.ts'

type Target = Pick<Customer, 'id' | 'name' | 'totalOrders' | 'accountId'>

/** A customer with an account is deleted with it, which needs Delete Users. */
export const canDelete = ({ accountId }: Target, session: Session) => accountId === null || can(session, 'Delete Users')

/** The question of the spec, its answers and the call, for a button or a dialog. */
function useDeletion({ id }: Target, onDeleted?: () => unknown) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  return {
    title: <Trans>Are you sure you want to delete this customer?</Trans>,
    confirmLabel: <Trans>Delete</Trans>,
    cancelLabel: <Trans>Keep the customer</Trans>,
    onConfirm: async () => {
      await api(deleteCustomer, { params: { id } })
      await onDeleted?.()
      await client.invalidateQueries({
        queryKey: customerKeys.all,
        predicate: ({ queryKey }) => !isOfRecord(queryKey, id),
      })
    },
    done: t`Customer deleted.`,
    failed: t`Failed to delete customer`,
    stale: customerKeys.part(session.key, 'stats'),
  }
}

type ButtonProps = { customer: Target; children: ReactNode; onDeleted?: () => unknown }

export function DeleteCustomer({ customer, children, onDeleted }: ButtonProps) {
  const { t } = useLingui()
  const session = useSession()
  const deletion = useDeletion(customer, onDeleted)
  const { name } = customer
  if (!canDelete(customer, session)) return null
  return (
    <ConfirmButton button={children} label={t`Delete ${name}`} {...deletion}>
      <WhatIsDeleted customer={customer} />
    </ConfirmButton>
  )
}

type DialogProps = { customer: Target; opened: boolean; onClose: () => void }

export const DeleteCustomerDialog = ({ customer, opened, onClose }: DialogProps) => (
  <ConfirmDialog opened={opened} onClose={onClose} {...useDeletion(customer)}>
    <WhatIsDeleted customer={customer} />
  </ConfirmDialog>
)

/** What a deletion causes. */
const WhatIsDeleted = ({ customer: { name, totalOrders, accountId } }: { customer: Target }) => (
  <>
    <p>
      {totalOrders > 0 ? (
        <Trans>Name, contact details and notes of {name} are erased. Orders and ledger stay, without the name.</Trans>
      ) : (
        <Trans>{name} is removed with all notes. This cannot be undone.</Trans>
      )}
    </p>
    {accountId !== null && (
      <p>
        <Trans>The member account is deleted too.</Trans>
      </p>
    )}
  </>
)
