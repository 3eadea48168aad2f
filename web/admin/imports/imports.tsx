import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useLocation } from 'react-router'
import { importKindLabels } from '#contract/imports/import-labels.ts'
import type { ListedImport } from '#contract/imports/imports.staff.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { AddButton } from '#web/admin/record/add-button.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { importStatusLooks } from './import-looks.ts'
import { importFilter, importKeys, importList } from './imports.queries.ts'

export const clientLoader = listLoader(screens.imports, importFilter, importList)

export default withAccess(screens.imports, Imports)

const idOf = ({ id }: ListedImport) => id
const loadForm = () => import('./start-form.tsx')

function useImportColumns(): Column<ListedImport>[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return [
    { id: 'file', place: 'title', header: t`File`, cell: ({ fileName }) => fileName },
    { id: 'kind', place: 'main', header: t`What`, cell: ({ kind }) => importKindLabels[kind][language] },
    {
      id: 'status',
      place: 'mark',
      header: t`Status`,
      cell: ({ status }) => <Badge tone={importStatusLooks[status].tone}>{t(importStatusLooks[status].label)}</Badge>,
    },
    {
      id: 'rows',
      place: 'figure',
      header: t`Rows`,
      isNumber: true,
      cell: ({ total }) => i18n.number(total),
    },
    {
      id: 'written',
      place: 'extra',
      header: t`Written`,
      isNumber: true,
      cell: ({ counts }) => i18n.number(counts.written),
    },
    {
      id: 'wrong',
      place: 'extra',
      header: t({ message: 'Wrong', context: 'rows of an import' }),
      isNumber: true,
      cell: ({ counts }) => i18n.number(counts.wrong),
    },
    { id: 'startedAt', place: 'note', header: t`Started`, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  ]
}

function Imports() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(importFilter, screens.imports)
  const query = useQuery({ ...importList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  return (
    <ListScreen
      screen={screens.imports}
      filter={filter}
      query={query}
      refreshes={importKeys.all}
      columns={useImportColumns()}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.import(id), state })}
      actions={<AddButton label={<Trans>Import a file</Trans>} load={loadForm} size="34rem" />}
      tools={null}
      empty={{
        icon: FileUp,
        title: <Trans>Nothing imported yet</Trans>,
        text: <Trans>Products, clients, opening balances and statements come in from Excel or CSV files.</Trans>,
      }}
      noMatch={{ title: <Trans>No imports</Trans>, text: <Trans>There are no more pages.</Trans> }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} imports
        </Trans>
      )}
      failed={t`Failed to load imports.`}
    />
  )
}
