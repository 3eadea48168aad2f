import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailCheck, MailQuestion, MailX } from 'lucide-react'
import { languages } from '#contract/errors.ts'
import type { Subscriber } from '#contract/site/newsletter.staff.ts'
import { type SubscriberState, subscriberStates } from '#contract/site/subscriber-choices.ts'
import { inScreen } from '#web/admin/lib/admin-loader.ts'
import { ScreenAccess } from '#web/admin/lib/screen-access.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { TimeAgo } from '#web/admin/lib/time-ago.tsx'
import type { Column } from '#web/admin/list/column.ts'
import { ChoiceFilter } from '#web/admin/list/filters/choice-filter.tsx'
import { readListFilter, useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { type ListFilter, ListTools } from '#web/admin/list/list-tools.tsx'
import { StatCards } from '#web/admin/list/stat-cards.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { notKnown } from '#web/ui/facts.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import { languageNames } from '../language-names.ts'
import {
  listedBy,
  type SubscriberFilter,
  subscriberFilter,
  subscriberKeys,
  subscriberList,
  subscriberStats,
  subscriberViews,
} from './subscribers.queries.ts'

export const clientLoader = inScreen(screens.newsletter, (client, { url, session }) => {
  void client.prefetchQuery(subscriberList(readListFilter(subscriberFilter, screens.newsletter, url, session), session))
  void client.prefetchQuery(subscriberStats(session))
})

export default function NewsletterScreen() {
  return (
    <ScreenAccess screen={screens.newsletter}>
      <Newsletter />
    </ScreenAccess>
  )
}

const idOf = (subscriber: Subscriber) => subscriber.id

const stateNames: Record<SubscriberState, MessageDescriptor> = {
  confirmed: msg({ message: 'Subscribed', context: 'newsletter' }),
  pending: msg({ message: 'Not confirmed', context: 'newsletter' }),
}

function useColumns(): Column<Subscriber>[] {
  const { t } = useLingui()
  return [
    { id: 'email', place: 'title', header: t`Email`, cell: ({ email }) => email },
    {
      id: 'status',
      place: 'mark',
      header: t`State`,
      cell: ({ status }) => <Badge tone={status === 'confirmed' ? 'action' : 'warning'}>{t(stateNames[status])}</Badge>,
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

function Figures({ filter }: { filter: ListFilter<SubscriberFilter> }) {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(subscriberStats(useSession()))
  const figure = (count: number | undefined) => (isError ? null : count === undefined ? undefined : i18n.number(count))
  const narrowTo = (status: SubscriberState) => {
    const isActive = filter.value.status === status
    return { isActive, apply: () => filter.change({ status: isActive ? undefined : status }) }
  }
  return (
    <StatCards
      stats={[
        {
          id: 'confirmed',
          name: t(stateNames.confirmed),
          icon: MailCheck,
          tone: 'action',
          figure: figure(data?.confirmed),
          filter: narrowTo('confirmed'),
        },
        {
          id: 'pending',
          name: t(stateNames.pending),
          icon: MailQuestion,
          tone: 'warning',
          figure: figure(data?.pending),
          filter: narrowTo('pending'),
        },
        {
          id: 'unsubscribed',
          name: <Trans context="newsletter">Unsubscribed</Trans>,
          icon: MailX,
          tone: 'neutral',
          figure: figure(data?.unsubscribed),
          note: <Trans>Their addresses are deleted.</Trans>,
        },
      ]}
    />
  )
}

function Tools({ filter }: { filter: ListFilter<SubscriberFilter> }) {
  const { t } = useLingui()
  const { status, language } = filter.value
  const active = [
    ...(status ? [{ name: t(stateNames[status]), onRemove: () => filter.change({ status: undefined }) }] : []),
    ...(language ? [{ name: t(languageNames[language]), onRemove: () => filter.change({ language: undefined }) }] : []),
  ]
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Email</Trans>, placeholder: t`Search subscribers...` }}
      filters={({ value, change }) => (
        <>
          <ChoiceFilter
            label={<Trans>State</Trans>}
            choices={subscriberStates}
            nameOf={(one) => t(stateNames[one])}
            value={value.status}
            onChange={(status) => change({ status })}
          />
          <ChoiceFilter
            label={<Trans>Language</Trans>}
            choices={languages}
            nameOf={(one) => t(languageNames[one])}
            value={value.language}
            onChange={(language) => change({ language })}
          />
        </>
      )}
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
