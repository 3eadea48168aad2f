import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { approvalKinds } from '#contract/lending/approval-choices.ts'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import { approvalKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { approvalKeys } from '#web/admin/lib/waiting.queries.ts'
import { BulkAction } from '#web/admin/list/bulk-action.tsx'
import { choiceInput, useStateInput } from '#web/admin/list/filters/choice-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { type ListFilter, ListTools } from '#web/admin/list/list-tools.tsx'
import type { Selected } from '#web/admin/list/use-selection.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { useApprovalColumns } from './approval-columns.tsx'
import { approvalStates } from './approval-look.tsx'
import { type ApprovalFilter, approvalFilter, approvalRows, approvalViews, narrowedBy } from './approvals.queries.ts'

export const clientLoader = listLoader(screens.approvals, approvalFilter, approvalRows)

export default withAccess(screens.approvals, Approvals)

const idOf = (approval: Approval) => approval.id

function Approvals() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(approvalFilter, screens.approvals)
  const query = useQuery({ ...approvalRows(filter.value, session), placeholderData: keepPreviousData })
  const columns = useApprovalColumns()
  const state = fromList(useLocation())
  const selection = {
    rowLabel: ({ clientName, receipt }: Approval) => t`Select the entry of ${clientName ?? receipt?.number ?? ''}`,
    actions: (selected: Selected) => <ApproveSelected selected={selected} />,
    matching: narrowedBy(filter.value),
  }

  return (
    <ListScreen
      screen={screens.approvals}
      name="approvals"
      views={{
        ...approvalViews(filter),
        usual: [{ name: t({ message: 'Waiting', context: 'entries of the ledger' }), query: { state: 'waiting' } }],
      }}
      filter={filter}
      query={query}
      refreshes={approvalKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.approval(id), state })}
      {...(filter.value.state === 'waiting' && can(session, 'Approve Entries') && { selection })}
      tools={<ApprovalTools filter={filter} />}
      empty={{
        icon: CircleCheck,
        title: <Trans>Nothing was requested yet</Trans>,
        text: <Trans>Entries above the amount in Settings wait here until a second person approves them.</Trans>,
      }}
      noMatch={{
        title: <Trans>No entries match</Trans>,
        text: <Trans>No entry of a client with this name or number, kind and status. Try other words.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} entries
        </Trans>
      )}
      failed={t`The entries could not be loaded.`}
    />
  )
}

/** Approves the selected entries. */
function ApproveSelected({ selected }: { selected: Selected }) {
  const { count } = selected
  return (
    <BulkAction
      kind="approvals.approve"
      params={{}}
      selected={selected}
      label={<Trans>Approve</Trans>}
      title={<Plural value={count} one="Approve # entry?" other="Approve # entries?" />}
    >
      <p>
        <Trans>
          Each is made as it was requested. Those that you may not approve, and those whose balance has changed, are
          skipped.
        </Trans>
      </p>
    </BulkAction>
  )
}

function ApprovalTools({ filter }: { filter: ListFilter<ApprovalFilter> }) {
  const { t } = useLingui()
  const kinds = approvalKindLabels[useLanguage()]
  const state = useStateInput(approvalStates, { param: 'state' })
  const kind = choiceInput({
    param: 'kind',
    label: <Trans>Kind of entry</Trans>,
    choices: approvalKinds,
    nameOf: (one) => kinds[one],
  })
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, phone or number of a client</Trans>, placeholder: t`Search clients...` }}
      filters={[state, kind]}
    />
  )
}
