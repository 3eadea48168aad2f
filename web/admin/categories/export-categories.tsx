import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { categoryExportPath } from '#contract/catalogue/category-export.ts'
import { download } from '#web/lib/http/download.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { type CategoryFilter, narrowedBy } from './categories.queries.ts'

/** Downloads the categories that the filter of the list leaves, in its order. */
export function ExportCategories({ filter }: { filter: CategoryFilter }) {
  const { t } = useLingui()
  const given = Object.entries(narrowedBy(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const { act, isBusy } = useAction({
    run: () => download(`${categoryExportPath}?${new URLSearchParams(given)}`, 'categories.csv'),
    failed: t`The file could not be downloaded. Please try again.`,
  })
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => act()}>
      <Download aria-hidden size={18} />
      <Trans>Export</Trans>
    </Button>
  )
}
