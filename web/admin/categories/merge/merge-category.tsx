import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CategoryRecord, mergeCategory, type previewMerge } from '#contract/catalogue/categories.staff.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { MergePanel } from '#web/admin/record/merge/merge-panel.tsx'
import { useMerge } from '#web/admin/record/merge/use-merge.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { categoryChoices, mergePreview } from './merge.queries.ts'

type Preview = ResponseOf<typeof previewMerge>
type Props = { category: CategoryRecord; name: string; onClose: () => void }

/** Moves all products and sub-categories of a category into another one, after a preview. */
export function MergeCategory({ category: { id }, name, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const [into, setInto] = useState(0)
  const choices = useQuery(categoryChoices(session))
  const preview = useQuery(mergePreview(id, into, session))
  const { act, isBusy } = useMerge({
    id,
    keys: categoryKeys.all,
    run: ({ version, intoVersion }: Preview) =>
      api(mergeCategory, { params: { id }, body: { into, version, intoVersion } }),
    pathOf: recordPaths.category,
    done: t`Categories merged.`,
    failed: t`Failed to merge the categories. Please try again.`,
  })
  return (
    <MergePanel
      title={<Trans>Merge {name} into another category</Trans>}
      id={id}
      label={<Trans>The category that stays</Trans>}
      choices={choices}
      into={into}
      onChoose={setInto}
      preview={preview}
      failed={t`Failed to fetch categories`}
      confirmLabel={<Trans>Merge and delete {name}</Trans>}
      isBusy={isBusy}
      onConfirm={act}
      onClose={onClose}
    >
      {(data) => <MergePreview preview={data} name={name} />}
    </MergePanel>
  )
}

function MergePreview({ preview, name }: { preview: Preview; name: string }) {
  const { products, listedChange, movedSubCategories, joinedSubCategories, slugs } = preview
  const moved = movedSubCategories.join(', ')
  const joined = joinedSubCategories.join(', ')
  const old = slugs.join(', ')
  return (
    <>
      <li>
        <Plural value={products} _0="No products move." one="# product moves." other="# products move." />
      </li>
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
      <li>
        <Trans>Old links keep working: {old}.</Trans>
      </li>
      <li>
        <Trans>The category {name} is deleted. This cannot be undone.</Trans>
      </li>
    </>
  )
}
