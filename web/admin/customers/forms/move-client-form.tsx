import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { type MovePreview, moveClient } from '#contract/lending/memberships.staff.ts'
import { ksh } from '#contract/money.ts'
import { BooksToClear } from '#web/admin/record/books-to-clear.tsx'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { GroupOptions } from '#web/admin/record/customers/group-options.tsx'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { movePreview } from '../customers.queries.ts'
import { useCustomerConflict } from './customer-conflict.ts'
import { LeaveGroupForm, MoveClientForm as MoveSchema } from './customer-form.schema.ts'

type Props = {
  customer: CustomerRecord
  /** Out of the group, into none. */
  isLeaving: boolean
  onClose: () => void
}

/** Moves a client to another group, or out of the group, with what changes and what must be cleared first. */
export default function MoveClientForm({ customer: { id, version, groupName }, isLeaving, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const { refetchOn, conflictMessage } = useCustomerConflict()
  const form = useContractForm({
    schema: isLeaving ? LeaveGroupForm : MoveSchema,
    defaultValues: { groupId: null, reason: '' },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ groupId, reason }) =>
      refetchOn(api(moveClient, { params: { id }, body: { groupId, version, ...(reason && { reason }) } })),
    failed: t`The client was not moved. Please try again.`,
    toFormMessage: conflictMessage,
    invalidates: [customerKeys.all, clientKeys.all, groupKeys.all],
    done: isLeaving ? t`The client left the group.` : t`The client was moved.`,
    onDone: onClose,
  })
  const chosen = useWatch({ control: form.control, name: 'groupId' })
  const preview = useQuery({
    ...movePreview(id, isLeaving ? null : chosen, session),
    enabled: isLeaving || chosen !== null,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      {isLeaving ? (
        <p>
          <Trans>
            Without a group nothing can be booked for the client. The record stays, and a group can be chosen later.
          </Trans>
        </p>
      ) : (
        <SelectInput isId name="groupId" label={<Trans>New group</Trans>} required>
          <GroupOptions without={groupName} />
        </SelectInput>
      )}
      <div aria-live="polite">{preview.data && <Changes preview={preview.data} />}</div>
      <TextInput name="reason" label={t`Reason (optional)`} maxLength={500} />
      <FormError />
      <SaveActions
        isBusy={isBusy}
        label={isLeaving ? <Trans>Leave the group</Trans> : <Trans>Move the client</Trans>}
        onCancel={onClose}
      />
    </Form>
  )
}

function Changes({ preview }: { preview: MovePreview }) {
  const { to, owed, held, openOrders, isOtherBranch, endsRole, canMove } = preview
  if (!canMove) {
    return (
      <>
        {isOtherBranch && (
          <p>
            <Trans>To a group of another branch a client moves without debts and open orders.</Trans>
          </p>
        )}
        <BooksToClear books={preview} />
      </>
    )
  }
  const taken = ksh(owed + held)
  return (
    <ul className={layout.points}>
      {to !== null && (
        <li>
          <Trans>New orders are booked by {to.creditOfficer}.</Trans>
        </li>
      )}
      {owed + held > 0 && (
        <li>
          <Trans>What is owed and held, {taken}, stays with the client.</Trans>
        </li>
      )}
      {openOrders > 0 && (
        <li>
          <Plural
            value={openOrders}
            one="# open order keeps its group and credit officer."
            other="# open orders keep their group and credit officer."
          />
        </li>
      )}
      {endsRole && (
        <li>
          <Trans>The role in the group ends.</Trans>
        </li>
      )}
    </ul>
  )
}
