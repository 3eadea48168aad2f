import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { BranchRecord } from '#contract/lending/branches.staff.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import { useUrlPart } from '#web/admin/list/use-url-state.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordHistory } from '#web/admin/record/record-history.tsx'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { branchStates } from '../branch-states.ts'
import { branchHistory, branchRecord } from '../branches.queries.ts'
import BranchForm, { useBranchLabels } from '../forms/branch-form.tsx'
import { BranchOfficers } from './branch-officers.tsx'
import { CloseBranch } from './close-branch.tsx'

export const clientLoader = recordLoader(
  screens.branches,
  (client, id, session) => void client.prefetchQuery(branchRecord(id, session)),
)

export default function BranchScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.branches}
      kind={t`Branch`}
      query={branchRecord}
      title={({ name }) => name}
      missing={<Trans>There is no such branch, or your account does not see it.</Trans>}
      failed={t`Failed to load branches.`}
    >
      {(branch) => <BranchView branch={branch} />}
    </RecordScreen>
  )
}

function BranchView({ branch }: { branch: BranchRecord }) {
  const session = useSession()
  const form = useUrlPart('edit')
  return (
    <>
      <div className={layout.head}>
        <branchStates.Badge state={branch.status} />
        <span className={layout.note}>{branch.code}</span>
        {!form.isOpen && (
          <Button onClick={form.open}>
            <Pencil aria-hidden size={18} />
            <Trans>Edit</Trans>
          </Button>
        )}
        <CloseBranch branch={branch} />
        <Can permission="Place Orders">
          <Link to={`${screens.groups.path}?branch=${branch.id}`}>
            <Trans>Groups of this branch</Trans>
          </Link>
        </Can>
        <Can permission="Manage Customers">
          <Link to={`${screens.customers.path}?branch=${branch.id}`}>
            <Trans>Customers of this branch</Trans>
          </Link>
        </Can>
      </div>
      <div className={layout.columns}>
        <div className={layout.side}>
          <BranchOfficers branch={branch} />
        </div>
        <Panel title={<Trans>Details</Trans>}>
          {form.isOpen ? <BranchForm branch={branch} onClose={form.close} /> : <BranchFacts branch={branch} />}
        </Panel>
      </div>
      <RecordHistory query={branchHistory(branch.id, session)} labels={useBranchLabels()} />
    </>
  )
}

function BranchFacts({ branch }: { branch: BranchRecord }) {
  const { i18n } = useLingui()
  const { town, phone, groups, clients, accounts, outstanding, openOrders } = branch
  return (
    <Facts>
      <Fact label={<Trans>Town</Trans>}>{town}</Fact>
      <Fact label={<Trans>Phone</Trans>}>
        {phone === null ? notKnown : <a href={`tel:${phone}`}>{toLocalPhone(phone)}</a>}
      </Fact>
      <Fact label={<Trans>Groups</Trans>}>{i18n.number(groups)}</Fact>
      <Fact label={<Trans>Clients</Trans>}>{i18n.number(clients)}</Fact>
      <Fact label={<Trans>Staff accounts</Trans>}>{i18n.number(accounts)}</Fact>
      <Fact label={<Trans>Open orders</Trans>}>{i18n.number(openOrders)}</Fact>
      <Fact label={<Trans>Outstanding</Trans>}>{ksh(outstanding)}</Fact>
    </Facts>
  )
}
