import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleSlash } from 'lucide-react'
import { type Refusal, refusalReasons } from '#contract/orders/refusals.staff.ts'
import { refusalKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useRefusalNames } from '../lib/refusal-reason.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { choiceInput } from '../list/filters/choice-filter.tsx'
import { useDayInputs } from '../list/filters/days-filter.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import { useRefusalColumns } from './refusal-columns.tsx'
import { narrowedBy, type RefusalFilter, refusalFilter, refusalList, refusalViews } from './refusals.queries.ts'

export const clientLoader = listLoader(screens.refusals, refusalFilter, refusalList)

export default withAccess(screens.refusals, Refusals)

const idOf = (refusal: Refusal) => refusal.id

/** The orders of the client, where the booking would have been. */
const ordersOf = ({ client: { clientNumber, name } }: Refusal) => ({
  to: { pathname: screens.orders.path, search: `?search=${encodeURIComponent(clientNumber || name)}` },
})

function Refusals() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(refusalFilter, screens.refusals)
  const query = useQuery({ ...refusalList(filter.value, session), placeholderData: keepPreviousData })
  const columns = useRefusalColumns()

  return (
    <ListScreen
      screen={screens.refusals}
      name="refusals"
      views={refusalViews(filter)}
      filter={filter}
      query={query}
      refreshes={refusalKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={ordersOf}
      tools={<RefusalTools filter={filter} />}
      empty={{
        icon: CircleSlash,
        title: <Trans>No refused bookings</Trans>,
        text: <Trans>Bookings that were refused in the last 90 days appear here, each with its reason.</Trans>,
      }}
      noMatch={{
        title: <Trans>No refusals match</Trans>,
        text: <Trans>No refusals match this search, reason and period. Try other words or clear the filters.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} refusals
        </Trans>
      )}
      failed={t`The refusals could not be loaded.`}
      exports={{ list: 'refusals', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
    />
  )
}

function RefusalTools({ filter }: { filter: ListFilter<RefusalFilter> }) {
  const { t } = useLingui()
  const names = useRefusalNames()
  const reason = choiceInput({
    param: 'reason',
    label: <Trans>Reason</Trans>,
    choices: refusalReasons,
    nameOf: (one) => names[one],
  })
  const days = useDayInputs<RefusalFilter>()
  const branch = useBranchInput(filter)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Client, phone, group or credit officer</Trans>, placeholder: t`Search refusals...` }}
      filters={[reason, ...days, branch]}
    />
  )
}
