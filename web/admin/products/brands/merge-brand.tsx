import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BrandRecord, mergeBrand, type previewBrandMerge } from '#contract/catalogue/brands.staff.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { recordPaths } from '#web/admin/lib/screens.ts'
import { MergePanel } from '#web/admin/record/merge/merge-panel.tsx'
import { useMerge } from '#web/admin/record/merge/use-merge.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { brandKeys } from './brand-keys.ts'
import { brandChoices, brandMergePreview } from './brands.queries.ts'

type Preview = ResponseOf<typeof previewBrandMerge>
type Props = { brand: BrandRecord; onClose: () => void }

/** Moves all products of a brand to another one, after a preview. */
export function MergeBrand({ brand: { id, name }, onClose }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const [into, setInto] = useState(0)
  const choices = useQuery(brandChoices(session))
  const preview = useQuery(brandMergePreview(id, into, session))
  const { act, isBusy } = useMerge({
    id,
    keys: brandKeys.all,
    run: ({ version, intoVersion }: Preview) =>
      api(mergeBrand, { params: { id }, body: { into, version, intoVersion } }),
    pathOf: recordPaths.brand,
    done: t`Brands merged.`,
    failed: t`Failed to merge the brands. Please try again.`,
  })
  return (
    <MergePanel
      title={<Trans>Merge {name} into another brand</Trans>}
      id={id}
      label={<Trans>The brand that stays</Trans>}
      choices={choices}
      into={into}
      onChoose={setInto}
      preview={preview}
      failed={t`Failed to load brands.`}
      confirmLabel={<Trans>Merge and delete {name}</Trans>}
      isBusy={isBusy}
      onConfirm={act}
      onClose={onClose}
    >
      {(data) => <MergePreview preview={data} name={name} />}
    </MergePanel>
  )
}

function MergePreview({ preview: { products, slugs }, name }: { preview: Preview; name: string }) {
  const old = slugs.join(', ')
  return (
    <>
      <li>
        <Plural value={products} _0="No products move." one="# product moves." other="# products move." />
      </li>
      <li>
        <Trans>Old links keep working: {old}.</Trans>
      </li>
      <li>
        <Trans>The brand {name} is deleted. This cannot be undone.</Trans>
      </li>
    </>
  )
}
