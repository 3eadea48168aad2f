import { useLingui } from '@lingui/react/macro'
import { useSession } from '#web/lib/session/session.ts'
import { RecordHistory } from '../record/record-history.tsx'
import { useProductFormats, useProductLabels } from './product-fields.tsx'
import { productHistory } from './product-record.queries.ts'
import { productStates } from './product-status.tsx'

/** Who changed a product, when, and what. */
export function ProductHistory({ productId }: { productId: number }) {
  const { t } = useLingui()
  const formats = { ...useProductFormats(), status: productStates.formatIn(t) }
  const labels = { ...useProductLabels(), status: t`Status`, currentStock: t`On the shelf` }
  return <RecordHistory query={productHistory(productId, useSession())} labels={labels} formats={formats} />
}
