import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import type { ProductStatus } from '#contract/catalogue/product-choices.ts'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { SelectInput } from '#web/ui/form/form-fields.tsx'
import { productStates } from '../product-status.tsx'
import { BulkStatusForm as BulkStatusSchema } from './bulk.schema.ts'
import { BulkForm, type DrawChange } from './bulk-form.tsx'

/** What the chosen status means for the shop. */
function StatusHint() {
  const status: ProductStatus = useWatch({ name: 'status' })
  if (status === 'active') return <Trans>Members and visitors find them again.</Trans>
  if (status === 'hidden') return <Trans>They leave the shop until they are shown again. Orders keep them.</Trans>
  return <Trans>They leave the shop and the lists of staff. Orders keep them, and they can be restored.</Trans>
}

type Props = { selected: Selected; onClose: () => void }

/** Shows, hides or archives products. */
export default function BulkStatusForm({ selected, onClose }: Props) {
  const { t } = useLingui()
  const nameOf = productStates.formatIn(t)
  const drawChange: DrawChange = (before, after) => `${nameOf(before.status)} → ${nameOf(after.status)}`
  return (
    <BulkForm
      kind="products.set-status"
      schema={BulkStatusSchema}
      defaultValues={{ status: 'hidden' }}
      selected={selected}
      drawChange={drawChange}
      onClose={onClose}
    >
      <SelectInput name="status" label={<Trans>Status</Trans>} hint={<StatusHint />}>
        <productStates.Options />
      </SelectInput>
    </BulkForm>
  )
}
