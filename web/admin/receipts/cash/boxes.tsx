import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { useLocation } from 'react-router'
import { ksh } from '#contract/money.ts'
import type { CashBox } from '#contract/receipts/cash.staff.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import { useBranchInput } from '#web/admin/list/filters/branch-input.tsx'
import { choiceInput } from '#web/admin/list/filters/choice-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { type ListFilter, ListTools } from '#web/admin/list/list-tools.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { cashKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ReceiptTabs } from '../receipt-tabs.tsx'
import { type CashBoxFilter, cashBoxFilter, cashBoxList } from './cash.queries.ts'
import { CashAge } from './cash-in-hand.tsx'

export const clientLoader = listLoader(screens.cashBoxes, cashBoxFilter, cashBoxList)

export default withAccess(screens.cashBoxes, CashBoxes)

const idOf = ({ id }: CashBox) => id

function useColumns(): Column<CashBox>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    { id: 'holder', place: 'title', header: t`Name`, cell: ({ holder }) => holder },
    {
      id: 'above',
      place: 'mark',
      header: t`Status`,
      cell: ({ isAboveBound }) =>
        isAboveBound && (
          <Badge tone="warning">
            <Trans>Above the limit</Trans>
          </Badge>
        ),
    },
    { id: 'branch', place: 'main', header: t`Branch`, cell: ({ branch }) => branch ?? t`All branches` },
    { id: 'balance', place: 'figure', header: t`Cash in hand`, cell: ({ balance }) => ksh(balance) },
    {
      id: 'since',
      place: 'note',
      header: t`Oldest cash`,
      cell: ({ since }) => since && <CashAge since={since} />,
    },
    {
      id: 'onTheWay',
      place: 'extra',
      header: t`Not accepted yet`,
      cell: ({ onTheWay }) => ksh(onTheWay),
      isNumber: true,
    },
    {
      id: 'closedTo',
      place: 'extra',
      header: t`Last day counted`,
      cell: ({ closedTo }) => closedTo && formatDay(closedTo, language),
    },
  ]
}

/** The cash in hand of the staff in scope. */
function CashBoxes() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(cashBoxFilter, screens.cashBoxes)
  const query = useQuery({ ...cashBoxList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  return (
    <ListScreen
      screen={screens.cashBoxes}
      filter={filter}
      query={query}
      refreshes={cashKeys.all}
      columns={useColumns()}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.cashBox(id), state })}
      figures={
        <>
          <ReceiptTabs />
          {query.data && <Sums sums={query.data.sums} />}
        </>
      }
      tools={<Tools filter={filter} />}
      empty={{
        icon: Banknote,
        title: <Trans>No one has had cash yet</Trans>,
        text: <Trans>Who records a cash payment appears here with the cash in hand.</Trans>,
      }}
      noMatch={{
        title: <Trans>No one matches</Trans>,
        text: <Trans>No one with cash fits this search and these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} people
        </Trans>
      )}
      failed={t`Failed to load cash in hand.`}
    />
  )
}

function Sums({ sums: { balance, onTheWay } }: { sums: { balance: number; onTheWay: number } }) {
  return (
    <Facts>
      <Fact label={<Trans>All cash in hand</Trans>}>{ksh(balance)}</Fact>
      <Fact label={<Trans>Not accepted yet</Trans>}>{ksh(onTheWay)}</Fact>
    </Facts>
  )
}

function Tools({ filter }: { filter: ListFilter<CashBoxFilter> }) {
  const { t } = useLingui()
  const branch = useBranchInput(filter)
  const above = choiceInput({
    param: 'above',
    label: <Trans>Limit of the settings</Trans>,
    choices: ['true'],
    nameOf: () => t`Above the limit`,
  })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name</Trans>, placeholder: t`Search people...` }}
      filters={[branch, above]}
    />
  )
}
