import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Language } from '#contract/errors.ts'
import type { PageSummary } from '#contract/site/pages.staff.ts'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { numberedListParams } from '#web/admin/list/list-filter.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { pageKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { urlFilter } from '#web/lib/url/url-filter.ts'
import { ContentTabs } from '../content-tabs.tsx'
import { pageList } from './pages.queries.ts'

type Row = PageSummary & { id: number }

export const clientLoader = screenLoader(screens.pages, (client, { session }) => {
  void client.prefetchQuery(pageList(session))
})

export default withAccess(screens.pages, Pages)

const pageFilter = urlFilter(numberedListParams(['place']))
const idOf = (row: Row) => row.id

function Saved({ state: { at, by } }: { state: PageSummary['en'] }) {
  if (at === null) return <Trans>Original text</Trans>
  return (
    <>
      <DateTime at={at} />
      {by && `, ${by}`}
    </>
  )
}

function Pages() {
  const { t } = useLingui()
  const filter = useListFilter(pageFilter, screens.pages)
  const query = useQuery(pageList(useSession()))
  const state = fromList(useLocation())
  const { user } = useSession()
  const language: Language = user?.language ?? 'en'
  const columns: Column<Row>[] = [
    { id: 'title', place: 'title', header: t`Page`, cell: (page) => page[language].title },
    { id: 'address', place: 'main', header: t`Address in the shop`, cell: ({ slug }) => `/${slug}` },
    { id: 'en', place: 'note', header: t`English text`, cell: ({ en }) => <Saved state={en} /> },
    { id: 'sw', place: 'extra', header: t`Swahili text`, cell: ({ sw }) => <Saved state={sw} /> },
  ]
  return (
    <ListScreen
      screen={screens.pages}
      filter={filter}
      query={query}
      refreshes={pageKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ slug }) => ({ to: recordPaths.page(slug), state })}
      figures={<ContentTabs />}
      tools={null}
      empty={{
        icon: FileText,
        title: <Trans>No pages</Trans>,
        text: <Trans>The pages that the footer of the shop links to appear here.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} pages
        </Trans>
      )}
      failed={t`Failed to load pages.`}
    />
  )
}
