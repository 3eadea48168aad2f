import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { type Client, createClient } from '#contract/lending/clients.ts'
import type { StaffOrderRequest } from '#contract/orders/order-requests.ts'
import { groupList } from '#web/features/checkout/checkout.queries.ts'
import { NewClientForm, type NewClientValues } from '#web/features/checkout/new-client.schema.ts'
import { FormError } from '#web/lib/form/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import type { Session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboboxInput } from '#web/ui/form/combobox-input.tsx'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import styles from './request.module.css'

/** Splits a display name into first and last name, which the reader can correct. */
const splitName = (name: string) => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

type Props = { request: StaffOrderRequest; session: Session; onMade: (client: Client) => void; onCancel: () => void }

/** Creates a client from a member, in a group of the branch. Not a form element: it is inside the checkout's form. */
export default function NewClient({ request: { member, branchId, location }, session, onMade, onCancel }: Props) {
  const { t } = useLingui()
  const groups = useQuery(groupList(session))
  const open = groups.data?.filter((group) => group.branchId === branchId && group.status === 'active') ?? []
  const form = useContractForm({
    schema: NewClientForm,
    defaultValues: { ...splitName(member.name), phone: member.phone ?? '', groupId: null },
    messages: { groupId: t`Choose the client's group.` },
  })
  const send = (values: NewClientValues, idempotencyKey: string) =>
    api(createClient, {
      body: { ...values, accountId: member.accountId, ...(location ? { location } : {}) },
      idempotencyKey,
    })
  const { submit, isBusy } = useSubmit({
    form,
    send,
    failed: t`No answer. Try again: you won't create a duplicate.`,
    onDone: onMade,
  })

  return (
    <FormProvider {...form}>
      <div className={styles.form}>
        <TextInput name="firstName" label={<Trans>First Name</Trans>} maxLength={80} required />
        <TextInput name="lastName" label={<Trans>Last Name</Trans>} maxLength={80} />
        <TextInput type="tel" inputMode="tel" name="phone" label={<Trans>Phone</Trans>} maxLength={20} required />
        <ComboboxInput
          name="groupId"
          label={<Trans>Group</Trans>}
          placeholder={t`Choose or type a group`}
          required
          options={open.map((group) => ({ value: group.id, label: group.groupName, note: group.creditOfficer }))}
          hint={<Trans>A manager sets the loan limit afterwards.</Trans>}
        />
        <FormError />
        <div className={styles.actions}>
          <Button busy={isBusy} onClick={() => submit()}>
            {isBusy ? <Trans>Saving...</Trans> : <Trans>Create client</Trans>}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </FormProvider>
  )
}
