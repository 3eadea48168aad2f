import { Trans, useLingui } from '@lingui/react/macro'
import { makeClient } from '#contract/lending/customer-changes.staff.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { LimitInput } from '#web/admin/record/customers/customer-fields.tsx'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { GroupOptions } from '#web/admin/record/customers/group-options.tsx'
import layout from '#web/admin/record/layout.module.css'
import { PhoneInput } from '#web/admin/record/phone-input.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { useCustomerConflict } from './customer-conflict.ts'
import { MakeClientForm as Schema } from './customer-form.schema.ts'

type Props = { customer: CustomerRecord; onClose: () => void }

/** Makes a customer a client of a group: the record stays, with a client number. */
export default function MakeClientForm({ customer: { id, version, phone }, onClose }: Props) {
  const { t } = useLingui()
  const { refetchOn, conflictMessage } = useCustomerConflict()
  const form = useContractForm({
    schema: Schema,
    defaultValues: { groupId: null, phone: toLocalPhone(phone ?? ''), limit: null },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => refetchOn(api(makeClient, { params: { id }, body: { ...body, version } })),
    failed: t`The customer was not made a client. Please try again.`,
    toFormMessage: conflictMessage,
    invalidates: [customerKeys.all, clientKeys.all, groupKeys.all],
    done: t`The customer is a client now.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <SelectInput
        isId
        name="groupId"
        label={<Trans>Group</Trans>}
        hint={t`A client of a group gets a client number and can be booked for.`}
        required
      >
        <GroupOptions />
      </SelectInput>
      <PhoneInput required />
      <LimitInput />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Make a client</Trans>} onCancel={onClose} />
    </Form>
  )
}
