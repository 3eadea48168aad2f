import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { ProductRecord } from '#contract/catalogue/products.staff.ts'
import { changeStock, type StockChangeInput } from '#contract/catalogue/stock-changes.staff.ts'
import { type StockChangeKind, stockChangeKinds } from '#contract/catalogue/stock-choices.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError, SubmitButton } from '#web/lib/form/form.tsx'
import { FormActions } from '#web/lib/form/form-actions.tsx'
import { NumberInput } from '#web/lib/form/number-fields.tsx'
import { numberIn } from '#web/lib/form/typed-number.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { type StockChangeFormInput, StockChangeForm as StockChangeSchema } from './stock-change.schema.ts'

const kindLabels = {
  in: msg({ message: 'Goods in', context: 'stock' }),
  out: msg({ message: 'Goods out', context: 'stock' }),
  count: msg({ message: 'Count', context: 'stock' }),
  correction: msg({ message: 'Correction', context: 'stock' }),
} satisfies Record<StockChangeKind, unknown>

type Props = { product: Pick<ProductRecord, 'id' | 'currentStock'> }

/** Records what came in or went out, a count or a correction, and shows the stock before and after it. */
export function StockChangeForm({ product: { id, currentStock } }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useContractForm({
    schema: StockChangeSchema as z.ZodType<StockChangeInput, StockChangeFormInput>,
    defaultValues: { kind: 'in', quantity: null, reason: '', expected: currentStock },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(changeStock, { params: { id }, body, idempotencyKey }),
    failed: t`The stock could not be saved. Please try again.`,
    invalidates: [productKeys.all],
    done: t`Stock saved.`,
    onDone: () => form.reset(),
    onFailed: (error) =>
      hasCode(error, 'STOCK_CHANGED', 'STOCK_RESERVED')
        ? client.invalidateQueries({ queryKey: productKeys.all })
        : null,
  })
  const [kind, typed] = useWatch({ control: form.control, name: ['kind', 'quantity'] })
  const labels = {
    in: t`How many came in`,
    out: t`How many went out`,
    count: t`Counted on the shelf`,
    correction: t`Change, negative to take off`,
  }
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <div className={layout.pair}>
        <SelectInput name="kind" label={<Trans>What happened</Trans>}>
          {stockChangeKinds.map((one) => (
            <option key={one} value={one}>
              {t(kindLabels[one])}
            </option>
          ))}
        </SelectInput>
        <NumberInput
          name="quantity"
          label={labels[kind]}
          inputMode={kind === 'correction' ? 'text' : 'numeric'}
          required
        />
        <TextInput
          name="reason"
          label={<Trans>Reason</Trans>}
          maxLength={200}
          required={kind === 'out' || kind === 'correction'}
        />
      </div>
      <After kind={kind} current={currentStock} quantity={numberIn(typed)} />
      <FormError fields={['expected']} />
      <FormActions>
        <SubmitButton variant="secondary" isBusy={isBusy} busyLabel={<Trans>Saving...</Trans>}>
          <Trans>Save stock</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

const afterOf = (kind: StockChangeKind, current: number, quantity: number) => {
  if (kind === 'count') return quantity
  return kind === 'out' ? current - quantity : current + quantity
}

function After({ kind, current, quantity }: { kind: StockChangeKind; current: number; quantity: number | null }) {
  const { i18n } = useLingui()
  if (quantity === null || !Number.isInteger(quantity)) return null
  const left = afterOf(kind, current, quantity)
  if (left < 0) return null
  const before = i18n.number(current)
  const after = i18n.number(left)
  return (
    <p role="status">
      <Trans>
        On the shelf: {before} → {after}
      </Trans>
    </p>
  )
}
