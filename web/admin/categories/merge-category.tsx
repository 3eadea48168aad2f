import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CategoryRecord, mergeCategory, type previewMerge } from '#contract/catalogue/categories.staff.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { api } from '#web/lib/http/api.ts'
import { categoryKeys } from '#web/lib/query/keys.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { recordPaths } from '../lib/screens.ts'
import styles from './categories.module.css'
import { isAboutCategory, mergePreview } from './categories.queries.ts'
import { CategoryChoice } from './category-choice.tsx'

type Preview = ResponseOf<typeof previewMerge>
type Props = { category: CategoryRecord; name: string; onClose: () => void }

/** Moves all products and sub-categories of a category into another one, after a preview. */
export function MergeCategory({ category, name, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { state } = useLocation()
  const [into, setInto] = useState(0)
  const preview = useQuery(mergePreview(category.id, into, useSession()))
  const merge = useAction({
    run: ({ version, intoVersion }: Preview) =>
      api(mergeCategory, { params: { id: category.id }, body: { into, version, intoVersion } }).catch(
        async (error: unknown) => {
          await client.invalidateQueries({ queryKey: categoryKeys.all })
          throw error
        },
      ),
    done: t`Categories merged.`,
    failed: t`Failed to merge the categories. Please try again.`,
    onDone: async ({ id }) => {
      await navigate(recordPaths.category(id), { replace: true, state })
      // The merged category is gone: refetching it would find nothing.
      await client.invalidateQueries({
        queryKey: categoryKeys.all,
        predicate: ({ queryKey }) => !isAboutCategory(queryKey, category.id),
      })
    },
  })
  return (
    <Panel title={<Trans>Merge {name} into another category</Trans>}>
      <div className={styles.form}>
        <CategoryChoice
          label={<Trans>The category that stays</Trans>}
          exceptId={category.id}
          value={into}
          onChange={setInto}
        />
        {into > 0 && (
          <QueryBoundary
            query={preview}
            loading={<Skeleton height="6rem" />}
            failed={t`Failed to fetch categories`}
            variant="secondary"
          >
            {(data) => <MergePreview preview={data} name={name} />}
          </QueryBoundary>
        )}
        <div className={styles.answers}>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="danger"
            busy={merge.isBusy}
            disabled={!preview.data}
            onClick={() => preview.data && merge.act(preview.data)}
          >
            <Trans>Merge and delete {name}</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function MergePreview({ preview, name }: { preview: Preview; name: string }) {
  const { products, listedChange, movedSubCategories, joinedSubCategories, slugs } = preview
  const moved = movedSubCategories.join(', ')
  const joined = joinedSubCategories.join(', ')
  const old = slugs.join(', ')
  return (
    <ul className={styles.list} aria-live="polite">
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
    </ul>
  )
}
