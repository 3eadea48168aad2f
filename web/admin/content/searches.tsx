import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Plus, SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { listSearchMisses } from '#contract/catalogue/synonyms.staff.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { TimeAgo } from '#web/admin/lib/time-ago.tsx'
import type { Column } from '#web/admin/list/column.ts'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { FormModal } from '#web/lib/form/form-modal.tsx'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { type FilterOf, urlFilter } from '#web/lib/url/url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { useLoadedPart } from '#web/ui/hooks/use-loaded-part.ts'
import { prepareModal } from '#web/ui/overlay.tsx'
import styles from './content.module.css'
import { ContentTabs } from './content-tabs.tsx'

type Miss = ResponseOf<typeof listSearchMisses>['content'][number] & { id: number }

const missKeys = keysOf('search-misses')
const shape = numberedListParams(['misses'])
const missFilter = urlFilter(shape)

const missList = (filter: FilterOf<typeof shape>, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  const query = { page, size }
  return queryOptions({
    queryKey: missKeys.list(key, query),
    staleTime: 5_000,
    queryFn: async ({ signal }) => {
      const { content, ...rest } = await api(listSearchMisses, { query, signal })
      // A term has no id; its place in the list is the key of its row.
      return { ...rest, content: content.map((miss, index) => ({ ...miss, id: page * size + index + 1 })) }
    },
  })
}

export const clientLoader = listLoader(screens.searches, missFilter, missList)

export default withAccess(screens.searches, Searches)

const idOf = (miss: Miss) => miss.id
const loadForm = () => import('./synonyms/add-synonyms-form.tsx')

function Searches() {
  const { t, i18n } = useLingui()
  const session = useSession()
  const filter = useListFilter(missFilter, screens.searches)
  const query = useQuery({ ...missList(filter.value, session), placeholderData: keepPreviousData })
  const form = useLoadedPart(loadForm)
  const [term, setTerm] = useState<string | null>(null)
  const close = () => setTerm(null)
  const columns: Column<Miss>[] = [
    { id: 'term', place: 'title', header: t`Searched for`, cell: ({ term: words }) => words },
    { id: 'misses', place: 'figure', header: t`Times`, cell: ({ misses }) => i18n.number(misses) },
    { id: 'lastAt', place: 'wide', header: t`Last time`, cell: ({ lastAt }) => <TimeAgo at={lastAt} /> },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: ({ term: words }) => (
        <Button
          variant="quiet"
          className={styles.oneLine}
          aria-label={t`Add synonyms for ${words}`}
          onPointerEnter={() => {
            prepareModal()
            form.prepare()
          }}
          onClick={() => form.show(() => setTerm(words))}
        >
          <Plus aria-hidden size={18} />
          <Trans>Add synonyms</Trans>
        </Button>
      ),
    },
  ]
  return (
    <>
      <ListScreen
        screen={screens.searches}
        filter={filter}
        query={query}
        refreshes={missKeys.all}
        columns={columns}
        rowKey={idOf}
        figures={<ContentTabs />}
        tools={null}
        empty={{
          icon: SearchCheck,
          title: <Trans>Every search found something</Trans>,
          text: <Trans>Searches without a result are counted here, most often first.</Trans>,
        }}
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} searches
          </Trans>
        )}
        failed={t`Failed to load searches.`}
      />
      <FormModal opened={term !== null} onClose={close} size="32rem" title={<Trans>Add Synonyms</Trans>}>
        {form.Part && term !== null && <form.Part onClose={close} words={`${term}, `} />}
      </FormModal>
    </>
  )
}
