import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useLocation } from 'react-router'
import { toLocalPhone } from '#contract/phones.ts'
import type { Message } from '#contract/site/messages.staff.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { TimeAgo } from '#web/admin/lib/time-ago.tsx'
import type { Column } from '#web/admin/list/column.ts'
import { useStateInput } from '#web/admin/list/filters/choice-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { type ListFilter, ListTools } from '#web/admin/list/list-tools.tsx'
import cell from '#web/admin/list/rows/cell.module.css'
import { useSession } from '#web/lib/session/session.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { messageStates } from './message-states.ts'
import {
  type MessageFilter,
  messageFilter,
  messageKeys,
  messageList,
  messageViews,
  narrowedBy,
} from './messages.queries.ts'

export const clientLoader = listLoader(screens.messages, messageFilter, messageList)

export default withAccess(screens.messages, Messages)

const idOf = (message: Message) => message.id

function useColumns(): Column<Message>[] {
  const { t, i18n } = useLingui()
  return [
    { id: 'name', place: 'title', header: t`Name`, cell: ({ name }) => name },
    { id: 'status', place: 'mark', header: t`State`, cell: ({ status }) => <messageStates.Badge state={status} /> },
    {
      id: 'message',
      place: 'wide',
      header: t`Message`,
      cell: ({ message }) => <span className={cell.short}>{message}</span>,
    },
    { id: 'email', place: 'extra', header: t`Email`, cell: ({ email }) => email ?? notKnown },
    { id: 'phone', place: 'extra', header: t`Phone`, cell: ({ phone }) => (phone ? toLocalPhone(phone) : notKnown) },
    {
      id: 'answers',
      place: 'extra',
      isExtra: true,
      header: t`Answers`,
      cell: ({ answers }) => i18n.number(answers),
    },
    {
      id: 'at',
      place: 'note',
      header: t`Date`,
      sort: 'created_at',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
  ]
}

function MessageTools({ filter }: { filter: ListFilter<MessageFilter> }) {
  const { t } = useLingui()
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, email, phone or words</Trans>, placeholder: t`Search messages...` }}
      filters={[useStateInput(messageStates, { label: <Trans>State</Trans> })]}
    />
  )
}

function Messages() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(messageFilter, screens.messages)
  const query = useQuery({ ...messageList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  return (
    <ListScreen
      screen={screens.messages}
      name="messages"
      views={messageViews(filter)}
      filter={filter}
      query={query}
      refreshes={messageKeys.all}
      columns={useColumns()}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.message(id), state })}
      exports={{ list: 'messages', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
      tools={<MessageTools filter={filter} />}
      empty={{
        icon: Inbox,
        title: <Trans>No messages yet</Trans>,
        text: <Trans>What people write on the contact page appears here.</Trans>,
      }}
      noMatch={{
        title: <Trans>No messages match</Trans>,
        text: <Trans>No message fits these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} messages
        </Trans>
      )}
      failed={t`Failed to load messages.`}
    />
  )
}
