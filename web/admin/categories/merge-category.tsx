import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mergeCategory, previewMerge } from '#contract/catalogue/categories.staff.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { MergePanel } from '#web/admin/record/merge/merge-panel.tsx'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { categoryChoices } from './categories.queries.ts'

type Props = { category: { id: number; name: string }; onClose: () => void }

/** Moves all products and sub-categories of a category into another one, after a preview. */
export function MergeCategory({ category, onClose }: Props) {
  const { t } = useLingui()
  const { id, name } = category
  return (
    <MergePanel
      title={<Trans>Merge {name} into another category</Trans>}
      record={category}
      keys={categoryKeys}
      label={<Trans>The category that stays</Trans>}
      choices={useQuery(categoryChoices(useSession()))}
      loadPreview={(into, signal) => api(previewMerge, { params: { id }, query: { into }, signal })}
      merge={(body) => api(mergeCategory, { params: { id }, body })}
      pathOf={recordPaths.category}
      changes={(preview) => <Changes preview={preview} />}
      warning={<Trans>The category {name} is deleted. This cannot be undone.</Trans>}
      notLoaded={t`Failed to fetch categories`}
      done={t`Categories merged.`}
      failed={t`Failed to merge the categories. Please try again.`}
      onClose={onClose}
    />
  )
}

function Changes({ preview }: { preview: ResponseOf<typeof previewMerge> }) {
  const { listedChange, movedSubCategories, joinedSubCategories } = preview
  const moved = movedSubCategories.join(', ')
  const joined = joinedSubCategories.join(', ')
  return (
    <>
      {listedChange !== 0 && (
        <li>
          {listedChange < 0 ? (
            <Plural
              value={-listedChange}
              one="# product is hidden from the shop."
              other="# products are hidden from the shop."
            />
          ) : (
            <Plural value={listedChange} one="# product appears in the shop." other="# products appear in the shop." />
          )}
        </li>
      )}
      {moved && (
        <li>
          <Trans>These sub-categories move: {moved}.</Trans>
        </li>
      )}
      {joined && (
        <li>
          <Trans>These exist in both and become one: {joined}.</Trans>
        </li>
      )}
    </>
  )
}
