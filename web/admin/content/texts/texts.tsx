import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessageSquareMore } from 'lucide-react'
import { useLocation } from 'react-router'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { sendHeldTexts, type Text } from '#contract/site/texts.staff.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { TimeAgo } from '#web/admin/lib/time-ago.tsx'
import type { Column } from '#web/admin/list/column.ts'
import { choiceInput, useStateInput } from '#web/admin/list/filters/choice-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { type ListFilter, ListTools } from '#web/admin/list/list-tools.tsx'
import layout from '#web/admin/record/layout.module.css'
import { textKindNames, textStates } from '#web/admin/record/texts/text-labels.ts'
import { TextNotes } from '#web/admin/record/texts/text-notes.tsx'
import { api } from '#web/lib/http/api.ts'
import { textKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { notKnown } from '#web/ui/facts.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import { SendAgain } from './send-again.tsx'
import { listedKinds, type TextFilter, textFilter, textList } from './texts.queries.ts'

export const clientLoader = listLoader(screens.texts, textFilter, textList)

export default withAccess(screens.texts, Texts)

const idOf = (text: Text) => text.id

function useColumns(): Column<Text>[] {
  const { t } = useLingui()
  return [
    {
      id: 'client',
      place: 'title',
      header: t`Client`,
      cell: ({ client, phone }) => client?.name ?? (phone ? toLocalPhone(phone) : notKnown),
    },
    { id: 'state', place: 'mark', header: t`State`, cell: ({ state }) => <textStates.Badge state={state} /> },
    {
      id: 'body',
      place: 'wide',
      header: t`Text`,
      cell: (text) => (
        <span className={layout.lines}>
          <span>{text.body ?? <Trans>Deleted after 90 days, or with the person.</Trans>}</span>
          <TextNotes text={text} />
        </span>
      ),
    },
    { id: 'kind', place: 'extra', header: t`Kind`, cell: ({ kind }) => t(textKindNames[kind]) },
    { id: 'phone', place: 'extra', header: t`Phone`, cell: ({ phone }) => (phone ? toLocalPhone(phone) : notKnown) },
    { id: 'cost', place: 'figure', header: t`Cost`, cell: ({ cost }) => (cost === null ? notKnown : ksh(cost)) },
    {
      id: 'at',
      place: 'note',
      header: t`Date`,
      sort: 'created_at',
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    { id: 'actions', place: 'actions', header: t`Actions`, cell: (text) => <SendAgain text={text} /> },
  ]
}

function TextTools({ filter }: { filter: ListFilter<TextFilter> }) {
  const { t } = useLingui()
  const kind = choiceInput({
    param: 'kind',
    label: <Trans>Kind</Trans>,
    choices: listedKinds,
    nameOf: (one) => t(textKindNames[one]),
  })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, number or phone of a client</Trans>, placeholder: t`Search texts...` }}
      filters={[
        useStateInput(textStates, { param: 'state', label: <Trans>State</Trans> }),
        kind,
        { chip: ({ client }) => client && t`One client`, without: { client: undefined } },
      ]}
    />
  )
}

/** Once the cause is repaired, an empty balance for example. */
function SendHeld() {
  const { t } = useLingui()
  const send = useAction({
    run: () => api(sendHeldTexts),
    failed: t`The texts were not sent again. Please try again.`,
    done: t`The held texts are sent again.`,
    invalidates: [textKeys.all],
  })
  return (
    <Button variant="secondary" busy={send.isBusy} onClick={() => send.act()}>
      <Trans>Send all held texts again</Trans>
    </Button>
  )
}

function Texts() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(textFilter, screens.texts)
  const query = useQuery({ ...textList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  return (
    <ListScreen
      screen={screens.texts}
      filter={filter}
      query={query}
      refreshes={textKeys.all}
      columns={useColumns()}
      rowKey={idOf}
      rowLink={({ client }) => (client ? { to: recordPaths.customer(client.id), state } : null)}
      actions={filter.value.state === 'held' && <SendHeld />}
      figures={<ContentTabs />}
      tools={<TextTools filter={filter} />}
      empty={{
        icon: MessageSquareMore,
        title: <Trans>No texts yet</Trans>,
        text: <Trans>Receipts, due days and steps of orders are sent to clients once a provider is connected.</Trans>,
      }}
      noMatch={{
        title: <Trans>No texts match</Trans>,
        text: <Trans>No text fits these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} texts
        </Trans>
      )}
      failed={t`Failed to load texts.`}
    />
  )
}
