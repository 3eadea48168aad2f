import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import { useProductFormats, useProductLabels } from './product-fields.tsx'
import { formChoices, type ProductChoices, productHistory } from './product-record.queries.ts'
import { productStates } from './product-status.tsx'

/** Who changed a product, when, and what. Categories and brands are shown by name, so their names load first. */
export function ProductHistory({ productId }: { productId: number }) {
  const choices = useQuery(formChoices(useSession()))
  if (choices.isPending) {
    return (
      <Panel title={<Trans>History</Trans>}>
        <Skeleton height="8rem" />
      </Panel>
    )
  }
  return <Entries productId={productId} choices={choices.data ?? { categories: [], brands: [] }} />
}

function Entries({ productId, choices }: { productId: number; choices: ProductChoices }) {
  const { t } = useLingui()
  const formats = { ...useProductFormats(choices), status: productStates.formatIn(t) }
  const labels = { ...useProductLabels(), status: t`Status`, currentStock: t`On the shelf` }
  return <RecordHistory query={productHistory(productId, useSession())} labels={labels} formats={formats} />
}
