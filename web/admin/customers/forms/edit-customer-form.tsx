import { useLingui } from '@lingui/react/macro'
import { editCustomer } from '#contract/lending/customer-changes.staff.ts'
import { clientStatuses } from '#contract/lending/customer-choices.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { clientStatusLabels } from '#web/admin/record/client-status-labels.ts'
import { ContactFields, useCustomerLabels } from '#web/admin/record/customers/customer-fields.tsx'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import layout from '#web/admin/record/layout.module.css'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { clientKeys, groupKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { type EditCustomerValues, EditCustomerForm as Schema } from './customer-form.schema.ts'

/** Unsaved edits by session and customer. */
const drafts = createFormDrafts<EditCustomerValues>()

/** Changes contact data, and with Manage Lending whether bookings are allowed. What was typed lasts until it is saved. */
export function EditCustomerForm({ customer, onClose }: { customer: CustomerRecord; onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const labels = useCustomerLabels()
  const { id, firstName, lastName, phone, email, location, clientStatus, version } = customer
  const edit = useEditForm({
    schema: Schema,
    stored: {
      firstName,
      lastName,
      phone: toLocalPhone(phone ?? ''),
      email: email ?? '',
      location: location ?? '',
      clientStatus,
      version,
    },
    drafts,
    owner: `${session.key} ${id}`,
    firstField: 'firstName',
    onClose,
    send: (body) => api(editCustomer, { params: { id }, body }),
    toFormValue: { phone: (stored) => toLocalPhone(String(stored ?? '')) },
    failed: t`Failed to save customer`,
    invalidates: [customerKeys.all, clientKeys.all, groupKeys.all],
    done: t`Customer saved.`,
  })
  return (
    <EditForm edit={edit} labels={labels} className={layout.form}>
      <ContactFields isPhoneRequired={clientStatus !== null} />
      {clientStatus !== null && can(session, 'Manage Lending') && (
        <SelectInput
          name="clientStatus"
          label={labels.clientStatus}
          hint={t`Orders can be booked for active clients only.`}
        >
          {clientStatuses.map((status) => (
            <option key={status} value={status}>
              {t(clientStatusLabels[status])}
            </option>
          ))}
        </SelectInput>
      )}
    </EditForm>
  )
}
