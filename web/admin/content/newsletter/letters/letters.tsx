import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailPlus, Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Letter } from '#contract/site/letters.staff.ts'
import { ContentTabs } from '#web/admin/content/content-tabs.tsx'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { newLetterPath, recordPaths, screens } from '#web/admin/lib/screens.ts'
import { TimeAgo } from '#web/admin/lib/time-ago.tsx'
import type { Column } from '#web/admin/list/column.ts'
import { useStateInput } from '#web/admin/list/filters/choice-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { type ListFilter, ListTools } from '#web/admin/list/list-tools.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { notKnown } from '#web/ui/facts.tsx'
import { letterLanguageNames, letterStates } from './letter-states.ts'
import { type LetterFilter, letterFilter, letterKeys, letterList, letterViews, narrowedBy } from './letters.queries.ts'

export const clientLoader = listLoader(screens.letters, letterFilter, letterList)

export default withAccess(screens.letters, Letters)

const idOf = (letter: Letter) => letter.id

function useColumns(): Column<Letter>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'subject', place: 'title', header: t`Subject`, cell: ({ subject }) => subject },
    {
      id: 'status',
      place: 'mark',
      header: t`State`,
      cell: ({ status }) => <letterStates.Badge state={status} />,
    },
    { id: 'language', place: 'main', header: t`Readers`, cell: ({ language }) => t(letterLanguageNames[language]) },
    {
      id: 'sent',
      place: 'figure',
      header: t({ message: 'Sent', context: 'letters' }),
      cell: ({ status, sent, recipients }) =>
        status === 'draft' ? (
          notKnown
        ) : (
          <Trans>
            {i18n.number(sent)} of {i18n.number(recipients)}
          </Trans>
        ),
    },
    {
      id: 'createdAt',
      place: 'note',
      header: t`Written`,
      sort: 'created_at',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    {
      id: 'startedAt',
      place: 'extra',
      header: t`Sending started`,
      cell: ({ startedAt }) => (startedAt ? <TimeAgo at={startedAt} /> : notKnown),
    },
  ]
}

function Tools({ filter }: { filter: ListFilter<LetterFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Subject</Trans>, placeholder: t`Search letters...` }}
      filters={[useStateInput(letterStates, { label: <Trans>State</Trans> })]}
    />
  )
}

function Letters() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(letterFilter, screens.letters)
  const query = useQuery({ ...letterList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  return (
    <ListScreen
      screen={screens.letters}
      name="letters"
      views={letterViews(filter)}
      filter={filter}
      query={query}
      refreshes={letterKeys.all}
      columns={useColumns()}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.letter(id), state })}
      actions={
        <Link to={newLetterPath} className={buttonClass('primary')}>
          <Plus aria-hidden size={18} />
          <Trans>New letter</Trans>
        </Link>
      }
      exports={{ list: 'letters', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
      figures={<ContentTabs />}
      tools={<Tools filter={filter} />}
      empty={{
        icon: MailPlus,
        title: <Trans>No letters yet</Trans>,
        text: <Trans>Write to the subscribers of the newsletter: the first letter appears here.</Trans>,
      }}
      noMatch={{
        title: <Trans>No letters match</Trans>,
        text: <Trans>No letter fits these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} letters
        </Trans>
      )}
      failed={t`Failed to load letters.`}
    />
  )
}
