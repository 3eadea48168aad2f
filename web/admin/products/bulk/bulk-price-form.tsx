import { Trans, useLingui } from '@lingui/react/macro'
import type { BulkPriceInput } from '#contract/catalogue/bulk-products.staff.ts'
import { ksh } from '#contract/money.ts'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { NumberInput } from '#web/lib/form/number-fields.tsx'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { BulkPriceForm as BulkPriceSchema } from './bulk.schema.ts'
import { BulkForm, type DrawChange } from './bulk-form.tsx'

const defaultValues = { prices: 'both', change: 'raise-percent', amount: null } as const satisfies {
  prices: BulkPriceInput['prices']
  change: string
  amount: null
}

type Props = { selected: Selected; onClose: () => void }

/** Raises or lowers the prices of products by percent or an amount. */
export default function BulkPriceForm({ selected, onClose }: Props) {
  const { t } = useLingui()
  const drawChange: DrawChange = (before, after) => {
    const step = (field: 'sellingPrice' | 'listPrice') => `${ksh(Number(before[field]))} → ${ksh(Number(after[field]))}`
    const hasList = before.listPrice !== before.sellingPrice || after.listPrice !== after.sellingPrice
    const list = step('listPrice')
    return (
      <>
        {step('sellingPrice')}
        {hasList && (
          <>
            {', '}
            <Trans>list price {list}</Trans>
          </>
        )}
      </>
    )
  }
  return (
    <BulkForm
      kind="products.set-price"
      schema={BulkPriceSchema}
      defaultValues={defaultValues}
      selected={selected}
      drawChange={drawChange}
      onClose={onClose}
    >
      <SelectInput name="prices" label={<Trans>Which prices</Trans>}>
        <option value="both">{t`Selling price and list price`}</option>
        <option value="selling">{t`Selling price only`}</option>
        <option value="list">{t`List price only`}</option>
      </SelectInput>
      <SelectInput name="change" label={<Trans context="of prices">Change</Trans>}>
        <option value="raise-percent">{t`Raise by percent`}</option>
        <option value="lower-percent">{t`Lower by percent`}</option>
        <option value="raise-shillings">{t`Raise by an amount`}</option>
        <option value="lower-shillings">{t`Lower by an amount`}</option>
      </SelectInput>
      <NumberInput
        name="amount"
        label={<Trans>By how much</Trans>}
        hint={t`Results are rounded to whole amounts.`}
        data-autofocus
        required
      />
    </BulkForm>
  )
}
