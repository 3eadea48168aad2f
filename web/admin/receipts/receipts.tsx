import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HandCoins, SearchX, Undo2, Wallet } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, redirect, useLocation } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import { repaymentMethods } from '#contract/lending/ledger.ts'
import { methodLabels } from '#contract/messages/method-labels.ts'
import { ksh } from '#contract/money.ts'
import type { listReceipts, ReceiptRow } from '#contract/receipts/receipts.staff.ts'
import { receiptKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { currentSession, useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Can } from '../lib/can.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { newReceipt, recordPaths, screens } from '../lib/screens.ts'
import { BulkAction } from '../list/bulk-action.tsx'
import { useAdvancedInputs } from '../list/filters/advanced-inputs.tsx'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { choiceInput, useStateInput } from '../list/filters/choice-filter.tsx'
import { OwnDaysFilter, useOwnDayInputs } from '../list/filters/days-filter.tsx'
import { useGroupName } from '../list/filters/group-name.ts'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { StatCards } from '../list/stat-cards.tsx'
import type { Selected } from '../list/use-selection.ts'
import { useReceiptColumns } from './receipt-columns.tsx'
import { receiptStates } from './receipt-look.tsx'
import { receiptScreens } from './receipt-screens.ts'
import { ReceiptTabs } from './receipt-tabs.tsx'
import {
  accountChoices,
  narrowedBy,
  type ReceiptFilter,
  receiptFilter,
  receiptList,
  receiptViews,
} from './receipts.queries.ts'

const loadRows = listLoader(screens.receiptList, receiptFilter, receiptList)

/** Leads a session that may not read receipts to the first tab that it may open. */
export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  const session = currentSession()
  const first = receiptScreens.find(({ permission }) => can(session, permission))
  if (first && first !== screens.receiptList) throw redirect(first.path)
  return loadRows(args)
}

export default withAccess(screens.receiptList, Receipts)

const idOf = (receipt: ReceiptRow) => receipt.id

function Receipts() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(receiptFilter, screens.receiptList)
  const query = useQuery({ ...receiptList(filter.value, session), placeholderData: keepPreviousData })
  const isUnmatched = filter.value.state === 'unmatched' || filter.value.state === 'proposed'
  const matches = can(session, 'Manage Lending')
  const columns = useReceiptColumns(isUnmatched)
  const state = fromList(useLocation())
  const selection = {
    rowLabel: ({ number }: ReceiptRow) => t`Select receipt ${number}`,
    actions: (selected: Selected) => <MatchProposed selected={selected} />,
    matching: narrowedBy(filter.value),
  }

  return (
    <ListScreen
      screen={screens.receiptList}
      name="receipts"
      views={{
        ...receiptViews(filter),
        usual: [
          { name: t`Recorded by me`, query: { recordedBy: session.user?.id ?? 0 } },
          ...(matches ? [{ name: t({ message: 'Proposed', context: 'receipts' }), query: { state: 'proposed' } }] : []),
        ],
      }}
      actions={
        <Can permission={newReceipt.permission}>
          <Link to={newReceipt.path} className={buttonClass()}>
            <HandCoins aria-hidden size={18} />
            <Trans>Record repayment</Trans>
          </Link>
        </Can>
      }
      exports={{ list: 'receipts', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
      filter={filter}
      query={query}
      refreshes={receiptKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.receipt(id), state })}
      {...(isUnmatched && matches && { selection })}
      figures={
        <>
          <ReceiptTabs />
          <Figures query={query} filter={filter} />
        </>
      }
      tools={<Tools filter={filter} rows={query.data?.content ?? []} />}
      empty={{
        icon: HandCoins,
        title: <Trans>No receipts yet</Trans>,
        text: <Trans>Each payment that is recorded gets a receipt, which is listed here.</Trans>,
      }}
      noMatch={{
        title: <Trans>No receipts match</Trans>,
        text: <Trans>No receipt has this number, reference or client, with these filters. Try other words.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} receipts
        </Trans>
      )}
      failed={t`The receipts could not be loaded.`}
    />
  )
}

