import { Trans, useLingui } from '@lingui/react/macro'
import { addAddress, editAddress } from '#contract/account/addresses.ts'
import {
  type AddressFormInput,
  AddressForm as AddressFormSchema,
  type AddressFormValues,
} from '#web/features/profile/address-form.schema.ts'
import { addressDrafts } from '#web/features/profile/address-form-values.ts'
import { myAddresses, type Person } from '#web/features/profile/profile.queries.ts'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasStatus } from '#web/lib/http/api.ts'
import { AddressFields, useAddressFormats, useAddressLabels } from './address-fields.tsx'
import styles from './addresses.module.css'

type Props = { values: AddressFormInput; person: Person; onSaved: () => void; onCancel: () => void }

/** A new address, or an edit of one. Its draft lasts until it is saved or cancelled. */
export function AddressForm({ values, person, onSaved, onCancel }: Props) {
  const { t } = useLingui()
  const labels = useAddressLabels()
  const formats = useAddressFormats()
  const form = useContractForm({
    schema: AddressFormSchema,
    defaultValues: values,
    messages: {
      title: t`Please give this address a name`,
      address: t`Please enter the address`,
      city: t`Please enter the town or city`,
    },
  })
  addressDrafts.useFormDraft(form, person.key)

  const send = ({ id, version, ...body }: AddressFormValues, idempotencyKey: string) =>
    id === null
      ? api(addAddress, { params: { id: person.user.id }, body, idempotencyKey })
      : api(editAddress, { params: { id }, body: { ...body, version } })

  const { submit, isBusy, conflict } = useSubmit({
    form,
    send,
    failed: t`Failed to save address. Please try again.`,
    invalidates: [myAddresses(person).queryKey],
    onDone: onSaved,
    // The address was deleted meanwhile: without an id the next submit adds a new one.
    onFailed: (error) => hasStatus(error, 404) && form.setValue('id', null),
  })

  return (
    <Form form={form} onSubmit={submit} className={styles.form}>
      <h3>{values.id ? <Trans>Edit Address</Trans> : <Trans>New Address</Trans>}</h3>
      <AddressFields labels={labels} />
      {conflict ? (
        <ConflictAlert conflict={conflict} labels={labels} formats={formats} onSave={submit} />
      ) : (
        <FormError />
      )}
      <SaveActions isBusy={isBusy} label={<Trans>Save Address</Trans>} onCancel={onCancel} />
    </Form>
  )
}
