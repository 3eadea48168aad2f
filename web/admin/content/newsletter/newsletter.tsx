import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailCheck, MailQuestion, MailX } from 'lucide-react'
import { languages } from '#contract/errors.ts'
import type { Subscriber } from '#contract/site/newsletter.staff.ts'
import type { SubscriberState } from '#contract/site/subscriber-choices.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { TimeAgo } from '#web/admin/lib/time-ago.tsx'
import type { Column } from '#web/admin/list/column.ts'
import { choiceInput, useStateInput } from '#web/admin/list/filters/choice-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { ListTools } from '#web/admin/list/list-tools.tsx'
import { FigureCards } from '#web/admin/list/stat-cards.tsx'
import { defineStates } from '#web/admin/record/states.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import { languageNames } from '../language-names.ts'
import {
  listedBy,
  subscriberFilter,
  subscriberKeys,
  subscriberList,
  subscriberStats,
  subscriberViews,
} from './subscribers.queries.ts'

export const clientLoader = listLoader(screens.newsletter, subscriberFilter, subscriberList, subscriberStats)

export default withAccess(screens.newsletter, Newsletter)

const idOf = (subscriber: Subscriber) => subscriber.id

const subscriberStates = defineStates<SubscriberState>({
  confirmed: { name: msg({ message: 'Subscribed', context: 'newsletter' }), tone: 'action' },
  pending: { name: msg({ message: 'Not confirmed', context: 'newsletter' }), tone: 'warning' },
})

function useColumns(): Column<Subscriber>[] {
  const { t } = useLingui()
  return [
    { id: 'email', place: 'title', header: t`Email`, cell: ({ email }) => email },
    {
      id: 'status',
      place: 'mark',
      header: t`State`,
      cell: ({ status }) => <subscriberStates.Badge state={status} />,
    },
    { id: 'language', place: 'main', header: t`Language`, cell: ({ language }) => t(languageNames[language]) },
    {
      id: 'requestedAt',
      place: 'note',
      header: t`Since`,
      sort: 'requested_at',
      cell: ({ requestedAt }) => <TimeAgo at={requestedAt} />,
    },
    {
      id: 'confirmedAt',
      place: 'extra',
      header: t`Confirmed`,
      cell: ({ confirmedAt }) => (confirmedAt ? <TimeAgo at={confirmedAt} /> : notKnown),
    },
  ]
}

type FilterProps = { filter: ReturnType<typeof useListFilter<typeof subscriberFilter.shape>> }

function Figures({ filter }: FilterProps) {
  const { t } = useLingui()
  return (
    <FigureCards
      query={useQuery(subscriberStats(useSession()))}
      filter={filter}
      figures={[
        {
          id: 'confirmed',
          name: t(subscriberStates.nameOf('confirmed')),
          icon: MailCheck,
          tone: 'action',
          of: ({ confirmed }) => confirmed,
          only: { status: 'confirmed' },
        },
        {
          id: 'pending',
          name: t(subscriberStates.nameOf('pending')),
          icon: MailQuestion,
          tone: 'warning',
          of: ({ pending }) => pending,
          only: { status: 'pending' },
        },
        {
          id: 'unsubscribed',
          name: <Trans context="newsletter">Unsubscribed</Trans>,
          icon: MailX,
          tone: 'neutral',
          of: ({ unsubscribed }) => unsubscribed,
          note: () => <Trans>Their addresses are deleted.</Trans>,
        },
      ]}
    />
  )
}

function Tools({ filter }: FilterProps) {
  const { t } = useLingui()
  const status = useStateInput(subscriberStates, { label: <Trans>State</Trans> })
  const language = choiceInput({
    param: 'language',
    label: <Trans>Language</Trans>,
    choices: languages,
    nameOf: (one) => t(languageNames[one]),
  })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Email</Trans>, placeholder: t`Search subscribers...` }}
      filters={[status, language]}
    />
  )
}

function Newsletter() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(subscriberFilter, screens.newsletter)
  const query = useQuery({ ...subscriberList(filter.value, session), placeholderData: keepPreviousData })
  return (
    <ListScreen
      screen={screens.newsletter}
      name="subscribers"
      views={subscriberViews(filter)}
      filter={filter}
      query={query}
      refreshes={subscriberKeys.all}
      columns={useColumns()}
      rowKey={idOf}
      exports={{ list: 'subscribers', query: listedBy(filter.value) }}
      figures={
        <>
          <ContentTabs />
          <Figures filter={filter} />
        </>
      }
      tools={<Tools filter={filter} />}
      empty={{
        icon: MailQuestion,
        title: <Trans>No subscribers yet</Trans>,
        text: <Trans>Who subscribes at the foot of the shop and confirms the address appears here.</Trans>,
      }}
      noMatch={{
        title: <Trans>No subscribers match</Trans>,
        text: <Trans>No subscriber fits these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} subscribers
        </Trans>
      )}
      failed={t`Failed to load subscribers.`}
    />
  )
}