/** Matches the unmatched money of the selected receipts to the clients who are proposed for it. */
function MatchProposed({ selected }: { selected: Selected }) {
  const { count } = selected
  return (
    <BulkAction
      kind="receipts.match-proposed"
      params={{}}
      selected={selected}
      label={<Trans>Match to proposed clients</Trans>}
      title={
        <Plural
          value={count}
          one="Match # receipt to its proposed client?"
          other="Match # receipts to their proposed clients?"
        />
      }
    >
      <p>
        <Trans>
          All unmatched money of each receipt goes to the client who is proposed for it then. Receipts without a
          proposed client are skipped.
        </Trans>
      </p>
    </BulkAction>
  )
}

type Filter = ReturnType<typeof useListFilter<typeof receiptFilter.shape>>
type Answer = { data?: ResponseOf<typeof listReceipts> | undefined; isError: boolean }

/** Sums of all receipts that match the filter; '-' where there are too many to add up. */
function Figures({ query: { data, isError }, filter }: { query: Answer; filter: Filter }) {
  const missing = isError ? null : undefined
  const sum = (of: 'received' | 'takenBack' | 'recovered' | 'unmatched') =>
    data === undefined ? missing : data.sums && ksh(data.sums[of])
  return (
    <StatCards
      isAboveList
      stats={[
        {
          id: 'received',
          name: <Trans context="money">Received</Trans>,
          icon: HandCoins,
          tone: 'action',
          figure: sum('received'),
        },
        {
          id: 'takenBack',
          name: <Trans context="money">Taken back</Trans>,
          icon: Undo2,
          tone: 'warning',
          figure: sum('takenBack'),
        },
        {
          id: 'recovered',
          name: <Trans>Of debts written off</Trans>,
          icon: Wallet,
          tone: 'info',
          figure: sum('recovered'),
        },
        {
          id: 'unmatched',
          name: <Trans context="money">Unmatched</Trans>,
          icon: SearchX,
          tone: 'neutral',
          figure: sum('unmatched'),
          filter: {
            isActive: filter.isNarrowedTo({ state: 'unmatched' }),
            apply: () => filter.narrowTo({ state: 'unmatched' }),
          },
        },
      ]}
    />
  )
}

function Tools({ filter, rows }: { filter: Filter; rows: readonly ReceiptRow[] }) {
  const { t } = useLingui()
  const session = useSession()
  const methods = methodLabels[useLanguage()]
  const { data: accounts = [] } = useQuery(accountChoices(session))
  const groupName = useGroupName(filter.value.group)
  const days = useOwnDayInputs<ReceiptFilter>((control) => <OwnDaysFilter {...control} />)
  const nameOfClient = (wanted: number) => rows.flatMap(({ clients }) => clients).find(({ id }) => id === wanted)?.name
  const state = useStateInput(receiptStates, { param: 'state' })
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter, { withInactive: true })
  const account = choiceInput({
    param: 'account',
    label: <Trans>Account</Trans>,
    choices: accounts.map(({ id }) => id),
    nameOf: (id) => accounts.find((one) => one.id === id)?.name ?? t`Account ${id}`,
  })
  const method = choiceInput({
    param: 'method',
    label: <Trans context="of a payment">Method</Trans>,
    choices: repaymentMethods,
    nameOf: (one) => methods[one],
  })
  const advanced = useAdvancedInputs<ReceiptFilter>([account, method, branch, officer], filter)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Number, reference or client</Trans>, placeholder: t`Search receipts...` }}
      filters={[
        state,
        ...days,
        ...advanced,
        {
          chip: ({ client }) => client && (nameOfClient(client) ?? t`Client ${client}`),
          without: { client: undefined },
        },
        { chip: ({ group }) => group && groupName(group), without: { group: undefined } },
        {
          chip: ({ recordedBy }) =>
            recordedBy && (recordedBy === session.user?.id ? t`Recorded by me` : t`Recorded by account ${recordedBy}`),
          without: { recordedBy: undefined },
        },
      ]}
    />
  )
}
