import { Trans, useLingui } from '@lingui/react/macro'
import { saveNationalId } from '#contract/lending/clients.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys } from '#web/lib/query/keys.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { useCustomerConflict } from './customer-conflict.ts'
import { NationalIdForm as Schema } from './customer-form.schema.ts'

type Props = { customer: CustomerRecord; onClose: () => void }

/** Sets, changes or removes the national id of a client. */
export default function NationalIdForm({ customer: { id, version, nationalIdEnding }, onClose }: Props) {
  const { t } = useLingui()
  const { refetchOn, conflictMessage } = useCustomerConflict()
  const form = useContractForm({ schema: Schema, defaultValues: { nationalId: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ nationalId }) => refetchOn(api(saveNationalId, { params: { id }, body: { nationalId, version } })),
    failed: t`The national ID was not saved. Please try again.`,
    toFormMessage: conflictMessage,
    invalidates: [customerKeys.all, clientKeys.all],
    done: t`National ID saved.`,
    onDone: onClose,
  })
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <TextInput
        name="nationalId"
        label={<Trans>National ID</Trans>}
        hint={
          nationalIdEnding
            ? t`Stored encrypted; only its last characters are shown. Leave it empty to remove the stored one.`
            : t`Stored encrypted; only its last characters are shown.`
        }
        maxLength={40}
        autoComplete="off"
        data-autofocus
      />
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
