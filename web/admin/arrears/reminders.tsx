import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useLocation } from 'react-router'
import { type ReminderRow, reminderKinds } from '#contract/lending/arrears.staff.ts'
import { arrearsKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { useAdvancedInputs } from '../list/filters/advanced-inputs.tsx'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { choiceInput } from '../list/filters/choice-filter.tsx'
import { useGroupName } from '../list/filters/group-name.ts'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { ArrearsTabs } from './arrears-tabs.tsx'
import { useReminderColumns } from './reminder-columns.tsx'
import { type RemindersFilter, reminderList, remindersFilter } from './reminders.queries.ts'

export const clientLoader = listLoader(screens.reminders, remindersFilter, reminderList)

export default withAccess(screens.reminders, Reminders)

const idOf = (row: ReminderRow) => row.id

/** Clients whose due day is near or has passed, and who reminded them. */
function Reminders() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(remindersFilter, screens.reminders)
  const query = useQuery({ ...reminderList(filter.value, session), placeholderData: keepPreviousData })
  const columns = useReminderColumns()
  const state = fromList(useLocation())
  const opensCustomers = can(session, screens.customers.permission)
  return (
    <ListScreen
      screen={screens.reminders}
      filter={filter}
      query={query}
      refreshes={arrearsKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => (opensCustomers ? { to: recordPaths.customer(id, 'ledger'), state } : null)}
      figures={<ArrearsTabs />}
      tools={<Tools filter={filter} />}
      empty={{
        icon: BellRing,
        title: <Trans>No client is to be reminded</Trans>,
        text: <Trans>Clients with an unpaid due day within the days of the settings are listed here.</Trans>,
      }}
      noMatch={{
        title: <Trans>No clients match</Trans>,
        text: <Trans>No client to remind has this name, number or phone, with these filters. Try other words.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} clients
        </Trans>
      )}
      failed={t`The reminders could not be loaded.`}
    />
  )
}

type Filter = ReturnType<typeof useListFilter<typeof remindersFilter.shape>>

function Tools({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const groupName = useGroupName(filter.value.group)
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter)
  const state = choiceInput({
    param: 'state',
    label: <Trans>Reminder</Trans>,
    choices: ['to-send', 'sent'],
    nameOf: (one) => (one === 'sent' ? t({ message: 'Sent', context: 'a reminder' }) : t`To send`),
  })
  const kind = choiceInput({
    param: 'kind',
    label: <Trans>Due day</Trans>,
    choices: reminderKinds,
    nameOf: (one) => (one === 'payment-due' ? t`Due soon` : t`Overdue`),
  })
  const advanced = useAdvancedInputs<RemindersFilter>([branch, officer], filter)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, number or phone of a client</Trans>, placeholder: t`Search clients...` }}
      filters={[
        state,
        kind,
        ...advanced,
        { chip: ({ group }) => group && groupName(group), without: { group: undefined } },
      ]}
    />
  )
}
