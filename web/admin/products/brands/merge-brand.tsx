import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandRecord, mergeBrand, previewBrandMerge } from '#contract/catalogue/brands.staff.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { MergePanel } from '#web/admin/record/merge/merge-panel.tsx'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { brandChoices, brandKeys } from './brands.queries.ts'

/** Moves all products of a brand to another one, after a preview. */
export function MergeBrand({ brand, onClose }: { brand: BrandRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { id, name } = brand
  return (
    <MergePanel
      title={<Trans>Merge {name} into another brand</Trans>}
      record={brand}
      keys={brandKeys}
      label={<Trans>The brand that stays</Trans>}
      choices={useQuery(brandChoices(useSession()))}
      loadPreview={(into, signal) => api(previewBrandMerge, { params: { id }, query: { into }, signal })}
      merge={(body) => api(mergeBrand, { params: { id }, body })}
      pathOf={recordPaths.brand}
      warning={<Trans>The brand {name} is deleted. This cannot be undone.</Trans>}
      notLoaded={t`Failed to load brands.`}
      done={t`Brands merged.`}
      failed={t`Failed to merge the brands. Please try again.`}
      onClose={onClose}
    />
  )
}
