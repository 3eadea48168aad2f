import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CategoryInput, SubCategoryInput } from '../category-inputs.tsx'
import { formChoices } from '../product-record.queries.ts'
import { type BulkCategoryFormInput, BulkCategoryForm as BulkCategorySchema } from './bulk.schema.ts'
import { BulkForm, type DrawChange, type Values } from './bulk-form.tsx'

const placeOf = ({ category, subCategory }: Values) => [category, subCategory].filter(Boolean).join(' / ')
const drawChange: DrawChange = (before, after) => `${placeOf(before)} → ${placeOf(after)}`
const defaultValues: BulkCategoryFormInput = { categoryId: null, subCategoryId: null }

type Props = { selected: Selected; onClose: () => void }

/** Moves products to a category and sub-category. */
export default function BulkCategoryForm({ selected, onClose }: Props) {
  const { t } = useLingui()
  const query = useQuery(formChoices(useSession()))
  return (
    <QueryBoundary query={query} loading={<Skeleton height="8rem" />} failed={t`Failed to load products.`}>
      {(choices) => (
        <BulkForm
          kind="products.set-category"
          schema={BulkCategorySchema}
          defaultValues={defaultValues}
          selected={selected}
          drawChange={drawChange}
          onClose={onClose}
        >
          <CategoryInput label={t`Category`} choices={choices} />
          <SubCategoryInput label={t`Sub-category`} choices={choices} />
        </BulkForm>
      )}
    </QueryBoundary>
  )
}
