import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { kshExact } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { previewRevision, type RevisionPreview, reviseOrder } from '#contract/orders/revisions.staff.ts'
import { readPhone, toLocalPhone } from '#contract/phones.ts'
import { DraftAlert } from '#web/admin/lib/draft-alert.tsx'
import { ConflictAlert } from '#web/lib/form/conflict-alert.tsx'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { LeaveGuard } from '#web/lib/form/leave-guard.tsx'
import { MoneyInput, NumberInput } from '#web/lib/form/number-fields.tsx'
import { SaveBar } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { orderKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LockedField } from '#web/ui/form/field.tsx'
import { TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import {
  type RevisionFormInput,
  type RevisionFormValues,
  RevisionForm as RevisionSchema,
} from '../actions/order-forms.schema.ts'
import { ItemLines } from './item-lines.tsx'
import styles from './revision.module.css'
import { Preview } from './revision-preview.tsx'

const toItems = (items: StaffOrder['items']): RevisionFormInput['items'] =>
  items.map(({ productId, product_name: productName, quantity, price }) => ({
    productId,
    quantity,
    productName,
    price,
  }))

const toForm = (order: StaffOrder): RevisionFormInput => ({
  firstName: order.firstName,
  lastName: order.lastName,
  phoneNumber: toLocalPhone(order.phoneNumber),
  location: order.location,
  numberOfMonths: order.numberOfMonths,
  shipping: order.shipping,
  items: toItems(order.items),
  reason: '',
  version: order.version,
})

const toBody = ({ items, reason, phoneNumber, ...values }: RevisionFormValues) => ({
  ...values,
  phoneNumber: readPhone(phoneNumber) ?? phoneNumber,
  ...(reason && { reason }),
  lines: items.map(({ productId, quantity }) => ({ productId, quantity })),
})

const toFormValue = {
  phoneNumber: (stored: unknown) => toLocalPhone(String(stored ?? '')),
  items: (stored: unknown) => toItems(stored as StaffOrder['items']),
}
const formats = {
  shipping: (value: unknown) => kshExact(Number(value)),
  items: (value: unknown) =>
    (value as RevisionFormInput['items']).map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', '),
}

/** Unsaved edits by session and order. */
const drafts = createFormDrafts<RevisionFormInput>({ storedAs: 'order-revision' })

/** One edit of an order: it is saved after its figures were shown next to the present ones. */
export default function RevisionForm({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const owner = `${key} ${order.id}`
  const form = useContractForm({ schema: RevisionSchema, defaultValues: toForm(order) })
  const draft = drafts.useFormDraft(form, owner)
  const [shown, setShown] = useState<{ preview: RevisionPreview; contents: string } | null>(null)
  const contents = JSON.stringify(form.watch())
  // Any further change needs a new preview.
  const preview = shown?.contents === contents ? shown.preview : null
  const figures = preview?.after ?? order
  const leave = () => {
    drafts.clear(owner)
    onClose()
  }
  const params = { id: order.id }
  const failed = t`Failed to update order.`
  const review = useSubmit({
    form,
    send: (values) => api(previewRevision, { params, body: toBody(values) }),
    failed,
    toFormValue,
    onDone: (answer) => setShown({ preview: answer, contents: JSON.stringify(form.getValues()) }),
  })
  const save = useSubmit({
    form,
    send: (values) => api(reviseOrder, { params, body: { ...toBody(values), expectedTotal: preview?.after.total } }),
    failed,
    toFormValue,
    invalidates: [orderKeys.all],
    done: t`Order ${order.orderNumber} saved.`,
    onDone: leave,
  })
  const conflict = save.conflict ?? review.conflict
  const labels = {
    firstName: t`First name`,
    lastName: t`Last name`,
    phoneNumber: t`Phone`,
    location: t`Location`,
    numberOfMonths: t`Months of repayment`,
    shipping: t`Shipping`,
    items: t`Items`,
  }
  const asBooked = <Trans>As it was when the order was booked.</Trans>
  return (
    <Form form={form} onSubmit={preview ? save.submit : review.submit} className={styles.form}>
      <LeaveGuard hasUnsaved={() => drafts.read(owner) !== null} />
      <DraftAlert draft={draft} />
      <div className={styles.fields}>
        <TextInput name="firstName" label={labels.firstName} required />
        <TextInput name="lastName" label={labels.lastName} />
        <LockedField label={<Trans>Branch</Trans>} value={order.branch} hint={asBooked} />
        <TextInput name="phoneNumber" label={labels.phoneNumber} type="tel" />
        <NumberInput name="numberOfMonths" label={labels.numberOfMonths} inputMode="numeric" required />
        <TextInput name="location" label={labels.location} />
        <LockedField label={<Trans>Group</Trans>} value={order.groupName} hint={asBooked} />
        <LockedField label={<Trans>Credit officer</Trans>} value={order.creditOfficer} hint={asBooked} />
      </div>
      <ItemLines />
      <div className={styles.fields}>
        <LockedField
          label={<Trans>Subtotal</Trans>}
          value={kshExact(figures.subtotal)}
          hint={<Trans>Follows from the items.</Trans>}
        />
        <MoneyInput name="shipping" label={labels.shipping} required />
        <LockedField
          label={<Trans>Tax</Trans>}
          value={kshExact(figures.tax)}
          hint={<Trans>Prices include VAT.</Trans>}
        />
        <LockedField
          label={<Trans>Total</Trans>}
          value={kshExact(figures.total)}
          hint={
            preview ? (
              <Trans>Subtotal less discount, plus shipping and tax.</Trans>
            ) : (
              <Trans>Subtotal less discount, plus shipping and tax. Show changes works it out.</Trans>
            )
          }
        />
      </div>
      <TextAreaInput
        name="reason"
        label={<Trans>Reason (optional)</Trans>}
        hint={<Trans>The client reads it.</Trans>}
        rows={2}
        maxLength={500}
      />
      {preview && <Preview preview={preview} />}
      {preview && preview.shippingByTerms !== preview.after.shipping && (
        <p className={styles.terms}>
          <ShippingByTerms shillings={preview.shippingByTerms} />
          <Button
            variant="quiet"
            onClick={() => form.setValue('shipping', preview.shippingByTerms, { shouldDirty: true })}
          >
            <Trans>Use it</Trans>
          </Button>
        </p>
      )}
      {conflict ? (
        <ConflictAlert conflict={conflict} labels={labels} formats={formats} onSave={review.submit} />
      ) : (
        <FormError />
      )}
      <SaveBar>
        <FormActions>
          <SubmitButton isBusy={review.isBusy || save.isBusy} busyLabel={<Trans>Saving...</Trans>}>
            {preview ? <Trans>Save changes</Trans> : <Trans>Show changes</Trans>}
          </SubmitButton>
          <Button variant="secondary" disabled={save.isBusy} onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
        </FormActions>
      </SaveBar>
    </Form>
  )
}

function ShippingByTerms({ shillings }: { shillings: number }) {
  const amount = kshExact(shillings)
  return <Trans>By the terms of this order shipping is {amount}.</Trans>
}
