import { Trans, useLingui } from '@lingui/react/macro'
import { addBrand, type BrandRecord } from '#contract/catalogue/brands.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { NewBrandForm } from './brand-form.schema.ts'
import { brandKeys } from './brand-keys.ts'

type Props = { onClose: () => void; onAdded?: ((brand: BrandRecord) => unknown) | undefined }

/** Adds a brand: on the list of brands, or from the form of a product that has none of the stored ones. */
export default function AddBrandForm({ onClose, onAdded }: Props) {
  const { t } = useLingui()
  const form = useContractForm({ schema: NewBrandForm, defaultValues: { name: '' } })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addBrand, { body, idempotencyKey }),
    failed: t`Failed to add brand`,
    invalidates: [brandKeys.all, productKeys.all],
    done: t`Brand added.`,
    onDone: async (brand) => {
      await onAdded?.(brand)
      onClose()
    },
  })
  return (
    <Form
      form={form}
      className={layout.form}
      onSubmit={(event) => {
        // The dialog is within the form of a product, which must not be sent.
        event.stopPropagation()
        return submit(event)
      }}
    >
      <TextInput name="name" label={t`Name`} maxLength={80} autoComplete="off" data-autofocus required />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add Brand</Trans>} onCancel={onClose} />
    </Form>
  )
}
