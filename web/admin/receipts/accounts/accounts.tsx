import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { moneyAccountLabels } from '#contract/messages/money-account-labels.ts'
import { moneyAccountKinds } from '#contract/receipts/money-account-kinds.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import { useBranchInput } from '#web/admin/list/filters/branch-input.tsx'
import { choiceInput, useStateInput } from '#web/admin/list/filters/choice-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { type ListFilter, ListTools } from '#web/admin/list/list-tools.tsx'
import { useUrlState } from '#web/admin/list/use-url-state.ts'
import { AddButton } from '#web/admin/record/add-button.tsx'
import { moneyAccountKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { idIn } from '#web/lib/url/id-in.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { ReceiptTabs } from '../receipt-tabs.tsx'
import { AccountDialog, MpesaDialog } from './account-dialog.tsx'
import { accountStates, canEditAccount } from './account-states.ts'
import { type AccountFilter, accountFilter, accountList } from './accounts.queries.ts'

export const clientLoader = listLoader(screens.moneyAccounts, accountFilter, accountList)

export default withAccess(screens.moneyAccounts, Accounts)

const idOf = (account: MoneyAccount) => account.id
const loadForm = () => import('./account-form.tsx')

function useColumns(): Column<MoneyAccount>[] {
  const { t } = useLingui()
  const labels = moneyAccountLabels[useLanguage()]
  return [
    { id: 'name', place: 'title', header: t`Account`, sort: 'name', cell: ({ name }) => name },
    { id: 'kind', place: 'main', header: t`Kind`, cell: ({ kind }) => labels[kind] },
    { id: 'number', place: 'extra', header: t`Number`, cell: ({ number }) => number ?? notKnown },
    {
      id: 'branch',
      place: 'note',
      header: t`Branch`,
      cell: ({ branch }) => branch?.name ?? t`All branches`,
    },
    { id: 'status', place: 'mark', header: t`Status`, cell: ({ status }) => <accountStates.Badge state={status} /> },
  ]
}

function Accounts() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(accountFilter, screens.moneyAccounts)
  const dialog = useUrlState('edit', idIn)
  const mpesa = useUrlState('mpesa', idIn)
  const query = useQuery({ ...accountList(filter.value, session), placeholderData: keepPreviousData })
  return (
    <>
      <ListScreen
        screen={screens.moneyAccounts}
        filter={filter}
        query={query}
        refreshes={moneyAccountKeys.all}
        columns={useColumns()}
        rowKey={idOf}
        rowLink={(account) => (canEditAccount(account, session) ? dialog.linkTo(account.id) : null)}
        actions={
          <Can permission="Configure Settings">
            <AddButton label={<Trans>Add account</Trans>} load={loadForm} size="32rem" />
          </Can>
        }
        figures={<ReceiptTabs />}
        tools={<AccountTools filter={filter} />}
        empty={{
          icon: Landmark,
          title: <Trans>No accounts yet</Trans>,
          text: <Trans>Tills, bank accounts and payroll that money comes to. Add the first one.</Trans>,
        }}
        noMatch={{
          title: <Trans>No accounts match</Trans>,
          text: <Trans>No account has this in its name or number, with these filters. Try other words.</Trans>,
        }}
        showing={(shown, total) => (
          <Trans>
            Showing {shown} of {total} accounts
          </Trans>
        )}
        failed={t`Failed to load accounts.`}
      />
      <AccountDialog id={mpesa.value === null ? dialog.value : null} onClose={dialog.close} onConnect={mpesa.open} />
      <MpesaDialog id={mpesa.value} onClose={mpesa.close} />
    </>
  )
}

function AccountTools({ filter }: { filter: ListFilter<AccountFilter> }) {
  const { t } = useLingui()
  const labels = moneyAccountLabels[useLanguage()]
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name or number</Trans>, placeholder: t`Search accounts...` }}
      filters={[
        choiceInput({
          param: 'kind',
          label: <Trans>Kind</Trans>,
          choices: moneyAccountKinds,
          nameOf: (kind) => labels[kind],
        }),
        useBranchInput(filter),
        useStateInput(accountStates),
      ]}
    />
  )
}
