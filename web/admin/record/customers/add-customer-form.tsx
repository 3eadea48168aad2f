import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { addCustomer } from '#contract/lending/customer-changes.staff.ts'
import { branchChoices } from '#web/admin/lib/branches.queries.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { type AddCustomerValues, AddCustomerForm as Schema } from './add-customer-form.schema.ts'
import { ContactFields, LimitInput } from './customer-fields.tsx'
import { customerKeys } from './customer-keys.ts'
import { GroupOptions } from './group-options.tsx'
import { LikelyDuplicates } from './likely-duplicates.tsx'

const empty: AddCustomerValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  location: '',
  groupId: null,
  branchId: null,
  nationalId: '',
  limit: null,
}

/** The unsaved new customers of a session, of each group apart. */
const drafts = createFormDrafts<AddCustomerValues>()

type Props = {
  /** The group of a new client; without one a group can be chosen. */
  group?: { id: number; name: string }
  onClose: () => void
}

/** Adds a customer, as a client where a group is chosen, and opens the record. */
export default function AddCustomerForm({ group, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const form = useContractForm({ schema: Schema, defaultValues: { ...empty, groupId: group?.id ?? null } })
  const draft = `${session.key} ${group?.id ?? ''}`
  drafts.useFormDraft(form, draft)
  const leave = () => {
    drafts.clear(draft)
    onClose()
  }
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addCustomer, { body, idempotencyKey }),
    failed: t`Failed to add customer`,
    invalidates: [customerKeys.all, clientKeys.all, groupKeys.all],
    done: t`Customer added.`,
    onDone: async ({ id }) => {
      leave()
      await navigate(recordPaths.customer(id))
    },
  })
  const groupName = group?.name
  const groupId = useWatch({ control: form.control, name: 'groupId' })
  const isClient = Boolean(groupId)
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      {group && (
        <p>
          <Trans>A client of {groupName}, with a client number.</Trans>
        </p>
      )}
      <ContactFields isPhoneRequired={isClient} />
      {!group && <Places isClient={isClient} />}
      <TextInput
        name="nationalId"
        label={<Trans>National ID</Trans>}
        hint={t`Stored encrypted; only its last characters are shown.`}
        maxLength={40}
        autoComplete="off"
      />
      {isClient && <LimitInput />}
      <LikelyDuplicates />
      <FormError />
      <SaveActions
        isBusy={isBusy}
        label={group ? <Trans>Add Client</Trans> : <Trans>Add Customer</Trans>}
        onCancel={leave}
      />
    </Form>
  )
}

/** The group that makes a client; for any other customer of an all-branches session the branch. */
function Places({ isClient }: { isClient: boolean }) {
  const { t } = useLingui()
  const session = useSession()
  const branches = useQuery(branchChoices(session)).data ?? []
  return (
    <>
      <SelectInput
        isId
        name="groupId"
        label={<Trans>Group</Trans>}
        hint={t`A client of a group gets a client number and can be booked for.`}
      >
        <GroupOptions none={t`No group: not a client`} />
      </SelectInput>
      {!isClient && branches.length > 1 && (
        <SelectInput isId name="branchId" label={<Trans>Branch</Trans>} hint={t`Its staff see this customer.`}>
          <option value="">{t`No branch`}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </>
  )
}
